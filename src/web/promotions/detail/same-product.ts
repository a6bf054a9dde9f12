import type { Promotion } from '#contract/promotions.ts'
import { packOf } from '#domain/offers/pack.ts'
import { normalWords } from '#domain/search/product-words.ts'

/** Offers of other stores for the same product, in the order of the candidates. */
export function findSameProductElsewhere(offer: Promotion, candidates: Promotion[]): Promotion[] {
  return candidates.filter(
    (other) => other.store.id !== offer.store.id && isSameProduct(offer.productName, other.productName),
  )
}

/**
 * True when the packs are equal and the longer name has every word of the shorter: "Café Pilão 500 g" and "Café Pilão tradicional
 * 500 g" are one product. Strict on purpose: a wrong comparison is worse than none.
 */
export function isSameProduct(one: string, other: string): boolean {
  const [a, b] = [packOf(one), packOf(other)]
  if (a?.amount !== b?.amount || a?.unit !== b?.unit) return false
  const [shorter, longer] = [normalWords(one), normalWords(other)].toSorted((x, y) => x.length - y.length)
  return shorter !== undefined && shorter.length > 0 && shorter.every((word) => longer?.includes(word))
}
