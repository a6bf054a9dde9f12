import { sql } from 'kysely'
import { type Db, inTransaction, withTransactionSetting } from '#platform/database/database.ts'

/** Read by the policies of the tables of stores: the number of the store in whose name statements run, or "all". */
const setting = 'cestinha.store'

/** The database of a store's call: PostgreSQL shows and takes only rows of this store, whatever a statement asks for. */
export function narrowTo(db: Db, storeId: number): Db {
  return withTransactionSetting(db, setting, String(storeId))
}

/**
 * Runs `work` in the name of another store, or of all, and then again as before. A failed `work` leaves the transaction to its caller, who
 * rolls it back and the setting with it.
 */
export async function inNameOf<T>(db: Db, store: number | 'all', work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (db) => {
    const { rows } = await sql<{ before: string | null }>`
      select current_setting(${setting}, true) as before`.execute(db)
    await set(db, String(store))
    const result = await work(db)
    await set(db, rows[0]?.before ?? '')
    return result
  })
}

async function set(db: Db, value: string): Promise<void> {
  await sql`select set_config(${setting}, ${value}, true)`.execute(db)
}
