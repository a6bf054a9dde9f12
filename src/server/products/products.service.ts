import { phoneticKey } from '#domain/search/phonetic-key.ts'
import { productWords } from '#domain/search/product-words.ts'
import type { Db } from '#platform/database.ts'
import { type ProductReading, readProducts } from './group-products.ts'
import { findProducts, insertProducts, insertWords } from './products.repository.ts'
import { queueWords } from './word-meanings.repository.ts'

/** Returns the product id of each name, inserting new words, groups and products. One query per step, for one name or thousands. */
export async function identifyProducts(db: Db, names: string[]): Promise<Map<string, number>> {
  const wordsByName = new Map([...new Set(names)].map((name) => [name, productWords(name)]))
  const normalNames = [...new Set([...wordsByName.values()].map(({ normalName }) => normalName))]
  const existing = await findProducts(db, normalNames)
  const missing = new Map(
    [...wordsByName]
      .filter(([, { normalName }]) => !existing.has(normalName))
      .map(([name, words]) => [words.normalName, { name, ...words }] as const),
  )
  const productIds =
    missing.size === 0 ? existing : new Map([...existing, ...(await createProducts(db, [...missing.values()]))])
  return new Map([...wordsByName].map(([name, { normalName }]) => [name, productIds.get(normalName) as number]))
}

export async function identifyProduct(db: Db, name: string): Promise<number> {
  return (await identifyProducts(db, [name])).get(name) as number
}

async function createProducts(
  db: Db,
  products: ({ name: string } & ReturnType<typeof productWords>)[],
): Promise<Map<string, number>> {
  const isFillerByWord = new Map<string, boolean>()
  for (const { head, mentioned, fillers } of products) {
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
  const readings = await readProducts(
    db,
    products.map(({ name }) => name),
  )
  await queueWords(
    db,
    [...readings.values()].flatMap(({ unexplained }) => unexplained),
  )
  return insertProducts(
    db,
    products
      .map(({ name, normalName, head, mentioned, fillers }) => ({
        normalName,
        name,
        terms: idsOf([...head, ...mentioned, ...fillers]),
        headTerms: idsOf(head),
        mentionedTerms: idsOf(mentioned),
        ...(readings.get(name) as ProductReading),
      }))
      .sort((left, right) => (left.normalName < right.normalName ? -1 : 1)),
  )
}
