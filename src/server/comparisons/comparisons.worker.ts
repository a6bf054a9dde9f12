import { sql } from 'kysely'
import { z } from 'zod'
import { oldestShelfPrice } from '#domain/baskets/shelf-price.ts'
import { oneDay } from '#domain/durations.ts'
import { job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { daysListedAfterwards } from './compare-group.ts'
import { regroupChangedProducts } from './regroup-products.ts'

/** Scheduled only, never enqueued: see the timetable in server/jobs.ts. */
const tidyComparisons = job('comparisons:tidy', z.unknown())

const batchSize = 2000

export function comparisonsJobHandlers({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  return [
    handles(tidyComparisons, async () => {
      const comparedBefore = new Date(clock.now().getTime() - daysListedAfterwards * oneDay)
      await sql`select drop_ended_line_cities(${comparedBefore})`.execute(db)
      await db.deleteFrom('shelfPrices').where('seenAt', '<', oldestShelfPrice(clock.now())).execute()
    }),
  ]
}

/** Updates comparisons after changes of offers and products; cheap, so it runs every few seconds in every worker. */
export async function foldComparisons({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await regroupChangedProducts(db)
  await sql`select fold_line_changes()`.execute(db)
  // At midnight many lines are due.
  while ((await countLineCities(db, clock.now())) > 0) {}
}

async function countLineCities(db: Platform['db'], now: Date): Promise<number> {
  const { rows } = await sql<{ counted: number }>`select count_line_cities(${now}, ${batchSize}) as counted`.execute(db)
  return rows[0]?.counted ?? 0
}
