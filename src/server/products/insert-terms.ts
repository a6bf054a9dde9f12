import { phoneticKey } from '#domain/search/phonetic-key.ts'
import type { ProductTerms } from '#domain/search/terms/product-terms.ts'
import type { Db } from '#platform/database/database.ts'
import { insertWords } from './products.repository.ts'

/** The terms of a product by their ids. */
export interface TermIds {
  terms: number[]
  headTerms: number[]
  mentionedTerms: number[]
}

/** The ids of the terms of each product, inserting new ones. */
export async function insertTerms(db: Db, products: ProductTerms[]): Promise<TermIds[]> {
  const isFillerByWord = new Map<string, boolean>()
  for (const { head, mentioned, fillers } of products) {
    for (const word of [...head, ...mentioned]) isFillerByWord.set(word, false)
    for (const word of fillers) isFillerByWord.set(word, true)
  }
  const ids = await insertWords(
    db,
    // Sorted, so that two imports with the same new words cannot deadlock.
    [...isFillerByWord]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([word, isFiller]) => ({ word, sound: word.includes('_') ? '' : phoneticKey(word), isFiller })),
  )
  const idsOf = (words: string[]) => words.flatMap((word) => ids.get(word) ?? [])
  return products.map(({ head, mentioned, fillers }) => ({
    terms: idsOf([...head, ...mentioned, ...fillers]),
    headTerms: idsOf(head),
    mentionedTerms: idsOf(mentioned),
  }))
}
