import type { BasketRequest } from '#contract/compare/baskets.ts'
import { basketLimits } from '#domain/lists/basket-limits.ts'
import { foldedWords } from '#domain/plain-text.ts'
import { isKnownWord } from '#domain/wanted/correct-spelling.ts'

/** Cost of an ordinary request, in the unit of the charges below. */
export const ordinaryRequest = 100

/** Reading 10 letters takes about as long as looking up one pair of item and store; correcting a word about as long as ten pairs. */
const lettersPerUnit = 10
const unitsPerUnknownWord = 10

/** Words that one request may have corrected: real lists have fewer misspelt ones. Further words are read as written. */
export const maxCorrections = 120

/** Pairs of store and kind whose shelf prices are looked up where stores have no offer of an item. */
export const maxShelfPairs = 1800

/** Charges a request for its work: letters that are read, unknown words that are corrected, and pairs of item and store. */
export function chargeOfBasket({ items, storeIds }: Pick<BasketRequest, 'items' | 'storeIds'>): number {
  const letters = items.reduce((sum, { name, notes }) => sum + name.length + (notes?.length ?? 0), 0)
  const words = new Set(items.flatMap(({ name }) => foldedWords(name)))
  const unknown = [...words].filter((word) => !isKnownWord(word)).length
  const pairs = items.length * (storeIds?.length ?? basketLimits.stores)
  return Math.ceil(
    ordinaryRequest +
      pairs +
      Math.min(pairs, maxShelfPairs) +
      letters / lettersPerUnit +
      Math.min(unknown, maxCorrections) * unitsPerUnknownWord,
  )
}
