import type { ComparedAmount } from '#domain/identity/compared-amount.ts'
import { groupsOf } from '#domain/identity/product-groups.ts'
import { readableName } from '#domain/identity/readable-name.ts'
import { slugify } from '#domain/plain-text.ts'
import type { Db } from '#platform/database/database.ts'
import { findLine, type LineRow, type ProductState, saveStates } from './decided-groups.repository.ts'
import { groupProducts } from './group-products.ts'
import { insertGroups } from './product-groups.repository.ts'
import { readNames } from './read-names.ts'
import { rewordProducts } from './reword-products.ts'

/** Assigns products to a line by a person's decision. The content in the name stays, unless it is in another unit. */
export async function assignToLine(db: Db, products: ProductState[], line: LineRow, now: Date): Promise<void> {
  const states = products.map((product): ProductState => {
    const isMeasuredSo = product.comparedAmount !== null && product.comparedPer === line.per
    return {
      ...product,
      ...(!isMeasuredSo && { comparedAmount: line.comparedAmount, comparedPer: line.comparedPer }),
      lineId: line.id,
      packId: line.packId,
      kindId: line.kindId,
      decidedAt: now,
    }
  })
  await saveStates(db, states)
  await rewordProducts(
    db,
    states.map(({ id }) => id),
  )
}

/** A person confirmed the parsed result. */
export async function confirmReading(db: Db, product: ProductState, now: Date): Promise<void> {
  await saveStates(db, [{ ...product, decidedAt: now }])
}

/** A new line for these spellings, of the kind and pack of the first one; undefined while its kind is unknown. */
export async function createLine(
  db: Db,
  product: Pick<ProductState, 'name'>,
  key: string,
  name: string | undefined,
): Promise<LineRow | undefined> {
  const [identity] = await readNames(db, [product.name])
  const groups = identity && groupsOf(identity)
  // Parsing the name ensures that its kind and pack exist.
  const reading = identity && (await groupProducts(db, [identity])).get(product.name)
  if (!identity || !groups || !reading) return undefined
  const lineName = name ?? readableName(identity)
  const ids = await insertGroups(db, [
    {
      level: 'line',
      key,
      name: lineName,
      slug: slugify(lineName),
      kind: identity.kind ?? '',
      brand: identity.brand,
      per: groups.per,
      parentId: reading.packId ?? reading.kindId,
    },
  ])
  const id = ids.get(key)
  const line = id === undefined ? undefined : await findLine(db, { id })
  return (
    line && {
      ...line,
      comparedAmount: reading.comparedAmount,
      comparedPer: reading.comparedPer as ComparedAmount['per'] | null,
    }
  )
}
