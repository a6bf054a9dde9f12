import { sql } from 'kysely'
import { dayOf } from '#domain/dates.ts'
import type { Cents } from '#domain/money.ts'
import type { PriceVerdict } from '#domain/price-history/price-verdict.ts'
import { summarize, type VerdictSummary } from '#domain/price-history/verdict-label.ts'
import type { Db } from '#platform/database/database.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import { judgeInStore } from './price-history.service.ts'

/** A product line in a city whose offers have changed. */
export interface ChangedLine {
  cityId: number
  lineId: number
}

/**
 * Judges the offers of these lines that were not judged at their price, and the others of the same stores: a new price may beat theirs.
 * Returns them.
 */
export async function judgeLines(
  { db, reads }: { db: Db; reads: PreparedReads },
  lines: ChangedLine[],
  now: Date,
): Promise<JudgedOffer[]> {
  const today = dayOf(now)
  const offers = (await findOffersToJudge(db, lines, now)).map((offer) => {
    const starts = dayOf(offer.validFrom)
    return { ...offer, day: starts > today ? starts : today }
  })
  // The same history serves all of a group.
  const groups = Map.groupBy(offers, ({ storeId, lineId, day }) => `${storeId} ${lineId} ${day}`)
  const judged: JudgedOffer[] = []
  for (const group of groups.values()) {
    const verdicts = await judgeInStore(reads, group[0] as (typeof group)[number], group)
    const kept = group.map((offer, index) => ({ ...offer, ...summarize(verdicts[index] as PriceVerdict) }))
    await keepVerdicts(db, kept)
    judged.push(...kept)
  }
  return judged
}

export type JudgedOffer = OfferToJudge & VerdictSummary

interface OfferToJudge {
  id: number
  productId: number
  storeId: number
  lineId: number
  priceCents: Cents
  originalCents: Cents | null
  validFrom: Date
}

async function findOffersToJudge(db: Db, lines: ChangedLine[], now: Date): Promise<OfferToJudge[]> {
  const { rows } = await sql<OfferToJudge>`
    with offers as materialized (
      select offer.id, offer.product_id, offer.store_id, offer.price_cents, offer.original_cents, offer.valid_from, asked.line_id,
        (kept.price_cents, kept.original_cents) is not distinct from (offer.price_cents, offer.original_cents) as is_judged
      from unnest(${lines.map(({ cityId }) => cityId)}::int[], ${lines.map(({ lineId }) => lineId)}::int[]) asked (city_id, line_id)
      join comparables c on c.city_id = asked.city_id and c.line_id = asked.line_id and c.expires_at >= ${now}
      join promotions offer on offer.id = c.promotion_id
      left join promotion_verdicts kept on kept.promotion_id = offer.id)
    select id, product_id, store_id, line_id, price_cents, original_cents, valid_from from offers
    where (store_id, line_id) in (select store_id, line_id from offers where not is_judged)
    order by id`.execute(db)
  return rows
}

async function keepVerdicts(db: Db, verdicts: JudgedOffer[]): Promise<void> {
  const column = <Value>(read: (verdict: JudgedOffer) => Value) => verdicts.map(read)
  await sql`
    insert into promotion_verdicts as kept (promotion_id, price_cents, original_cents, price, claim, is_half_year_low, lowest_cents, lowest_day,
      judged_at)
    select given.promotion_id, given.price_cents, given.original_cents, given.price, given.claim, given.is_half_year_low, given.lowest_cents,
      given.lowest_day, now()
    from unnest(${column(({ id }) => id)}::bigint[], ${column(({ priceCents }) => priceCents)}::int[],
      ${column(({ originalCents }) => originalCents)}::int[], ${column(({ price }) => price)}::text[],
      ${column(({ claim }) => claim)}::text[], ${column(({ isHalfYearLow }) => isHalfYearLow)}::bool[],
      ${column(({ lowest }) => lowest?.cents ?? null)}::int[], ${column(({ lowest }) => lowest?.day ?? null)}::date[])
      given (promotion_id, price_cents, original_cents, price, claim, is_half_year_low, lowest_cents, lowest_day)
    on conflict (promotion_id) do update
    set price_cents = excluded.price_cents, original_cents = excluded.original_cents, price = excluded.price, claim = excluded.claim,
      is_half_year_low = excluded.is_half_year_low, lowest_cents = excluded.lowest_cents, lowest_day = excluded.lowest_day,
      judged_at = excluded.judged_at
    where (kept.price_cents, kept.original_cents, kept.price, kept.claim, kept.is_half_year_low, kept.lowest_cents, kept.lowest_day)
      is distinct from (excluded.price_cents, excluded.original_cents, excluded.price, excluded.claim, excluded.is_half_year_low,
        excluded.lowest_cents, excluded.lowest_day)`.execute(db)
}

/** Verdicts on offers that have moved to the archive. */
export async function forgetEndedVerdicts(db: Db): Promise<void> {
  await sql`
    delete from promotion_verdicts kept where not exists (select from promotions where promotions.id = kept.promotion_id)`.execute(
    db,
  )
}
