import type { Promotion } from '#contract/promotions.ts'
import { type ProductArt, productArt } from '#domain/offers/product-art.ts'

/** A drawing, and the offer whose price stands under it. */
export interface ShelfSlot {
  art: ProductArt
  offer?: Promotion
}

const places = 8
const merchandise: ProductArt[] = ['rice', 'tomato', 'coffee', 'milk', 'banana', 'beer', 'bread', 'detergent']

/** Fills the shelf with real offers, no drawing twice; where there are too few, goods without a price. */
export function fillShelf(offers: Promotion[]): ShelfSlot[] {
  const drawn = new Map<ProductArt, Promotion>()
  for (const offer of offers) {
    const art = productArt(offer.productName, offer.category.name)
    if (!drawn.has(art)) drawn.set(art, offer)
  }
  const real = [...drawn].map(([art, offer]): ShelfSlot => ({ art, offer }))
  const plain = merchandise.filter((art) => !drawn.has(art)).map((art): ShelfSlot => ({ art }))
  return [...real, ...plain].slice(0, places)
}
