import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** A store sells this product name under this barcode. */
export interface BarcodeUse {
  gtin: string
  productId: number
  storeId: number
}

/** A use, with the known data of its product and barcode. */
export interface KnownUse {
  gtin: string
  productId: number
  /** Branches of one chain share a name and count once. */
  storeName: string
  name: string
  lineId: number | null
  isDecided: boolean
  /** Whether the product has no doubts. */
  isWhole: boolean
  /** The line that the barcode is bound to. */
  boundLineId: number | null
}

/** Limit of uses per barcode, and of barcodes per product. */
const most = 200
/** Limit of offers that are searched for a product's barcodes. */
const mostOffers = 1000

/** Stored uses of these barcodes, and those about to be stored. */
export async function findUses(db: Db, uses: BarcodeUse[]): Promise<KnownUse[]> {
  const { rows } = await sql<KnownUse>`
    with written as materialized (
      select gtin, product_id, store_id
      from unnest(${uses.map(({ gtin }) => gtin)}::text[], ${uses.map(({ productId }) => productId)}::int[],
                  ${uses.map(({ storeId }) => storeId)}::int[]) written (gtin, product_id, store_id)),
    used as (
      select gtin, product_id, store_id from written
      union
      select few.gtin, few.product_id, few.store_id
      from (select distinct gtin from written) wanted
      cross join lateral (select gtin, product_id, store_id from barcode_uses where gtin = wanted.gtin limit ${most}) few)
    select used.gtin, used.product_id, coalesce(kept.name_key, stores.name_key) as store_name, products.name, products.line_id,
      decided_at is not null as is_decided, reading = 'whole' as is_whole, coalesce(line.merged_into, line.id) as bound_line_id
    from used
    join products on products.id = used.product_id
    join stores on stores.id = used.store_id
    left join stores kept on kept.id = stores.merged_into
    left join barcodes on barcodes.gtin = used.gtin
    left join product_groups line on line.id = barcodes.line_id
    order by used.gtin, used.product_id`.execute(db)
  return rows
}

