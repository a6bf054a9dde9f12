import { sql } from 'kysely'
import { daysBefore } from '#domain/durations.ts'
import type { ComparedAmount } from '#domain/identity/compared-amount.ts'
import type { Cents } from '#domain/money.ts'
import { fewestOfKind } from '#domain/offers/price-doubts.ts'
import type { Db } from '#platform/database/database.ts'
import { endedBeforeItsDay } from './scheduled-prices.ts'

/** A kind in a city. */
interface KindInCity {
  cityId: number
  kindId: number
}

/** Only the cheapest are read; more than these offers of one kind in one city would only lower the median. */
const maxPrices = 2000
/** For an offer of unknown content. */
const unknownUnitCents = 2_147_483_647
const daysOfHistory = 180
/** Enough for a median of past prices. */
const maxProducts = 200

/** Unit prices by city, kind and unit. */
export type PricesOfKinds = ReadonlyMap<string, Cents[]>

/** Unit prices of kinds in their cities, per kg, litre or piece: of offers in force or, if these are too few, of past ones. */
export async function findPricesOfKinds(db: Db, asked: KindInCity[], now: Date): Promise<PricesOfKinds> {
  const places = [...new Map(asked.map((place) => [`${place.cityId} ${place.kindId}`, place])).values()]
  const current = await findCurrentPrices(db, places, now)
  const isUnknown = ({ cityId, kindId }: KindInCity) =>
    !current.some((row) => row.cityId === cityId && row.kindId === kindId && row.prices.length >= fewestOfKind)
  const past = await findPastPrices(db, places.filter(isUnknown), now)
  return new Map([...current, ...past].map((row) => [keyOf(row), row.prices]))
}

/** Null when too few are known. */
export function pricesOf(known: PricesOfKinds, place: KindInCity & Pick<ComparedAmount, 'per'>): Cents[] | null {
  const prices = known.get(keyOf(place)) ?? []
  return prices.length < fewestOfKind ? null : prices
}

interface KindPrices extends KindInCity {
  per: string
  prices: Cents[]
}

async function findCurrentPrices(db: Db, places: KindInCity[], now: Date): Promise<KindPrices[]> {
  if (places.length === 0) return []
  const { rows } = await sql<KindPrices>`
    select asked.city_id, asked.kind_id, kind.per, array(
      select unit_cents from comparables
      where city_id = asked.city_id and kind_id = asked.kind_id and unit_cents < ${unknownUnitCents}
        and valid_from <= ${now} and expires_at >= ${now}
      order by unit_cents limit ${maxPrices}) as prices
    from unnest(${places.map(({ cityId }) => cityId)}::int[], ${places.map(({ kindId }) => kindId)}::int[]) asked (city_id, kind_id)
    join product_groups kind on kind.id = asked.kind_id`.execute(db)
  return rows
}

/** The last price of each product in each store, from offers that have begun and price files: a weekly repeated one counts once. */
async function findPastPrices(db: Db, places: KindInCity[], now: Date): Promise<KindPrices[]> {
  if (places.length === 0) return []
  const since = daysBefore(now, daysOfHistory)
  const { rows } = await sql<KindPrices>`
    select asked.city_id, asked.kind_id, kind.per, array(
      select distinct on (product.id, seen.store_id) (seen.price_cents * 1000::bigint / product.compared_amount)::int
      from (select id, compared_amount from products
            where kind_id = asked.kind_id and compared_per = kind.per limit ${maxProducts}) product
      join price_observations seen on seen.city_id = asked.city_id and seen.product_id = product.id and seen.recorded_at >= ${since}
        and seen.in_force_from <= ${now} and seen.kind in ('offer', 'regular') and not seen.is_conditional
        and not ${endedBeforeItsDay('seen')}
      order by product.id, seen.store_id, seen.recorded_at desc limit ${maxPrices}) as prices
    from unnest(${places.map(({ cityId }) => cityId)}::int[], ${places.map(({ kindId }) => kindId)}::int[]) asked (city_id, kind_id)
    join product_groups kind on kind.id = asked.kind_id`.execute(db)
  return rows
}

function keyOf({ cityId, kindId, per }: KindInCity & { per: string }): string {
  return `${cityId} ${kindId} ${per}`
}
