import { sql } from 'kysely'
import { type Day, dayOf } from '#domain/dates.ts'
import type { Cents } from '#domain/money.ts'
import { findPriceDrop, type PriceDrop } from '#domain/price-history/price-drop.ts'
import type { Db } from '#platform/database/database.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import type { Platform } from '#platform/platform.ts'
import { judgeWithHistory } from '#server/price-history/price-history.service.ts'

const batchSize = 100
/** After a migration every line is due: other tasks of the worker take their turns in between. */
const batchesPerRun = 10

/**
 * Judges the lowest prices of lines that have changed. Without a transaction, because judging takes some milliseconds for each: two workers
 * may judge the same price, with the same result.
 */
export async function judgePriceDrops({ db, reads, clock }: Pick<Platform, 'db' | 'reads' | 'clock'>): Promise<void> {
  for (let batch = 0; batch < batchesPerRun; batch += 1) {
    const due = await findPricesToJudge(db)
    const judged: Judged[] = []
    for (const price of due) judged.push({ ...price, drop: await judge(reads, price, dayOf(clock.now())) })
    if (judged.length > 0) await keepDrops(db, judged)
    if (due.length < batchSize) return
  }
}

/** An offer that has just left is no drop; its line is counted again within seconds. */
async function judge(reads: PreparedReads, price: PriceToJudge, day: Day): Promise<PriceDrop | null> {
  const { productId, storeId, cents, originalCents } = price
  if (productId === null) return null
  const asked = { productId, storeId, priceCents: cents, originalCents, day }
  const { verdict, history } = await judgeWithHistory(reads, asked)
  return findPriceDrop(verdict, history, { cents, day })
}

interface PriceToJudge {
  cityId: number
  lineId: number
  promotionId: number
  cents: Cents
  storeId: number
  originalCents: Cents | null
  /** Null when the offer is no longer there. */
  productId: number | null
}

type Judged = PriceToJudge & { drop: PriceDrop | null }

async function findPricesToJudge(db: Db): Promise<PriceToJudge[]> {
  const { rows } = await sql<PriceToJudge>`
    select line.city_id, line.line_id, line.lowest_promotion_id as promotion_id, line.lowest_cents as cents,
      line.lowest_store_id as store_id, offer.original_cents, offer.product_id
    from line_cities line left join promotions offer on offer.id = line.lowest_promotion_id
    where line.lowest_promotion_id is not null
      and (line.lowest_promotion_id is distinct from line.judged_promotion_id or line.lowest_cents is distinct from line.judged_cents)
    limit ${batchSize}`.execute(db)
  return rows
}

async function keepDrops(db: Db, judged: Judged[]): Promise<void> {
  const column = <Value>(read: (one: Judged) => Value) => judged.map(read)
  await sql`
    update line_cities line
    set judged_promotion_id = given.promotion_id, judged_cents = given.cents, drop_days = given.days, drop_before_cents = given.before_cents
    from unnest(${column(({ cityId }) => cityId)}::int[], ${column(({ lineId }) => lineId)}::int[],
      ${column(({ promotionId }) => promotionId)}::bigint[], ${column(({ cents }) => cents)}::int[],
      ${column(({ drop }) => drop?.days ?? null)}::smallint[], ${column(({ drop }) => drop?.before ?? null)}::int[])
      given (city_id, line_id, promotion_id, cents, days, before_cents)
    where (line.city_id, line.line_id) = (given.city_id, given.line_id)`.execute(db)
}
