import { oneDay } from '#domain/durations.ts'
import { inTransaction } from '#platform/database/database.ts'
import { eachApart } from '#platform/jobs/each-apart.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { messageOf } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { discardPictures } from './pictures.jobs.ts'
import { deleteUnusedPictures, deleteUploads, listPictures } from './pictures.repository.ts'

const pageSize = 500

/**
 * Deletes uploads that were not claimed within a day, and pictures older than a week that no offer, current or past, and no flyer shows.
 */
export async function sweepUnused({
  db,
  storage,
  clock,
  log,
}: Pick<Platform, 'db' | 'storage' | 'clock' | 'log'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * oneDay)

  // The store also expires uploads by age, which covers those that the database no longer knows, but not every store does so on time.
  const incomingKeys = await deleteUploads(db, { unclaimed: daysAgo(1), claimed: daysAgo(7) })
  await eachApart(incomingKeys, (key) => storage.delete(key)).catch((error: unknown) =>
    // Expired by the store later.
    log.warn({ reason: messageOf(error) }, 'an upload was not deleted'),
  )
  await storage.expireUploads()

  // In pages, so that no statement grows with the number of pictures.
  let after = ''
  for (;;) {
    const page = await listPictures(db, { after, createdBefore: daysAgo(7), limit: pageSize })
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
