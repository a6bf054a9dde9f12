import { firstShownDay, type WeekPrice, weeklyLowest } from '#domain/alerts/weekly-lowest.ts'
import { addDays, dayOf, startOfDay } from '#domain/dates.ts'
import { unitCents } from '#domain/identity/compared-amount.ts'
import { lowestRuns, type PriceObservation, publishedPrices } from '#domain/price-history/published-prices.ts'
import type { PreparedReads, Statement } from '#platform/database/prepared-reads.ts'
import type { Group } from '#server/comparisons/compare-group.ts'
import type { Level } from '#server/comparisons/comparison-statements.ts'
import { findHistoryStores } from '#server/price-history/price-history.service.ts'

/** Extra days to read: an observation is recorded when its offer is published, and the offer may run for weeks. */
const longestOfferDays = 90
/** Maximum number of names of a group, and of their observations, that are read. With more, days would be missing, so nothing is claimed. */
const maxNames = 1000
const maxObservations = 4000

/** Names of a group, each with its content in the unit of comparison. */
const namesOf: Record<Level, Statement> = { line: names('line'), pack: names('pack'), kind: names('kind') }

function names(level: Level): Statement {
  return {
    name: `alert_names_of_${level}`,
    text: `select id, compared_amount, compared_per from products where ${level}_id = $1 limit ${maxNames + 1}`,
  }
}

/** Observed prices in a city under these names. */
const offeredInCity: Statement = {
  name: 'alert_prices_in_city',
  text: `
    select product.id, o.store_id, o.promotion_id, o.kind, o.price_cents, o.recorded_at, o.in_force_from, o.in_force_to, o.weekdays
    from unnest($1::int[]) as product (id)
    cross join lateral (
      select store_id, promotion_id, kind, price_cents, recorded_at, in_force_from, in_force_to, weekdays
      from price_observations
      where product_id = product.id and city_id = $2 and recorded_at >= $3 and kind in ('offer', 'withdrawn') and not is_conditional
      offset 0) o
    limit ${maxObservations + 1}`,
}

/** Weekly prices of a group's offers in a city; for a kind, unit prices. No prices when there are too many observations to read. */
export async function readWeeks(
  reads: PreparedReads,
  { id, level, per }: Pick<Group, 'id' | 'level' | 'per'>,
  cityId: number,
  now: Date,
): Promise<WeekPrice[]> {
  const today = dayOf(now)
  const first = firstShownDay(today)
  const products = await reads.query(namesOf[level], [id])
  if (products.length > maxNames) return weeklyLowest([], today)
  const amounts = new Map(products.map(([id, amount, unit]) => [id, unit === per ? (amount as number) : null]))
  const since = startOfDay(addDays(first, -longestOfferDays))
  const rows = await reads.query(offeredInCity, [[...amounts.keys()], cityId, since])
  if (rows.length > maxObservations) return weeklyLowest([], today)

  const stores = await findHistoryStores(reads, [...new Set(rows.map(([, storeId]) => storeId as number))], cityId)
  const observations = rows.flatMap((values): PriceObservation[] => {
    const [product, storeId, promotionId, kind, price, recordedAt, from, to, weekdays] = values
    const amount = amounts.get(product as number) ?? null
    if (!stores.has(storeId as number) || (level === 'kind' && amount === null)) return []
    return [
      {
        promotionId: promotionId as number | null,
        storeId: storeId as number,
        kind: kind as PriceObservation['kind'],
        cents: level === 'kind' && amount !== null ? unitCents(price as number, { amount, per }) : (price as number),
        recordedAt: Date.parse(recordedAt as string),
        inForceFrom: Date.parse(from as string),
        inForceTo: Date.parse(to as string),
        isConditional: false,
        weekdays: weekdays as number,
      },
    ]
  })
  return weeklyLowest(lowestRuns(publishedPrices(observations, today), first), today)
}
