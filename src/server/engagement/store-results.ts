import { sql } from 'kysely'
import type { StoreResults } from '#contract/figures/engagement.ts'
import { addDays, type Day } from '#domain/dates.ts'
import { fewest, fewestRanked, toldTimes } from '#domain/engagement.ts'
import { decimalFromCents } from '#domain/money.ts'
import { weekOf } from '#domain/week/week-state.ts'
import type { Db } from '#platform/database/database.ts'
import { inNameOf } from '#server/http/security/narrowed-calls.ts'
import { publicId } from '#server/public-ids.ts'

const bestOffers = 3

/** A store's week. Interactions before a merge count for the store that was kept. */
export async function describeResults(db: Db, storeId: number, day: Day): Promise<Omit<StoreResults, 'awaited'>> {
  const { firstDay: from, lastDay: to } = weekOf(day)
  const stores = sql`(select id from stores where id = ${storeId} or merged_into = ${storeId})`
  const [{ rows: days }, { rows: best }, { rows: first }] = await Promise.all([
    sql<{ day: Day; kind: string; times: number }>`
      select day::text, kind, sum(times)::int as times from store_engagement
      where store_id in ${stores} and day between ${from}::date and ${to}::date group by day, kind`.execute(db),
    sql<{ id: string; name: string; cents: number; listed: number; seen: number }>`
      select best.promotion_id as id, offer.product_name as name, offer.price_cents as cents, best.listed, best.seen
      from (
        select promotion_id, coalesce(sum(times) filter (where kind = 'listed'), 0)::int as listed,
          coalesce(sum(times) filter (where kind = 'seen'), 0)::int as seen
        from offer_engagement where store_id in ${stores} and day between ${from}::date and ${to}::date
        group by promotion_id order by 2 desc, 3 desc, 1 limit ${bestOffers}) best
      cross join lateral (
        select product_name, price_cents from promotions where promotions.id = best.promotion_id
        union all
        select product_name, price_cents from promotions_archive where promotions_archive.id = best.promotion_id
        limit 1) offer
      order by best.listed desc, best.seen desc, best.promotion_id`.execute(db),
    sql<{ day: Day | null }>`select min(day)::text as day from store_engagement where store_id in ${stores}`.execute(
      db,
    ),
  ])
  // Counts all stores of the city. Never at once with the statements above, which stay in the store's name.
  const rank = await inNameOf(db, 'all', (db) => findRank(db, storeId, { from, to }))
  const figure = (kind: string) => {
    const times = Array.from({ length: 7 }, (_, index) => {
      const day = addDays(from, index)
      return days.find((one) => one.day === day && one.kind === kind)?.times ?? 0
    })
    return { times: toldTimes(times.reduce((sum, one) => sum + one, 0)), days: times.map(toldTimes) }
  }
  return {
    from,
    to,
    since: first[0]?.day ?? null,
    seen: figure('seen'),
    listed: figure('listed'),
    contacted: figure('contacted'),
    rank,
    best: best.map(({ id, name, cents, listed, seen }) => ({
      promotionId: publicId('promotion', Number(id)),
      productName: name,
      price: decimalFromCents(cents),
      listed: toldTimes(listed),
      seen: toldTimes(seen),
    })),
  }
}

/**
 * Rank by impressions, among the stores of the city with enough of them. Equal stores share a rank. Never reveals another store's figure.
 */
async function findRank(db: Db, storeId: number, { from, to }: { from: Day; to: Day }): Promise<StoreResults['rank']> {
  const { rows } = await sql<{ place: number; stores: number }>`
    with seen as (
      select kept.id, sum(times) as times
      from store_engagement counted join stores on stores.id = counted.store_id
      join stores kept on kept.id = coalesce(stores.merged_into, stores.id)
      where kind = 'seen' and day between ${from}::date and ${to}::date and kept.status = 'active'
        and kept.city_id = (select city_id from stores where id = ${storeId})
      group by kept.id having sum(times) >= ${fewest})
    select (select count(*)::int from seen) as stores, 1 + (select count(*)::int from seen where seen.times > own.times) as place
    from seen own where own.id = ${storeId}`.execute(db)
  const [rank] = rows
  return rank && rank.stores >= fewestRanked ? rank : null
}
