import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ComparedAmount } from '#domain/identity/compared-amount.ts'
import { cutSlug, slugLimits } from '#domain/slug-limits.ts'
import type { Db } from '#platform/database/database.ts'
import type { ComparedProduct } from './compared-product.ts'
import { joinLinePictures, type LinePictures } from './line-pictures.ts'

export interface NewGroup {
  level: 'line' | 'pack' | 'kind'
  key: string
  name: string
  slug: string
  kind: string
  brand: string | null
  per: ComparedAmount['per']
  parentId: number | null
}

/** Inserts the missing groups of one level and returns the ids of all by key; a merged group counts as the one that was kept. */
export async function insertGroups(db: Db, groups: NewGroup[]): Promise<Map<string, number>> {
  const [first] = groups
  if (!first) return new Map()
  const keys = groups.map(({ key }) => key)
  const missing = async () => {
    const existing = await findGroups(db, first.level, keys)
    return { existing, groups: groups.filter(({ key }) => !existing.has(key)) }
  }
  let state = await missing()
  // The second time the slug belongs to a group of another key.
  for (const slugOf of [ownSlug, distinctSlug]) {
    if (state.groups.length === 0) break
    const rows = state.groups.map((group) => ({ ...group, slug: slugOf(group) }))
    // In parts: a statement has at most 65,535 parameters.
    for (let start = 0; start < rows.length; start += 1000)
      await db
        .insertInto('productGroups')
        .values(rows.slice(start, start + 1000))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    state = await missing()
  }
  return state.existing
}

const ownSlug = ({ slug }: NewGroup) => cutSlug(slug, slugLimits.product)

function distinctSlug({ slug, key }: NewGroup): string {
  return `${cutSlug(slug, slugLimits.product)}-${createHash('sha256').update(key).digest('hex').slice(0, 6)}`
}

async function findGroups(db: Db, level: string, keys: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    select key, coalesce(merged_into, id) as id from product_groups where level = ${level} and key = any(${keys}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** The ids of lines by key; a merged line counts as the one that was kept. */
export async function findLineIds(db: Db, keys: string[]): Promise<Map<string, number>> {
  return findGroups(db, 'line', keys)
}

export interface GroupedProduct extends Omit<ComparedProduct, 'imagePath'> {
  name: string
  /** Pictures of its line. */
  pictures: LinePictures
}

export async function findComparedProducts(db: Db, ids: number[]): Promise<GroupedProduct[]> {
  const { rows } = await sql<{
    id: number
    lineId: number | null
    line: string | null
    amount: number | null
    per: ComparedAmount['per'] | null
    isSoldByWeight: boolean
    name: string
    pictures: LinePictures
  }>`
    select products.id, products.name, pictures, line.id as line_id, line.slug as line, compared_amount as amount, compared_per as per, is_sold_by_weight
    from products left join product_groups line on line.id = products.line_id
    ${joinLinePictures}
    where products.id = any(${ids}::int[])`.execute(db)
  return rows.map(({ amount, per, ...product }) => ({
    ...product,
    compared: amount === null || per === null ? null : { amount, per },
  }))
}

export async function findChangedProducts(db: Db, seconds: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('changedAt', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
