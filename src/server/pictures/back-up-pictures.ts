import { eachApart } from '#platform/jobs/each-apart.ts'
import type { Platform } from '#platform/platform.ts'
import type { BackupBucket } from '#platform/storage/backup-bucket.ts'
import type { StoredObject } from '#platform/storage/storage.ts'
import { listStoredFiles } from './pictures.repository.ts'
import { pictureKey } from './store-picture.ts'

/**
 * Deleted pictures can be restored for this long: longer than any database backup is kept, because an older database refers to pictures
 * that were deleted since.
 */
export const backupDays = 60

const maxFileBytes = 20_000_000
const concurrency = 8

type Buckets = Pick<Platform, 'storage'> & { backup: BackupBucket }

/** Deleting this many objects from the backup suggests that the site's bucket is lost, or the wrong one. */
export class TooManyDeletions extends Error {
  override name = 'TooManyDeletions'
}

/**
 * Copies every object that is missing from the backup. A name is never reused for other content, so name and size identify an object.
 * Objects that the site no longer has are deleted from the backup if it keeps versions, and stay otherwise.
 */
export async function backUpObjects({
  storage,
  backup,
  hasVersions,
}: Buckets & { hasVersions: boolean }): Promise<{ copied: number; unchanged: number; deleted: number }> {
  const counts = { copied: 0, unchanged: 0, deleted: 0 }
  const backedUp = await readSizes(backup.list(''))
  const total = backedUp.size
  const copies: StoredObject[] = []
  for await (const { key, size } of storage.list('')) {
    if (isUnclaimed(key)) continue
    if (backedUp.get(key) === size) counts.unchanged += 1
    else copies.push({ key, size })
    backedUp.delete(key)
  }
  await inParallel(copies, async ({ key }) => {
    const body = await storage.read(key, maxFileBytes)
    // It may have been deleted since it was listed.
    if (!body) return
    await backup.write(key, body, contentTypeOf(key))
    counts.copied += 1
  })
  if (!hasVersions) return counts
  if (backedUp.size > total / 2)
    throw new TooManyDeletions(`${backedUp.size} of ${total} objects of the backup are missing in the site's bucket`)
  await inParallel([...backedUp.keys()], async (key) => {
    await backup.delete(key)
    counts.deleted += 1
  })
  return counts
}

/** Restores every file that the database refers to and the bucket lacks, and all other objects of the backup (records of erasures). */
export async function restoreObjects({
  db,
  storage,
  backup,
}: Buckets & Pick<Platform, 'db'>): Promise<{ named: number; restored: number; missing: string[] }> {
  const present = await readSizes(storage.list(''))
  const named = (await listStoredFiles(db)).map(pictureKey)
  const others: string[] = []
  for await (const { key } of backup.list('')) if (!key.startsWith(pictureKey(''))) others.push(key)
  const missing: string[] = []
  let restored = 0
  const wanted = [...named, ...others].filter((key) => !present.has(key))
  await inParallel(wanted, async (key) => {
    const body = await backup.readNewest(key)
    if (!body) return missing.push(key)
    await storage.write(key, body, contentTypeOf(key))
    restored += 1
  })
  return { named: named.length, restored, missing: missing.sort() }
}

/** Uploads that no administrator has claimed yet; they expire after a day. */
function isUnclaimed(key: string): boolean {
  return key.startsWith('incoming/')
}

function contentTypeOf(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return extension === 'json' ? 'application/json' : `image/${extension}`
}

async function readSizes(objects: AsyncIterable<StoredObject>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of objects) sizes.set(key, size)
  return sizes
}

/** All are tried: one object that cannot be read must not keep the others out of the backup. Then the first failure is thrown. */
async function inParallel<T>(values: T[], work: (value: T) => Promise<unknown>): Promise<void> {
  const queue = values.values()
  const outcomes = await Promise.allSettled(Array.from({ length: concurrency }, () => eachApart(queue, work)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
