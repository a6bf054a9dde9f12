import type { Store, StoreChange, StoreWithCount } from '#contract/stores.ts'
import { numberFromPublicId } from '#domain/public-id.ts'
import type { Db } from '#platform/database.ts'
import { violates } from '#platform/database-errors.ts'
import { AppError, found } from '#server/app-error.ts'
import { refuseStaleVersion } from '#server/http/if-match.ts'
import * as changes from './change-stores.repository.ts'
import { findStore, withoutCount } from './stores.repository.ts'
import { storeKey } from './stores.service.ts'

/** Changes everything of a store but its city and its address on the site. With `seenVersion`, refuses when somebody else has changed it since. */
export async function changeStore(
  db: Db,
  code: string,
  draft: StoreChange,
  seenVersion: number | undefined,
  now: Date,
): Promise<{ before: Store; after: Store }> {
  const { id, version } = await lockOpen(db, code)
  refuseStaleVersion(seenVersion, version)
  const before = await read(db, id, now)
  try {
    await changes.updateStore(db, id, {
      name: draft.name,
      nameKey: storeKey(draft.name),
      neighborhood: draft.neighborhood ?? null,
      neighborhoodKey: storeKey(draft.neighborhood ?? ''),
      address: draft.address ?? null,
      phone: draft.phone ?? null,
      whatsapp: draft.whatsapp ?? null,
      type: draft.type ?? null,
      hours: draft.hours ?? null,
    })
  } catch (error) {
    if (violates(error, 'stores_are_distinct')) throw new AppError('store_exists')
    throw error
  }
  return { before, after: await read(db, id, now) }
}

/** Moves all offers of one store to another; returns how many those were. */
export type MoveOffers = (db: Db, fromStoreId: number, toStoreId: number) => Promise<number>

interface Merge {
  kept: StoreWithCount
  merged: Store
  movedPromotions: number
}

/** Two entries for one shop become one; what was published under the other moves along. */
export async function mergeStores(
  db: Db,
  keptCode: string,
  mergedCode: string,
  moveOffers: MoveOffers,
  now: Date,
): Promise<Merge> {
  const keptId = found(numberFromPublicId('store', keptCode), 'store_not_found')
  const mergedId = found(numberFromPublicId('store', mergedCode), 'store_not_found')
  const locked = await changes.lockStores(db, [keptId, mergedId])
  const [kept, merged] = [found(locked.get(keptId), 'store_not_found'), found(locked.get(mergedId), 'store_not_found')]
  if (kept.mergedInto !== null || merged.mergedInto !== null) throw new AppError('store_not_found')
  if (keptId === mergedId || kept.cityId !== merged.cityId) throw new AppError('stores_differ')

  const before = await read(db, mergedId, now)
  await changes.markMerged(db, mergedId, keptId)
  const movedPromotions = await moveOffers(db, mergedId, keptId)
  return { kept: found(await findStore(db, { id: keptId }, now), 'store_not_found'), merged: before, movedPromotions }
}

/** Takes back stores that were made by mistake, as far as nobody has used them since; returns how many. */
export async function removeUnusedStores(db: Db, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0
  return changes.deleteUnusedStores(db, ids)
}

async function lockOpen(db: Db, code: string): Promise<changes.LockedStore> {
  const id = found(numberFromPublicId('store', code), 'store_not_found')
  const store = found((await changes.lockStores(db, [id])).get(id), 'store_not_found')
  if (store.mergedInto !== null) throw new AppError('store_not_found')
  return store
}

async function read(db: Db, id: number, now: Date): Promise<Store> {
  return withoutCount(found(await findStore(db, { id }, now), 'store_not_found'))
}
