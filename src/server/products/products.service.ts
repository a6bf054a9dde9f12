import { packOf } from '#domain/offers/pack.ts'
import { phoneticKey } from '#domain/search/phonetic-key.ts'
import { productWords } from '#domain/search/product-words.ts'
import type { Db } from '#platform/database.ts'
import { insertProducts, insertWords, type NewProduct } from './products.repository.ts'

/** Returns the product id of each name, inserting new words and products. One query per step, for one name or thousands. */
export async function identifyProducts(db: Db, names: string[]): Promise<Map<string, number>> {
  const wordsByName = new Map([...new Set(names)].map((name) => [name, productWords(name)]))
  const isFillerByWord = new Map<string, boolean>()
  for (const { head, mentioned, fillers } of wordsByName.values()) {
    for (const word of [...head, ...mentioned]) isFillerByWord.set(word, false)
    for (const word of fillers) isFillerByWord.set(word, true)
  }
  const termIds = await insertWords(
    db,
    // Sorted, so that two imports with the same new words cannot deadlock.
    [...isFillerByWord]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([word, isFiller]) => ({ word, sound: phoneticKey(word), isFiller })),
  )
  const idsOf = (words: string[]) => words.flatMap((word) => termIds.get(word) ?? [])

  const products = new Map<string, NewProduct>()
  for (const [name, { normalName, head, mentioned, fillers }] of wordsByName) {
    const pack = packOf(name)
    products.set(normalName, {
      normalName,
      name,
      terms: idsOf([...head, ...mentioned, ...fillers]),
      headTerms: idsOf(head),
      mentionedTerms: idsOf(mentioned),
      packAmount: pack?.amount ?? null,
      packUnit: pack?.unit ?? null,
    })
  }
  const productIds = await insertProducts(
    db,
    [...products.values()].sort((left, right) => (left.normalName < right.normalName ? -1 : 1)),
  )
  return new Map([...wordsByName].map(([name, { normalName }]) => [name, productIds.get(normalName) as number]))
}

export async function identifyProduct(db: Db, name: string): Promise<number> {
  return (await identifyProducts(db, [name])).get(name) as number
}
