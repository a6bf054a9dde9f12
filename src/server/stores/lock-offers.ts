import { sql } from 'kysely'
import { acquireLocks, type Db } from '#platform/database/database.ts'

interface Locked {
  /** Stores that the caller is about to write offers of. Undefined ones are those that a request made up. */
  stores?: readonly (number | undefined)[]
  /** Offers that it is about to change, wherever they are: their stores are locked. */
  promotions?: readonly (number | undefined)[]
}

/**
 * Locks all offers of these stores until the end of the transaction. Every writer takes this lock before it reads what it decides by and
 * before it locks a row, so that whether an offer exists already stays true until it has committed.
 *
 * A merged store stands for the one it was merged into. While this waits, a store can be merged and an offer can move: both happen under
 * the lock of the former store, so that a second look finds it.
 */
export async function lockOffers(db: Db, { stores = [], promotions = [] }: Locked): Promise<void> {
  const held = new Set<number>()
  const isNumber = (number: number | undefined) => number !== undefined
  const [storeIds, promotionIds] = [stores.filter(isNumber), promotions.filter(isNumber)]
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select distinct coalesce(merged_into, id) as id from stores
      where id = any(${storeIds}::int[])
        or id in (select store_id from promotions where id = any(${promotionIds}::bigint[]))
        or id in (select store_id from promotions_archive where id = any(${promotionIds}::bigint[]))`.execute(db)
    const missing = rows.filter(({ id }) => !held.has(id))
    if (missing.length === 0) return
    await acquireLocks(
      db,
      missing.map(({ id }) => `offers of store ${id}`),
    )
    for (const { id } of missing) held.add(id)
  }
}
