import { nameWords, type ProductIdentity, readIdentity } from '#domain/identity/product-identity.ts'
import type { WordMeaning } from '#domain/products/word-meanings.ts'
import type { Db } from '#platform/database/database.ts'
import { mapYielding } from '#platform/yielding.ts'
import { findMeanings } from './word-meanings.repository.ts'

/** Parses names using the meanings that people assigned to words, in the order of the names. */
export async function readNames(db: Db, names: string[]): Promise<ProductIdentity[]> {
  const words = new Set((await mapYielding(names, nameWords)).flat())
  const meanings = Map.groupBy(await findMeanings(db, [...words]), ({ word }: WordMeaning) => word)
  return mapYielding(names, (name) => readIdentity(name, meanings))
}

/** The same, by name; each name is parsed once. */
export async function identitiesByName(db: Db, names: string[]): Promise<Map<string, ProductIdentity>> {
  return new Map((await readNames(db, [...new Set(names)])).map((identity) => [identity.name, identity]))
}

/** Identities of products: from their names, or from the name of the line where a person assigned another kind. */
export async function readProducts(
  db: Db,
  products: { name: string; lineName: string | null; kind: string | null }[],
): Promise<ProductIdentity[]> {
  const identities = await readNames(
    db,
    products.map(({ name }) => name),
  )
  const isDecided = (kind: string | null, index: number) => kind !== null && kind !== identities[index]?.kind
  const lines = await identitiesByName(
    db,
    products.flatMap(({ lineName, kind }, index) => (lineName !== null && isDecided(kind, index) ? [lineName] : [])),
  )
  return identities.map((read, index) => {
    const { lineName = null, kind = null } = products[index] ?? {}
    const ofLine = isDecided(kind, index) ? lines.get(lineName ?? '') : undefined
    return ofLine ? { ...ofLine, kind } : read
  })
}
