import { type ProductArt, productArt } from '#domain/pictures/product-art.ts'
import type { FeaturedOffer } from '#web/promotions/promotions.queries.ts'

/** A drawing, and the offer whose price is shown below it. */
export interface ShelfSlot {
  art: ProductArt
  offer?: FeaturedOffer
}

const slotCount = 4
const fallbackArts: ProductArt[] = ['rice', 'tomato', 'coffee', 'milk']

/**
 * Fills the shelf with offers, each drawing once, and the rest with products without a price. Conditional prices are excluded, because
 * there is no space to state the condition.
 */
export function fillShelf(offers: FeaturedOffer[]): ShelfSlot[] {
  const offerByArt = new Map<ProductArt, FeaturedOffer>()
  for (const offer of offers.filter(({ isConditional }) => !isConditional)) {
    const art = productArt(offer.productName, offer.category.name)
    if (!offerByArt.has(art)) offerByArt.set(art, offer)
  }
  const priced = [...offerByArt].map(([art, offer]): ShelfSlot => ({ art, offer }))
  const unpriced = fallbackArts.filter((art) => !offerByArt.has(art)).map((art): ShelfSlot => ({ art }))
  return [...priced, ...unpriced].slice(0, slotCount)
}
