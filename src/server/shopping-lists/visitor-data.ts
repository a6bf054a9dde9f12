import type { MyData } from '#contract/privacy.ts'
import type { Db } from '#platform/database.ts'
import { deleteRemovalsBefore } from './removals.repository.ts'
import { exportJoinedLists, exportShoppingLists } from './visitor-export.repository.ts'
import { deleteVisitor, deleteVisitorsUnseenSince, findVisitor } from './visitors.repository.ts'

/** How many go at a time: the night's work must not stand in the way of anybody's list. */
const batch = 1000

/** All that is kept of the visitor with this cookie. */
export async function exportVisitor(db: Db, tokenHash: Buffer): Promise<Omit<MyData, 'exportedAt'>> {
  const visitor = await findVisitor(db, tokenHash)
  if (!visitor) return { visitor: null, shoppingLists: [], sharedWithMe: [] }
  const { id, createdAt, lastSeenAt } = visitor
  return {
    visitor: { createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
    shoppingLists: await exportShoppingLists(db, id),
    sharedWithMe: await exportJoinedLists(db, id),
  }
}

export async function eraseVisitorData(db: Db, tokenHash: Buffer): Promise<void> {
  await deleteVisitor(db, tokenHash)
}

export async function deleteInactiveVisitors(db: Db, moment: Date): Promise<void> {
  let forgotten = batch
  while (forgotten === batch) forgotten = await deleteVisitorsUnseenSince(db, moment, batch)
}

/** How long we remember that an item was removed: a device that comes back later than this may bring it back. */
const removalDays = 90

export async function deleteOldRemovals(db: Db, now: Date): Promise<void> {
  const moment = new Date(now.getTime() - removalDays * 86_400_000)
  let forgotten = batch
  while (forgotten === batch) forgotten = await deleteRemovalsBefore(db, moment, batch)
}
