import { sql } from 'kysely'
import { daysBefore } from '#domain/durations.ts'
import type { Cents } from '#domain/money.ts'
import { slugify } from '#domain/plain-text.ts'
import { productWords } from '#domain/search/product-words.ts'
import type { Db } from '#platform/database/database.ts'
import { endedBeforeItsDay } from '#server/price-history/scheduled-prices.ts'

/** Similarity from which a known spelling is suggested for a name. */
const alike = 0.75
const daysOfHistory = 90
/** Limits of spellings per product line, and of prices per spelling. */
const most = { spellings: 20, prices: 20 }

export interface KnownProduct {
  /** Whether an offer was published under exactly this name. */
  isKnown: boolean
  /** The nearest known name, if its spelling differs. */
  spelling: string | null
}

/** Known facts about each name. Names are compared without case, accents and punctuation. */
export async function findKnownProducts(db: Db, names: string[]): Promise<KnownProduct[]> {
  const { rows } = await sql<{ sameName: string | null; lineName: string | null }>`
    select same.name as same_name, line.name as line_name
    from unnest(${names.map((name) => productWords(name).normalName)}::text[], ${names.map(slugify)}::text[])
      with ordinality asked (normal_name, slug, position)
    left join products same on same.normal_name = asked.normal_name
    left join lateral (
      select name, slug from product_groups where level = 'line' and merged_into is null order by product_groups.slug <-> asked.slug limit 1
    ) line on similarity(line.slug, asked.slug) >= ${alike}
    order by position`.execute(db)
  return names.map((name, index) => {
    const { sameName = null, lineName = null } = rows[index] ?? {}
    // A till's name in capitals is no better than the one that was read.
    const nearest = [lineName, sameName].find((known) => known !== null && known !== known.toUpperCase())
    return { isKnown: sameName !== null, spelling: nearest && nearest !== name ? nearest : null }
  })
}

/**
 * Unconditional prices of each product in the city in the last 90 days, under any of its spellings, by number of the product. None before
 * its day: the doubts that they cause are read by other stores.
 */
export async function findKnownPrices(
  db: Db,
  cityId: number,
  productIds: number[],
  now: Date,
): Promise<Map<number, Cents[]>> {
  const since = daysBefore(now, daysOfHistory)
  const { rows } = await sql<{ productId: number; prices: Cents[] }>`
    select asked.id as product_id, array_agg(seen.price_cents) as prices
    from unnest(${[...new Set(productIds)]}::int[]) asked (id)
    join products on products.id = asked.id
    cross join lateral (
      select asked.id union
      (select same.id from products same where same.line_id = products.line_id limit ${most.spellings})) spelling (id)
    cross join lateral (
      select price_cents from price_observations observed
      where city_id = ${cityId} and product_id = spelling.id and recorded_at >= ${since} and in_force_from <= ${now}
        and kind in ('offer', 'regular') and not is_conditional and not ${endedBeforeItsDay('observed')}
      order by recorded_at desc limit ${most.prices}) seen
    group by asked.id`.execute(db)
  return new Map(rows.map(({ productId, prices }) => [productId, prices]))
}