/** Binds barcodes automatically. Another writer may have been faster. */
export async function insertAgreed(db: Db, barcodes: { gtin: string; lineId: number }[], now: Date): Promise<void> {
  if (barcodes.length === 0) return
  const sorted = barcodes.toSorted((left, right) => (left.gtin < right.gtin ? -1 : 1))
  await db
    .insertInto('barcodes')
    .values(sorted.map(({ gtin, lineId }) => ({ gtin, lineId, boundBy: null, boundAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Unbinds barcodes whose agreement of two stores no offer supports any more; returns them. */
export async function deleteUnsupported(db: Db, gtins: string[]): Promise<string[]> {
  const { rows } = await sql<{ gtin: string }>`
    delete from barcodes
    where gtin = any(${gtins}::text[]) and bound_by is null
      and not exists (
        select from barcode_uses used join products on products.id = used.product_id
        where used.gtin = barcodes.gtin and products.line_id = barcodes.line_id)
    returning gtin`.execute(db)
  return rows.map(({ gtin }) => gtin)
}

interface ProductBarcode {
  productId: number
  gtin: string
  /** The line that it is bound to; null while unbound, or when a person refused that line for the product. */
  lineId: number | null
}

/** Barcodes of pieces under which these products are, or are about to be, sold. */
export async function findBarcodes(
  db: Db,
  productIds: number[],
  written: BarcodeUse[] = [],
): Promise<ProductBarcode[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<ProductBarcode>`
    with used as (
      select product_id, gtin
      from unnest(${written.map(({ productId }) => productId)}::int[], ${written.map(({ gtin }) => gtin)}::text[]) written (product_id, gtin)
      union
      select few.product_id, few.gtin
      from unnest(${productIds}::int[]) product (id)
      cross join lateral (select product_id, gtin from barcode_uses where product_id = product.id limit ${mostOffers}) few)
    select used.product_id, used.gtin, coalesce(line.merged_into, line.id) as line_id
    from used
    left join barcodes on barcodes.gtin = used.gtin and not exists (
      select from line_refusals refused join product_groups bound on bound.id = barcodes.line_id
      where refused.product_id = used.product_id and refused.line_id in (bound.id, bound.merged_into))
    left join product_groups line on line.id = barcodes.line_id
    where used.gtin like '0%'
    order by used.product_id, used.gtin`.execute(db)
  return rows
}

/** The products that are sold under these barcodes. */
export async function findProductsSoldAs(db: Db, gtins: string[]): Promise<number[]> {
  if (gtins.length === 0) return []
  const { rows } = await sql<{ productId: number }>`
    select distinct few.product_id
    from unnest(${gtins}::text[]) wanted (gtin)
    cross join lateral (select product_id from barcode_uses where gtin = wanted.gtin limit ${most}) few
    order by few.product_id`.execute(db)
  return rows.map(({ productId }) => productId)
}

/** The binding of a barcode before a decision; null: unbound. */
export interface BarcodeChange {
  gtin: string
  lineId: number
  before: { lineId: number; boundBy: number | null; boundAt: Date } | null
}

/**
 * Consequences of a person's decision about products for their barcodes: new ones are bound to the line unless another line claims them;
 * bound ones follow when no name of their old line is sold under them. The products are already in the line. Locked, so that two decisions
 * do not interfere.
 */
export async function findDecidedBarcodes(db: Db, productIds: number[], lineId: number): Promise<BarcodeChange[]> {
  const gtins = [...new Set((await findBarcodes(db, productIds)).map(({ gtin }) => gtin))]
  if (gtins.length === 0) return []
  const { rows } = await sql<{ gtin: string; lineId: number; boundBy: number | null; boundAt: Date; isHeld: boolean }>`
    select gtin, line_id, bound_by, bound_at, exists (
      select from barcode_uses used join products on products.id = used.product_id
      where used.gtin = barcodes.gtin and products.line_id = barcodes.line_id) as is_held
    from barcodes where gtin = any(${gtins}::text[]) order by gtin for update`.execute(db)
  const bound = new Map(rows.map((row) => [row.gtin, row]))
  const disputed = await findDisputed(
    db,
    gtins.filter((gtin) => !bound.has(gtin)),
    lineId,
  )
  return gtins.flatMap((gtin): BarcodeChange[] => {
    const { isHeld, gtin: _, ...before } = bound.get(gtin) ?? { isHeld: false, gtin }
    if (!('lineId' in before)) return disputed.has(gtin) ? [] : [{ gtin, lineId, before: null }]
    const isNews = before.lineId === lineId ? before.boundBy === null : !isHeld
    return isNews ? [{ gtin, lineId, before }] : []
  })
}

/** Barcodes under which an undoubted name of another line is sold. */
async function findDisputed(db: Db, gtins: string[], lineId: number): Promise<Set<string>> {
  const { rows } = await sql<{ gtin: string }>`
    select wanted.gtin from unnest(${gtins}::text[]) wanted (gtin)
    where exists (
      select from barcode_uses used join products on products.id = used.product_id
      where used.gtin = wanted.gtin and products.line_id <> ${lineId} and (products.reading = 'whole' or products.decided_at is not null))`.execute(
    db,
  )
  return new Set(rows.map(({ gtin }) => gtin))
}

export async function saveBarcodes(
  db: Db,
  barcodes: { gtin: string; lineId: number; boundBy: number | null; boundAt: Date }[],
): Promise<void> {
  if (barcodes.length === 0) return
  await db
    .insertInto('barcodes')
    .values(barcodes.toSorted((left, right) => (left.gtin < right.gtin ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('gtin').doUpdateSet(({ ref }) => ({
        lineId: ref('excluded.lineId'),
        boundBy: ref('excluded.boundBy'),
        boundAt: ref('excluded.boundAt'),
      })),
    )
    .execute()
}

/** Those of the barcodes whose binding is still the one that the decision made. */
export async function lockUnchanged(db: Db, changes: BarcodeChange[]): Promise<BarcodeChange[]> {
  if (changes.length === 0) return []
  const { rows } = await sql<{ gtin: string; lineId: number }>`
    select gtin, line_id from barcodes where gtin = any(${changes.map(({ gtin }) => gtin)}::text[]) order by gtin for update`.execute(
    db,
  )
  const present = new Map(rows.map(({ gtin, lineId }) => [gtin, lineId]))
  return changes.filter(({ gtin, lineId }) => present.get(gtin) === lineId)
}

/** The current binding of a barcode, locked; null: unbound. */
export async function lockBarcode(db: Db, gtin: string): Promise<BarcodeChange['before']> {
  const row = await db
    .selectFrom('barcodes')
    .select(['lineId', 'boundBy', 'boundAt'])
    .where('gtin', '=', gtin)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function deleteBarcodes(db: Db, gtins: string[]): Promise<void> {
  if (gtins.length > 0) await db.deleteFrom('barcodes').where('gtin', 'in', gtins).execute()
}

/** Moves all barcodes of a line to another line; returns their former bindings. */
export async function moveBarcodes(db: Db, lineId: number, targetId: number): Promise<BarcodeChange[]> {
  const { rows } = await sql<{ gtin: string; boundBy: number | null; boundAt: Date }>`
    update barcodes set line_id = ${targetId} where line_id = ${lineId} returning gtin, bound_by, bound_at`.execute(db)
  return rows.map(({ gtin, ...bound }) => ({ gtin, lineId: targetId, before: { lineId, ...bound } }))
}
