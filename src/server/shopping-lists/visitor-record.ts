import type { MyData } from '#contract/privacy.ts'
import type { Db } from '#platform/database.ts'
import { exportShoppingLists } from './shopping-lists.repository.ts'
import { deleteVisitor, deleteVisitorsUnseenSince, findVisitor } from './visitors.repository.ts'

/** How many go at a time: the night's work must not stand in the way of anybody's list. */
const batch = 1000

/** All that is kept of the visitor with this cookie. */
export async function visitorRecord(db: Db, tokenHash: Buffer): Promise<Omit<MyData, 'exportedAt'>> {
  const visitor = await findVisitor(db, tokenHash)
  if (!visitor) return { visitor: null, shoppingLists: [] }
  const { id, createdAt, lastSeenAt } = visitor
  return {
    visitor: { createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
    shoppingLists: await exportShoppingLists(db, id),
  }
}

export async function forgetVisitor(db: Db, tokenHash: Buffer): Promise<void> {
  await deleteVisitor(db, tokenHash)
}

export async function forgetVisitorsUnseenSince(db: Db, moment: Date): Promise<void> {
  let forgotten = batch
  while (forgotten === batch) forgotten = await deleteVisitorsUnseenSince(db, moment, batch)
}
