import type { PriceDrop } from '#contract/compare/price-drops.ts'
import { decimalFromCents } from '#domain/money.ts'
import { alternateStores, type DropPeriod, maxDrops } from '#domain/price-history/price-drop.ts'
import type { PreparedReads, Statement } from '#platform/database/prepared-reads.ts'
import { type Directories, rowFromValues, toPromotions } from '#server/promotions/promotion-rows.ts'
import { offersByIds } from './comparison-statements.ts'

interface KeptDrop {
  id: number
  storeId: number
  lineId: number
  cents: number
  days: DropPeriod
  before: number
}

/**
 * The first rows of the index, of which those are excluded whose line has changed since it was judged or is due to be counted again: their
 * price may no longer be the lowest. Excluded afterwards, because the planner expects hardly any row to pass and would sort them all.
 */
const dropsOf = (scope: string, order: string) => `
  select lowest_promotion_id, lowest_store_id, line_id, judged_cents, drop_days, drop_before_cents
  from (
    select * from line_cities
    where ${scope} drop_days is not null
    order by ${order}
    limit ${maxDrops}) first
  where judged_promotion_id = lowest_promotion_id and judged_cents = lowest_cents and changes_at > $1
  order by ${order}`

const share = '(judged_cents * 1000::bigint / drop_before_cents)'

export const dropsInCity: Statement = {
  name: 'price_drops_in_city',
  text: dropsOf('city_id = $2 and', `${share}, line_id`),
}

export const dropsAnywhere: Statement = {
  name: 'price_drops_anywhere',
  text: dropsOf('', `${share}, city_id, line_id`),
}

/** The largest drops of a city, or of all cities: one per product line, and the stores in turn. */
export async function listPriceDrops(
  { reads, directories }: { reads: PreparedReads; directories: Directories },
  { cityId, limit }: { cityId: number | undefined; limit: number },
  now: Date,
): Promise<{ total: number; drops: PriceDrop[] }> {
  const values =
    cityId === undefined ? await reads.query(dropsAnywhere, [now]) : await reads.query(dropsInCity, [now, cityId])
  const found = values.map((row): KeptDrop => {
    const [id, storeId, lineId, cents, days, before] = row as [number, number, number, number, DropPeriod, number]
    return { id, storeId, lineId, cents, days, before }
  })
  // Of two cities with the same product, the larger drop.
  const kept = alternateStores(
    [...Map.groupBy(found, ({ lineId }) => lineId).values()].flatMap(([first]) => first ?? []),
  )
  const shown = kept.slice(0, limit)
  const stored = await reads.query(offersByIds, [shown.map(({ id }) => id)])
  const rows = new Map(stored.map(rowFromValues).map((row) => [row.id, row]))
  const current = shown.flatMap((drop) => {
    const row = rows.get(drop.id)
    // Changed or taken down within the last seconds.
    return row && row.priceCents === drop.cents && !row.doubt && new Date(row.expiresAt) >= now ? [{ drop, row }] : []
  })
  const offers = await toPromotions(
    directories,
    current.map(({ row }) => row),
  )
  const drops = offers.flatMap((offer, at) => {
    const { days, before } = current[at]?.drop ?? {}
    return days && before ? [{ offer, days, before: decimalFromCents(before) }] : []
  })
  return { total: kept.length - (shown.length - drops.length), drops }
}
