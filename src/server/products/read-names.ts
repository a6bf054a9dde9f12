import { nameWords, type ProductIdentity, readIdentity } from '#domain/identity/product-identity.ts'
import type { WordMeaning } from '#domain/products/word-meanings.ts'
import type { Db } from '#platform/database.ts'
import { findMeanings } from './word-meanings.repository.ts'

/** Reads names with what persons said about their words, in the order of the names. */
export async function readNames(db: Db, names: string[]): Promise<ProductIdentity[]> {
  const words = new Set(names.flatMap(nameWords))
  const meanings = Map.groupBy(await findMeanings(db, [...words]), ({ word }: WordMeaning) => word)
  return names.map((name) => readIdentity(name, meanings))
}

/** The same, by name; each name is read once. */
export async function identitiesByName(db: Db, names: string[]): Promise<Map<string, ProductIdentity>> {
  return new Map((await readNames(db, [...new Set(names)])).map((identity) => [identity.name, identity]))
}
