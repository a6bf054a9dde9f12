import { sql } from 'kysely'
import { acquireLocks, type Db } from '#platform/database/database.ts'

interface Locked {
  /** Stores whose offers the caller is about to write. Undefined entries come from ids that a request made up. */
  stores?: readonly (number | undefined)[]
  /** Offers that the caller is about to change, wherever they are: their stores are locked. */
  promotions?: readonly (number | undefined)[]
}

/**
 * Locks all offers of these stores until the end of the transaction. Every writer takes this lock before it reads the data for its
 * decisions and before it locks a row, so that the check whether an offer already exists stays valid until the commit.
 *
 * A merged store is replaced by its target. While this waits, a store can be merged and an offer can move: both happen under the lock of
 * the former store, so a second check finds it.
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
