import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

interface Table {
  name: string
  columns: string[]
  /** Foreign keys of one column: that column, and the table that it refers to. */
  references: { column: string; table: string }[]
}

/** Tables whose rows name a store and that need neither a scope nor a policy. */
export const derivedTables: Record<string, string> = {
  postings: 'written by triggers of promotions only, and read by all',
  comparables: 'written by triggers of promotions only, and read by all',
  shelf_prices: 'the index of catalogue_items, written with them, and read by all',
  store_offer_counts: 'counted by a worker, and read by all',
  message_replies:
    'answers to messages and requests of visitors, before there is a store; no call of a store reaches them',
  uploads: 'of the person who sends them; their store is only counted',
  inbox_mails: 'messages before they are read; no call of a store reaches them',
  address_claims: 'addresses that a person or an invitation names; only a mailed link opens them',
  popup_campaigns: 'the pop-up of the home page, which the panel alone writes',
  line_cities: 'not of one store: names the store of the lowest price',
}

/** Every table of the site, from PostgreSQL's own catalogue: without partitions, which their table contains, and without the job queue. */
export async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      coalesce((
        select jsonb_agg(jsonb_build_object('column', a.attname, 'table', f.confrelid::regclass::text) order by f.conkey)
        from pg_constraint f join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
        where f.conrelid = c.oid and f.contype = 'f' and array_length(f.conkey, 1) = 1), '[]') as references
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by 1`.execute(db)
  return rows
}

/**
 * The tables whose rows belong to one store: with a column that names it, or with a foreign key to such a table. As SQL, the condition that
 * a row is of store `$store`; the alias of the row is the table's name.
 */
export function ownedBy(tables: readonly Table[]): Map<string, string> {
  const owned = new Map([['stores', 'stores.id = $store']])
  for (const { name, columns } of tables) {
    const column = ['store_id', 'source_id'].find((column) => columns.includes(column))
    if (column) owned.set(name, `${name}.${column} = $store`)
  }
  // Until nothing is added: a region belongs to a page, which belongs to a flyer.
  for (let before = 0; before < owned.size; ) {
    before = owned.size
    for (const { name, references } of tables) {
      const parent = references.find(({ table }) => table !== 'stores' && owned.has(table))
      if (owned.has(name) || !parent) continue
      const { column, table } = parent
      owned.set(name, `exists (select from ${table} where ${table}.id = ${name}.${column} and ${owned.get(table)})`)
    }
  }
  return owned
}
