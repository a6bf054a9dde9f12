import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { ownedBy, readTables } from './owned-tables.ts'

interface Actor {
  storeId: number
  /** Ids of the people of the store. */
  people: readonly number[]
}

/** Tables that every store writes: nothing in them belongs to one. */
const shared: Record<string, string> = {
  products: 'the dictionary of product names, to which every publication adds',
  product_groups: 'as products',
  terms: 'as products; counts in how many names a word is',
  regrouped_products: 'as products: what a worker still has to follow',
  reworded_products: 'as products: what a worker still has to follow',
  unexplained_words: 'as products: words that nobody has explained',
  barcodes: 'what two stores say of a barcode, of all stores together',
  line_changes: 'which lines of which city changed, for a worker',
  alert_keys: 'which prices of a city changed, for a worker',
  idempotent_requests: 'answers of the person who asks',
  login_attempts: 'network and time of a request',
  cities: 'the site only reads them',
  categories: 'the site only reads them',
  migrations: 'the site only reads them',
}

export type Snapshot = Map<string, string>

/**
 * Reads how many rows that are not the actor's each table has, and a sum over their contents. One statement, so one moment.
 */
export async function watchOthers(db: Db, { storeId, people }: Actor): Promise<() => Promise<Snapshot>> {
  const tables = await readTables(db)
  const owned = ownedBy(tables)
  const ofPeople = `in (${[0, ...people].join(', ')})`
  const parts = tables
    .filter(({ name }) => !(name in shared))
    .map(({ name, columns }) => {
      const isOfOffer = columns.includes('promotion_id') && !owned.has(name)
      const own = [
        owned.get(name)?.replaceAll('$store', String(storeId)),
        columns.includes('administrator_id') && `${name}.administrator_id ${ofPeople}`,
        name === 'history_days' && `${name}.owner = 'store ${storeId}'`,
        name === 'administrators' && `${name}.id ${ofPeople}`,
        // Offers move between two tables, so no foreign key says whose they are.
        isOfOffer && `exists (select from promotions o where o.id = ${name}.promotion_id and o.store_id = ${storeId})`,
        isOfOffer &&
          `exists (select from promotions_archive o where o.id = ${name}.promotion_id and o.store_id = ${storeId})`,
      ].filter(Boolean)
      const others = own.length === 0 ? 'true' : `not coalesce(${own.join(' or ')}, false)`
      return `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(${name}::text, 0)::numeric), 0) as content
        from ${name} where ${others}`
    })
  const statement = parts.join(' union all ')
  return async () => {
    const { rows } = await sql.raw<{ name: string; content: string }>(statement).execute(db)
    return new Map(rows.map(({ name, content }) => [name, content]))
  }
}

/** Tables in which a row of somebody else was added, changed or removed. */
export function changedTables(before: Snapshot, after: Snapshot): string[] {
  return [...after].flatMap(([name, content]) => (before.get(name) === content ? [] : name))
}
