import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { enqueue } from '#platform/queue.ts'
import { discardPictures } from './pictures.jobs.ts'
import { deleteUnusedPictures, deleteUploads, listPictures } from './pictures.repository.ts'

const aDay = 86_400_000
const pageSize = 500

/** Forgets uploads that nobody claimed in a day, and pictures of a week ago that no offer shows, past or present. */
export async function sweepUnused({ db, storage, clock }: Pick<Platform, 'db' | 'storage' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * aDay)

  // The store also does this by a rule of its own; not every store keeps such rules on time.
  const incomingKeys = await deleteUploads(db, { unclaimed: daysAgo(1), claimed: daysAgo(7) })
  for (const key of incomingKeys) await storage.delete(key)

  // Page by page over all pictures, so that no statement grows with their number.
  let after = ''
  for (;;) {
    const page = await listPictures(db, { after, madeBefore: daysAgo(7), limit: pageSize })
    const last = page.at(-1)
    if (!last) return
    after = last.name
    const unused = page.filter(({ isShown }) => !isShown).map(({ name }) => name)
    if (unused.length === 0) continue
    await inTransaction(db, async (db) => {
      const names = await deleteUnusedPictures(db, unused)
      if (names.length > 0) await enqueue(db, discardPictures, { names })
    })
  }
}
