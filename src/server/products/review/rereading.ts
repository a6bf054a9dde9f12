import { readerVersion } from '#domain/identity/product-groups.ts'
import { type Db, inTransaction } from '#platform/database.ts'
import { findOutdatedProducts } from '#server/products/readings.repository.ts'
import { previewReadings, type ReadingChange, rereadProducts } from '#server/products/reread-products.ts'

/** So many names are read in some 50 ms. */
const batchSize = 300

export interface RereadingPart {
  read: number
  changes: ReadingChange[]
  /** Where to continue; null at the end. */
  next: number | null
}

/** What the present rules would change of what older rules have read, one part at a time. */
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

/** Reads everything again that older rules have read, each part in its own transaction; returns how many names. */
export async function rereadAll(db: Db): Promise<number> {
  let total = 0
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const ids: number[] = await findOutdatedProducts(db, readerVersion, afterId, batchSize)
    await inTransaction(db, (db) => rereadProducts(db, ids))
    total += ids.length
    afterId = ids.at(-1)
  }
  return total
}
