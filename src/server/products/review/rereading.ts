import { readerVersion } from '#domain/identity/product-groups.ts'
import type { Db } from '#platform/database/database.ts'
import { enqueue, isQueued } from '#platform/jobs/queue.ts'
import { countOutdatedProducts, findOutdatedProducts } from '#server/products/readings.repository.ts'
import { previewReadings, type ReadingChange, rereadInBatches } from '#server/products/reread-products.ts'
import { applyRules } from './review.jobs.ts'

/** This many names are parsed in about 50 ms. */
const batchSize = 300

export interface RereadingPart {
  read: number
  changes: ReadingChange[]
  /** Where to continue; null at the end. */
  next: number | null
}

/** Changes that the current rules would make to names parsed by older rules, one batch at a time. */
export async function previewRereading(db: Db, afterId: number): Promise<RereadingPart> {
  const ids = await findOutdatedProducts(db, readerVersion, afterId, batchSize)
  return {
    read: ids.length,
    changes: await previewReadings(db, ids),
    next: ids.length < batchSize ? null : (ids.at(-1) ?? null),
  }
}

/** The whole report. */
export async function reportRereading(
  db: Db,
  onChange: (change: ReadingChange) => void,
): Promise<{ read: number; changed: number }> {
  const total = { read: 0, changed: 0 }
  for (let afterId: number | null = 0; afterId !== null; ) {
    const part = await previewRereading(db, afterId)
    part.changes.forEach(onChange)
    total.read += part.read
    total.changed += part.changes.length
    afterId = part.next
  }
  return total
}

/** Number of names that the current rules have not parsed yet, and whether a job is queued. */
export async function rulesProgress(db: Db): Promise<{ waiting: number; isApplying: boolean }> {
  return {
    waiting: await countOutdatedProducts(db, readerVersion),
    isApplying: await isQueued(db, applyRules.name),
  }
}

/** Enqueues parsing all names again that older rules parsed. */
export async function startApplyingRules(db: Db): Promise<{ waiting: number; isApplying: boolean; isBegun: boolean }> {
  const isBegun = !(await isQueued(db, applyRules.name))
  await enqueue(db, applyRules, {})
  return { ...(await rulesProgress(db)), isBegun }
}

/** Parses all names again that older rules parsed; returns their number. */
export function rereadAll(db: Db): Promise<number> {
  return rereadInBatches(db, (afterId) => findOutdatedProducts(db, readerVersion, afterId, batchSize))
}
