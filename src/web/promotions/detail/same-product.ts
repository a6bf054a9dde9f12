import type { Promotion } from '#contract/promotions.ts'
import { packOf } from '#domain/offers/pack.ts'
import { normalWords } from '#domain/search/product-words.ts'

/** The offers of other stores for the same product, cheapest first. */
export function sameProductElsewhere(offer: Promotion, candidates: Promotion[]): Promotion[] {
  return candidates.filter(
    (other) => other.store.id !== offer.store.id && isSameProduct(offer.productName, other.productName),
  )
}

/**
 * The same pack, and every word of the shorter name in the longer one: "Café Pilão 500 g" and "Café Pilão tradicional 500 g" are
 * one product. A comparison that is not one is worse than none, so anything less is another product.
 */
export function isSameProduct(one: string, other: string): boolean {
  const [a, b] = [packOf(one), packOf(other)]
  if (a?.amount !== b?.amount || a?.unit !== b?.unit) return false
  const [shorter, longer] = [normalWords(one), normalWords(other)].toSorted((x, y) => x.length - y.length)
  return shorter !== undefined && shorter.length > 0 && shorter.every((word) => longer?.includes(word))
}
