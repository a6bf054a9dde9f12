import { sql } from 'kysely'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import type { Db } from '#platform/database/database.ts'
import { type ChangingDirectory, changingDirectory } from '#server/changing-directory.ts'
import { findPicturePaths, joinLinePictures, type LinePictures } from './line-pictures.ts'
import { findChangedProducts } from './product-groups.repository.ts'
import { readProducts } from './read-names.ts'

/** The identity of a product, from its name or a person's decision. */
export interface IdentifiedProduct {
  identity: ProductIdentity
  lineId: number | null
  /** Slug of its product line. */
  line: string | null
  /** In the dictionary of kinds. */
  kind: string | null
  /** Picture of its variety, for offers without their own. */
  imagePath: string | null
}

/** Identities of the products of recently read offers, because parsing a name takes a tenth of a millisecond. */
export type IdentityDirectory = ChangingDirectory<IdentifiedProduct>

/** A product takes some 1,500 bytes. */
export function identityDirectory(db: Db, maxEntries = 20_000): IdentityDirectory {
  return changingDirectory({
    maxEntries,
    findChanged: (seconds, limit) => findChangedProducts(db, seconds, limit),
    load: (ids) => identify(db, ids),
  })
}

interface NamedProduct {
  id: number
  name: string
  lineId: number | null
  line: string | null
  lineName: string | null
  kind: string | null
  pictures: LinePictures
}

async function identify(db: Db, ids: number[]): Promise<[number, IdentifiedProduct][]> {
  const { rows } = await sql<NamedProduct>`
    select products.id, products.name, line.id as line_id, line.slug as line, line.name as line_name, line.kind, pictures
    from products left join product_groups line on line.id = products.line_id
    ${joinLinePictures}
    where products.id = any(${ids}::int[])`.execute(db)
  const identities = await readProducts(db, rows)
  const paths = await findPicturePaths(db, rows)
  return rows.map(({ id, name, lineId, line, kind }, index) => [
    id,
    { identity: identities[index] as ProductIdentity, lineId, line, kind, imagePath: paths.get(name) ?? null },
  ])
}
