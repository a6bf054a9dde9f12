import { productArt, productArtPath } from '#domain/offers/product-art.ts'
import { categoryColors } from '#web/categories/category-colors.ts'
import { itemAisle, type PlacedItem } from '#web/shopping-lists/item-facts.ts'

/** The product's drawing on the colour of its aisle. */
export function ItemPicture({ item, className }: { item: PlacedItem; className: string }) {
  const aisle = itemAisle(item)
  return (
    <span className={`tile block shrink-0 overflow-hidden ${categoryColors(aisle.icon)} ${className}`}>
      <img
        src={productArtPath(productArt(item.productName, aisle.name))}
        alt=""
        decoding="async"
        className="size-full object-contain p-[9%]"
      />
    </span>
  )
}
