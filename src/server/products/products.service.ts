import { packOf } from '#domain/offers/pack.ts'
import { phoneticKey } from '#domain/search/phonetic-key.ts'
import { productWords } from '#domain/search/product-words.ts'
import type { Db } from '#platform/database.ts'
import { insertProducts, insertWords, type NewProduct } from './products.repository.ts'

/** The number of the product behind each name, making new words and products known on the way. Made for one name or thousands. */
export async function identifyProducts(db: Db, names: string[]): Promise<Map<string, number>> {
  const cut = new Map([...new Set(names)].map((name) => [name, productWords(name)]))
  const posted = new Map<string, boolean>()
  for (const { head, mentioned, fillers } of cut.values()) {
    for (const word of [...head, ...mentioned]) posted.set(word, true)
    for (const word of fillers) posted.set(word, false)
  }
  const termIds = await insertWords(
    db,
    // In one order everywhere: two imports that bring the same new words must not wait for each other in a circle.
    [...posted]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([word, isPosted]) => ({ word, sound: phoneticKey(word), isPosted })),
  )
  const idsOf = (words: string[]) => words.flatMap((word) => termIds.get(word) ?? [])

  const products = new Map<string, NewProduct>()
  for (const [name, { normalName, head, mentioned, fillers }] of cut) {
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
  return new Map([...cut].map(([name, { normalName }]) => [name, productIds.get(normalName) as number]))
}

export async function identifyProduct(db: Db, name: string): Promise<number> {
  return (await identifyProducts(db, [name])).get(name) as number
}
