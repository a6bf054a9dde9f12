import { productWords } from '#domain/search/product-words.ts'
import { productTerms } from '#domain/search/terms/product-terms.ts'
import type { Db } from '#platform/database/database.ts'
import { groupProducts, type ProductReading } from './group-products.ts'
import { insertTerms, type TermIds } from './insert-terms.ts'
import { findProducts, insertProducts } from './products.repository.ts'
import { readNames } from './read-names.ts'
import { queueWords } from './word-meanings.repository.ts'

/** Returns the product id of each name, inserting new words, groups and products. One query per step, for one name or thousands. */
export async function identifyProducts(db: Db, names: string[]): Promise<Map<string, number>> {
  const wordsByName = new Map([...new Set(names)].map((name) => [name, productWords(name)]))
  const normalNames = [...new Set([...wordsByName.values()].map(({ normalName }) => normalName))]
  const existing = await findProducts(db, normalNames)
  const missing = new Map(
    [...wordsByName]
      .filter(([, { normalName }]) => !existing.has(normalName))
      .map(([name, { normalName }]) => [normalName, { name, normalName }] as const),
  )
  const productIds =
    missing.size === 0 ? existing : new Map([...existing, ...(await createProducts(db, [...missing.values()]))])
  return new Map([...wordsByName].map(([name, { normalName }]) => [name, productIds.get(normalName) as number]))
}

export async function identifyProduct(db: Db, name: string): Promise<number> {
  return (await identifyProducts(db, [name])).get(name) as number
}

async function createProducts(db: Db, products: { name: string; normalName: string }[]): Promise<Map<string, number>> {
  const identities = await readNames(
    db,
    products.map(({ name }) => name),
  )
  const terms = await insertTerms(
    db,
    identities.map((identity) => productTerms(identity.name, identity)),
  )
  const readings = await groupProducts(db, identities)
  await queueWords(
    db,
    [...readings.values()].flatMap(({ unexplained }) => unexplained),
  )
  return insertProducts(
    db,
    products
      .map(({ name, normalName }, index) => ({
        normalName,
        name,
        ...(terms[index] as TermIds),
        ...(readings.get(name) as ProductReading),
      }))
      .sort((left, right) => (left.normalName < right.normalName ? -1 : 1)),
  )
}
