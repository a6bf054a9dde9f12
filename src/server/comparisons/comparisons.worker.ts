import { sql } from 'kysely'
import { z } from 'zod'
import { oldestShelfPrice } from '#domain/baskets/shelf-price.ts'
import { oneDay } from '#domain/durations.ts'
import { isDiscountRefuted } from '#domain/price-history/verdict-label.ts'
import { job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { type ChangedLine, forgetEndedVerdicts, judgeLines } from '#server/price-history/judge-lines.ts'
import { markRefutedDiscounts } from '#server/promotions/refuted-discounts.ts'
import { daysListedAfterwards } from './compare-group.ts'
import { regroupChangedProducts } from './regroup-products.ts'

/** Scheduled only, never enqueued: see the timetable in server/jobs.ts. */
const tidyComparisons = job('comparisons:tidy', z.unknown())

/** Small, because judging a line takes some milliseconds. */
const batchSize = 200

export function comparisonsJobHandlers({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  return [
    handles(tidyComparisons, async () => {
      const comparedBefore = new Date(clock.now().getTime() - daysListedAfterwards * oneDay)
      await forgetEndedVerdicts(db)
      // Lines without an offer whose page no search engine lists any more: 30 days after two stores last had one.
      await sql`
        delete from line_cities where offers = 0 and changes_at = 'infinity' and coalesce(compared_at < ${comparedBefore}, true)`.execute(
        db,
      )
      await db.deleteFrom('shelfPrices').where('seenAt', '<', oldestShelfPrice(clock.now())).execute()
    }),
  ]
}

/** Updates comparisons after changes of offers and products; cheap, so it runs every few seconds in every worker. */
export async function foldComparisons({ db, reads, clock }: Pick<Platform, 'db' | 'reads' | 'clock'>): Promise<void> {
  await regroupChangedProducts(db)
  await sql`select fold_line_changes()`.execute(db)
  // At midnight many lines are due. One that is counted is no longer due, so that none stays unjudged if this process dies.
  for (;;) {
    const now = clock.now()
    const due = await findDueLines(db, now)
    if (due.length === 0) return
    const judged = await judgeLines({ db, reads }, due, now)
    await markRefutedDiscounts(
      db,
      judged.map((offer) => ({ id: offer.id, isRefuted: isDiscountRefuted(offer) })),
    )
    // None is counted while another worker counts.
    if ((await countLineCities(db, due, now)) === 0) return
  }
}

async function findDueLines(db: Platform['db'], now: Date): Promise<ChangedLine[]> {
  return db
    .selectFrom('lineCities')
    .select(['cityId', 'lineId'])
    .where('changesAt', '<=', now)
    .orderBy('changesAt')
    .limit(batchSize)
    .execute()
}

async function countLineCities(db: Platform['db'], lines: ChangedLine[], now: Date): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count_line_cities(${now}, ${lines.map(({ cityId }) => cityId)}::int[], ${lines.map(({ lineId }) => lineId)}::int[]) as counted`.execute(
    db,
  )
  return rows[0]?.counted ?? 0
}
