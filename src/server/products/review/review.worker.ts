import { oneMinute } from '#domain/durations.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteOldNamings } from '#server/products/barcodes/namings.service.ts'
import { countUnexplainedWords } from '#server/products/word-meanings.repository.ts'
import { rereadAll } from './rereading.ts'
import { applyRules, forgetNamings, rereadWord } from './review.jobs.ts'
import { rereadRest } from './set-meaning.ts'

const tenMinutes = 10 * oneMinute
const batchSize = 200

export function reviewJobHandlers({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  return [
    handles(rereadWord, ({ word, afterId }) => rereadRest(db, word, afterId)),
    handles(applyRules, async () => {
      await rereadAll(db)
    }),
    handles(forgetNamings, () => deleteOldNamings(db, clock.now())),
  ]
}

/** Maintains the order of the queue of words: a new word is counted in the next run, others every ten minutes. */
export async function countWordsToReview({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await countUnexplainedWords(db, now, new Date(now.getTime() - tenMinutes), batchSize)
}
