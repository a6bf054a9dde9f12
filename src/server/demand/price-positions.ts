import { sql } from 'kysely'
import type { StoreDemand } from '#contract/figures/store-demand.ts'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'

const mostPositions = 10

/**
 * Rank of a store's prices among the stores of its city that offer the same product line. All of them are public prices; the store with the
 * lowest one is not named. Conditional offers are not compared.
 */
export async function findPricePositions(
  db: Db,
  { storeId, cityId }: { storeId: number; cityId: number },
  now: Date,
): Promise<StoreDemand['positions']> {
  const inForce = sql`c.valid_from <= ${now} and c.expires_at >= ${now} and c.weekdays & ${weekdayBit(now)} <> 0`
  const { rows } = await sql<{
    name: string
    slug: string
    cents: number
    place: number
    stores: number
    lowest: number
  }>`
    with own as (
      select c.line_id, min(c.price_cents) as cents
      from promotions join comparables c on c.promotion_id = promotions.id
      where promotions.store_id = ${storeId} and c.line_id is not null and ${inForce}
      group by c.line_id),
    offered as (
      select c.line_id, c.store_id, min(c.price_cents) as cents
      from own join comparables c on c.city_id = ${cityId} and c.line_id = own.line_id
      where ${inForce} group by c.line_id, c.store_id),
    ranked as (
      select own.line_id, own.cents, count(*)::int as stores, min(offered.cents) as lowest,
        1 + (count(*) filter (where offered.cents < own.cents))::int as place
      from own join offered on offered.line_id = own.line_id group by own.line_id, own.cents)
    select name, slug, cents, place, stores, lowest
    from ranked join product_groups grouped on grouped.id = line_id
    where place > 1
    order by cents::float / lowest desc, name limit ${mostPositions}`.execute(db)
  return rows.map(({ cents, lowest, ...position }) => ({
    ...position,
    price: decimalFromCents(cents),
    lowest: decimalFromCents(lowest),
  }))
}
