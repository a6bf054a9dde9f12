import type { WordMeaning } from '#domain/products/word-meanings.ts'
import type { Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { findProductsWithWord } from '#server/products/readings.repository.ts'
import { rereadInBatches, rereadProducts } from '#server/products/reread-products.ts'
import { deleteMeaning, saveMeaning } from '#server/products/word-meanings.repository.ts'
import { rereadWord } from './review.jobs.ts'
import { removeUnusedFromQueue } from './words.repository.ts'

/** Products parsed again at once; a job does the rest. */
const batchSize = 500

/** Sets a meaning or, with null, removes it, and parses the products with the word again; returns how many were parsed at once. */
export async function setMeaning(
  db: Db,
  { word, kind }: { word: string; kind: string },
  meaning: WordMeaning | null,
  administratorId: number,
  now: Date,
): Promise<number> {
  if (meaning) await saveMeaning(db, meaning, administratorId, now)
  else await deleteMeaning(db, word, kind)
  const ids = await findProductsWithWord(db, word, 0, batchSize)
  await rereadProducts(db, ids)
  // Last, because publishers wait for this row: a transaction that waits for them afterwards would deadlock.
  await removeUnusedFromQueue(db, word)
  if (ids.length === batchSize) await enqueue(db, rereadWord, { word, afterId: ids.at(-1) ?? 0 })
  return ids.length
}

/** Parses the other products with a word again, each batch in its own transaction. */
export async function rereadRest(db: Db, word: string, afterId: number): Promise<void> {
  await rereadInBatches(db, (after) => findProductsWithWord(db, word, after, batchSize), afterId)
}
