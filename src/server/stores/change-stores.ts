import type { Store, StoreChange } from '#contract/stores.ts'
import type { Db } from '#platform/database/database.ts'
import { violates } from '#platform/database/database-errors.ts'
import { AppError, found } from '#server/app-error.ts'
import { refuseStaleVersion } from '#server/http/if-match.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import * as changes from './change-stores.repository.ts'
import { lockOffers } from './lock-offers.ts'
import { findStore, withoutCount } from './stores.repository.ts'
import { requireCity, storeKey } from './stores.service.ts'

interface StoreUpdate {
  draft: StoreChange
  /** The version that the administrator saw; undefined when no check is requested. */
  expectedVersion: number | undefined
  /** Moves the offers to their store's new city. Passed in by the application, because the stores feature may not import promotions. */
  moveOffers: (db: Db, storeId: number) => Promise<void>
}

/** Changes everything except the slug. Its offers follow it into another city. */
export async function changeStore(
  db: Db,
  scope: RowScope,
  code: string,
  { draft, expectedVersion, moveOffers }: StoreUpdate,
  now: Date,
): Promise<{ before: Store; after: Store }> {
  const { id, version, cityId: formerCityId } = await lockOpenStore(db, code)
  refuseStaleVersion(expectedVersion, version)
  const cityId = draft.city === undefined ? formerCityId : (await requireCity(db, draft.city)).id
  const before = await readStore(db, id, now)
  try {
    await changes.updateStore(db, scope, id, {
      cityId,
      name: draft.name,
      nameKey: storeKey(draft.name),
      neighborhood: draft.neighborhood ?? null,
      neighborhoodKey: storeKey(draft.neighborhood ?? ''),
      address: draft.address ?? null,
      phone: draft.phone ?? null,
      whatsapp: draft.whatsapp ?? null,
      type: draft.type ?? null,
      hours: draft.hours ?? null,
      ...pointOf(draft.location, cityId !== formerCityId),
    })
  } catch (error) {
    if (violates(error, 'stores_are_distinct')) throw new AppError('store_exists')
    throw error
  }
  if (cityId !== formerCityId) await moveOffers(db, id)
  return { before, after: await readStore(db, id, now) }
}

/** Without a location the store keeps its own, unless it moves to another city. */
function pointOf(location: StoreChange['location'], isInOtherCity: boolean) {
  if (location === undefined && !isInOtherCity) return {}
  return location ?? { latitude: null, longitude: null }
}

/** Deletes those of the stores that were not used since their creation; returns their number. */
export async function removeUnusedStores(db: Db, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0
  // A store in use is not locked: another transaction may hold its row and wait for its offers, which the undo of an import has locked.
  const unused = await changes.lockUnusedStores(db, ids)
  if (unused.length === 0) return 0
  // The lock waited for those who were joining a store or sending it something. The deletion would cascade to that: it checks again.
  return changes.deleteUnusedStores(db, unused)
}

/** Locked with its offers until the end of the transaction; a merged store is not found. */
export async function lockOpenStore(db: Db, code: string): Promise<changes.LockedStore> {
  const id = found(numberFromPublicId('store', code), 'store_not_found')
  await lockOffers(db, { stores: [id] })
  const store = found((await changes.lockStores(db, [id])).get(id), 'store_not_found')
  if (store.mergedInto !== null) throw new AppError('store_not_found')
  return store
}

async function readStore(db: Db, id: number, now: Date): Promise<Store> {
  return withoutCount(found(await findStore(db, { id }, now), 'store_not_found'))
}
