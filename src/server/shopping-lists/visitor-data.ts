import type { MyData } from '#contract/privacy.ts'
import { daysBefore } from '#domain/durations.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteRemovalsBefore } from './removals.repository.ts'
import { readOwnBytes } from './shopping-lists.repository.ts'
import { exportJoinedLists, exportShoppingLists } from './visitor-export.repository.ts'
import {
  deleteAbandonedBatch,
  deleteVisitor,
  deleteVisitorsUnseenSince,
  findVisitor,
  lockVisitor,
} from './visitors.repository.ts'
import { listChoices } from './wanted-choices.ts'

export { lockVisitor }

/** Deletes in batches, so that the nightly job does not block visitors. */
const batchSize = 1000

/** Approximate size of the result of `exportVisitor`. */
export function readStoredBytes(db: Db, visitorId: number): Promise<number> {
  return readOwnBytes(db, visitorId)
}

/** All stored data of the visitor. */
export async function exportVisitor(
  db: Db,
  tokenHash: Buffer,
): Promise<Pick<MyData, 'visitor' | 'shoppingLists' | 'sharedWithMe' | 'choices'>> {
  const visitor = await findVisitor(db, tokenHash)
  if (!visitor) return { visitor: null, shoppingLists: [], sharedWithMe: [], choices: [] }
  const { id, createdAt, lastSeenAt } = visitor
  return {
    visitor: { createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
    shoppingLists: await exportShoppingLists(db, id),
    sharedWithMe: await exportJoinedLists(db, id),
    choices: await listChoices(db, id),
  }
}

/** Returns the number of visitors deleted: one or none. */
export function eraseVisitorData(db: Db, tokenHash: Buffer, createdUntil?: Date): Promise<number> {
  return deleteVisitor(db, tokenHash, createdUntil)
}

export async function deleteInactiveVisitors(db: Db, unseenSince: Date): Promise<void> {
  let deleted = batchSize
  while (deleted === batchSize) deleted = await deleteVisitorsUnseenSince(db, unseenSince, batchSize)
}

/** Deletes visitors who came only once, before that time, and left fewer items than given: each would otherwise stay for years. */
export async function deleteAbandonedVisitors(db: Db, before: Date, items: number): Promise<void> {
  let last: number | null = 0
  while (last !== null) last = await deleteAbandonedBatch(db, { before, items, afterId: last, limit: batchSize })
}

/** Days for which removals are stored: a device that was offline for longer may bring back a removed item. */
const removalDays = 90

export async function deleteOldRemovals(db: Db, now: Date): Promise<void> {
  const before = daysBefore(now, removalDays)
  let deleted = batchSize
  while (deleted === batchSize) deleted = await deleteRemovalsBefore(db, before, batchSize)
}
