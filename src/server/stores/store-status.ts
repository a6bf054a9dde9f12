import type { StoreWithCount } from '#contract/stores.ts'
import type { StoreStatus } from '#domain/stores/store-statuses.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#server/app-error.ts'
import { updateStatus } from './change-stores.repository.ts'
import { lockOpenStore } from './change-stores.ts'
import { findStore } from './stores.repository.ts'

/** Passed in by the application, because the stores feature may not import promotions. Each function returns the number of offers. */
export interface StoreOffers {
  /** Takes all offers of a store off the site. */
  pause: (db: Db, storeId: number, now: Date) => Promise<number>
  /** Restores those that have not ended in the meantime. */
  resume: (db: Db, storeId: number, now: Date) => Promise<number>
  /** Revokes what the store permitted for others. */
  end: (db: Db, storeId: number) => Promise<void>
}

export interface StatusChange {
  before: StoreStatus
  store: StoreWithCount
  /** Number of offers that were removed from the site or restored. */
  promotions: number
}

/** Pauses, ends or resumes a store together with its offers. The lock makes a concurrent publication wait, so that no offer is missed. */
export async function setStoreStatus(
  db: Db,
  code: string,
  status: StoreStatus,
  offers: StoreOffers,
  now: Date,
): Promise<StatusChange> {
  const { id, status: before } = await lockOpenStore(db, code)
  if (before === status) return change(0)
  // Offers can be written only for active stores.
  const paused = before === 'active' ? await offers.pause(db, id, now) : 0
  await updateStatus(db, id, status)
  if (status === 'ended') await offers.end(db, id)
  return change(status === 'active' ? await offers.resume(db, id, now) : paused)

  async function change(promotions: number): Promise<StatusChange> {
    return { before, store: found(await findStore(db, { id }, now), 'store_not_found'), promotions }
  }
}
