import { sql } from 'kysely'
import type { ComparedAmount } from '#domain/identity/compared-amount.ts'
import type { Db } from '#platform/database/database.ts'

/** The product data that a decision changes. */
export interface ProductState {
  id: number
  name: string
  lineId: number | null
  packId: number | null
  kindId: number | null
  comparedAmount: number | null
  comparedPer: ComparedAmount['per'] | null
  decidedAt: Date | null
}

export interface LineRow {
  id: number
  slug: string
  name: string
  per: ComparedAmount['per']
  packId: number | null
  kindId: number
  /** As another spelling of it states. */
  comparedAmount: number | null
  comparedPer: ComparedAmount['per'] | null
}

const stateColumns = ['id', 'name', 'lineId', 'packId', 'kindId', 'comparedAmount', 'comparedPer', 'decidedAt'] as const

/** Locked until the end of the transaction, in id order to avoid deadlocks. */
export async function lockStates(db: Db, by: { ids: number[] } | { lineIds: number[] }): Promise<ProductState[]> {
  const rows = await db
    .selectFrom('products')
    .select(stateColumns)
    .where('ids' in by ? sql<boolean>`id = any(${by.ids}::int[])` : sql<boolean>`line_id = any(${by.lineIds}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  // A check constraint of the table allows exactly these units.
  return rows as ProductState[]
}

export async function saveStates(db: Db, states: ProductState[]): Promise<void> {
  const rows = states.map((state) => ({
    id: state.id,
    line_id: state.lineId,
    pack_id: state.packId,
    kind_id: state.kindId,
    compared_amount: state.comparedAmount,
    compared_per: state.comparedPer,
    decided_at: state.decidedAt,
  }))
  await sql`
    update products set line_id = r.line_id, pack_id = r.pack_id, kind_id = r.kind_id, compared_amount = r.compared_amount,
      compared_per = r.compared_per, decided_at = r.decided_at, changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, line_id int, pack_id int, kind_id int, compared_amount int,
      compared_per text, decided_at timestamptz)
    where products.id = r.id`.execute(db)
}

/** A line that was not merged. Its pack and kind are its parents. */
export async function findLine(db: Db, by: { id: number } | { slug: string }): Promise<LineRow | undefined> {
  const lines = await findLines(db, 'id' in by ? { ids: [by.id] } : { slugs: [by.slug] })
  return [...lines.values()][0]
}

/** The same for several, by id. */
export async function findLines(db: Db, by: { ids: number[] } | { slugs: string[] }): Promise<Map<number, LineRow>> {
  const { rows } = await sql<LineRow>`
    select line.id, line.slug, line.name, line.per,
      case when parent.level = 'pack' then parent.id end as pack_id, coalesce(kind.id, parent.id) as kind_id,
      spelling.compared_amount, spelling.compared_per
    from product_groups line
    join product_groups parent on parent.id = line.parent_id
    left join product_groups kind on kind.id = parent.parent_id
    left join lateral (
      select compared_amount, compared_per from products
      where line_id = line.id and compared_amount is not null and compared_per = line.per order by id limit 1) spelling on true
    where line.level = 'line' and line.merged_into is null
      and ${'ids' in by ? sql`line.id = any(${by.ids}::int[])` : sql`line.slug = any(${by.slugs}::text[])`}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks lines against a concurrent merge. */
export async function lockLines(db: Db, ids: number[]): Promise<void> {
  await sql`select id from product_groups where id = any(${ids}::int[]) order by id for update`.execute(db)
}

/** Redirects a line, and those merged into it before, to another one, together with its alerts; returns the redirected lines. */
export async function mergeInto(db: Db, id: number, targetId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update product_groups set merged_into = ${targetId} where id = ${id} or merged_into = ${id} returning id`.execute(
    db,
  )
  // Due when an import that is undone would tell nobody.
  await sql`
    with moved as (
      update alerts set group_id = ${targetId} where group_id = any(${rows.map((row) => row.id)}::int[]) returning city_id)
    insert into alert_keys (city_id, group_id, due_at)
    select distinct city_id, ${targetId}::int, now() + interval '10 minutes' from moved`.execute(db)
  return rows.map((row) => row.id)
}

/** Separates a merged line again, together with the lines that had been merged into it. */
export async function takeApart(db: Db, id: number, pointedIds: number[]): Promise<void> {
  await sql`
    update product_groups set merged_into = case when id = ${id} then null else ${id}::int end
    where id = any(${pointedIds}::int[])`.execute(db)
}

/** How many spellings lines have, at most a thousand and one of each. */
export async function countSpellings(db: Db, lineIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; spellings: number }>`
    select line.id, spellings from unnest(${lineIds}::int[]) line (id) cross join lateral (
      select count(*) as spellings from (select from products where line_id = line.id limit 1001) few) counted`.execute(
    db,
  )
  return new Map(rows.map(({ id, spellings }) => [id, spellings]))
}
