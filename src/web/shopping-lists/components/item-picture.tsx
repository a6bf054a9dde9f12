import { useState } from 'react'
import { productArt, productArtPath } from '#domain/pictures/product-art.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { categoryColors } from '#web/categories/category-colors.ts'
import { itemAisle, type PlacedItem } from '#web/shopping-lists/item-facts.ts'

/** The product's drawing on the colour of its aisle alone while the drawing is missing without a connection. */
export function ItemPicture({ item, className }: { item: PlacedItem; className: string }) {
  const aisle = itemAisle(item)
  const isOnline = useIsOnline()
  const [hasFailed, setFailed] = useState(false)
  return (
    <span className={`tile block shrink-0 overflow-hidden ${categoryColors(aisle.icon)} ${className}`}>
      {(isOnline || !hasFailed) && (
        <img
          src={productArtPath(productArt(item.productName, aisle.name))}
          alt=""
          decoding="async"
          onError={() => setFailed(true)}
          className="size-full object-contain p-[9%]"
        />
      )}
    </span>
  )
}
