import type { Statement } from '#platform/database/prepared-reads.ts'
import { promotionColumns } from '#server/promotions/promotion-rows.ts'

export type Level = 'line' | 'pack' | 'kind'

/** In `comparables.unit_cents`: the price of one kg, litre or piece is unknown. */
export const unknownUnit = 2 ** 31 - 1

/** Counting stops here, as in lists; orders other than that of the index sort at most this many. */
export const maxCompared = 1000

/** The price by which an index orders a group's offers. */
export const keyOf: Record<Level, string> = { line: 'price_cents', pack: 'price_cents', kind: 'unit_cents' }

/** Parameters: city, group, moment, its weekday. */
export const isOfGroupInForce = (level: Level) =>
  `city_id = $1 and ${level}_id = $2 and valid_from <= $3 and expires_at >= $3 and weekdays & $4 <> 0`

/** The group with this slug, or the one that it was merged into, and the wider groups that contain it. */
export const findGroup: Statement = {
  name: 'find_compared_group',
  text: `
    select kept.id, kept.level, kept.name, kept.slug, kept.per,
      parent.id, parent.level, parent.name, parent.slug, parent.per,
      widest.id, widest.level, widest.name, widest.slug, widest.per
    from product_groups named
    join product_groups kept on kept.id = coalesce(named.merged_into, named.id)
    left join product_groups parent on parent.id = kept.parent_id
    left join product_groups widest on widest.id = parent.parent_id
    where named.slug = $1`,
}

/** A page of the offers of a group in a city, after a price and an id: offer, price, compared price, store, end. */
export const pageOf = byLevel((level) => ({
  name: `compare_${level}`,
  text: `
    select promotion_id, price_cents, ${keyOf[level]}, store_id, expires_at
    from comparables
    where ${isOfGroupInForce(level)} and (${keyOf[level]}, promotion_id) > ($5, $6)
    order by ${keyOf[level]}, promotion_id
    limit $7`,
}))

/** Number of offers and stores, both counted up to a thousand offers, and the lowest and highest price. */
export const summaryOf = byLevel((level) => ({
  name: `summarise_${level}`,
  text: `
    select counted.offers, counted.stores, counted.lowest, (
      select ${keyOf[level]} from comparables
      where ${isOfGroupInForce(level)} and ${keyOf[level]} < ${unknownUnit}
      order by ${keyOf[level]} desc, promotion_id desc
      limit 1)
    from (
      select count(*) as offers, count(distinct store_id) as stores, min(nullif(compared, ${unknownUnit})) as lowest
      from (
        select store_id, ${keyOf[level]} as compared
        from comparables
        where ${isOfGroupInForce(level)}
        order by ${keyOf[level]}, promotion_id
        limit ${maxCompared + 1}) offers) counted`,
}))

/** At most eight of the thirty cities with the most offers, excluding one, that have the group, with its lowest price: one probe each. */
export const lowestInLargestCities = byLevel((level) => ({
  name: `lowest_of_${level}_elsewhere`,
  text: `
    select cities.slug, cities.name, cities.state, lowest.compared
    from (
      select city_id, promotions from offer_counts where category_id = 0 and city_id <> 0
      order by promotions desc, city_id limit 30) listed
    cross join lateral (
      select ${keyOf[level]} as compared from comparables
      where comparables.city_id = listed.city_id and ${level}_id = $2 and valid_from <= $3 and expires_at >= $3 and weekdays & $4 <> 0
        and ${keyOf[level]} < ${unknownUnit}
      order by ${keyOf[level]}, promotion_id
      limit 1) lowest
    join cities on cities.id = listed.city_id
    where listed.city_id <> $1
    order by listed.promotions desc, listed.city_id
    limit 8`,
}))

/** Whether a line, a pack and a kind have an offer in force in a city. */
export const haveOffers: Statement = {
  name: 'compared_groups_with_offers',
  text: `
    select ${(['line', 'pack', 'kind'] as const)
      .map(
        (level, index) =>
          `exists (select from comparables where city_id = $1 and ${level}_id = $${index + 4} and valid_from <= $2 and expires_at >= $2 and weekdays & $3 <> 0)`,
      )
      .join(', ')}`,
}

/** Offers by id, in the given order, for `rowFromValues`. */
export const offersByIds: Statement = {
  name: 'compared_offers',
  text: `
    select 0, ${promotionColumns.map((column) => `offer.${column}`).join(', ')}
    from unnest($1::bigint[]) wanted (id)
    cross join lateral (select * from promotions where promotions.id = wanted.id offset 0) offer`,
}

/** Where and since when an offer is or was in force, and its product line, if it was understood. */
export const findLineOfOffer: Statement = {
  name: 'find_line_of_offer',
  text: `
    select offer.city_id, offer.store_id, offer.valid_from, line.id, line.level, line.name, line.slug, line.per
    from (
      select product_id, store_id, city_id, valid_from from promotions where id = $1
      union all
      select product_id, store_id, city_id, valid_from from promotions_archive where id = $1 and removed_at is null
      limit 1) offer
    join products on products.id = offer.product_id
    left join product_groups line on line.id = products.line_id`,
}

/** Number of a line's other offers and other stores in a city, excluding one offer and its store; both counted up to a thousand offers. */
export const countOthers: Statement = {
  name: 'count_others_of_line',
  text: `
    select count(*) filter (where promotion_id <> $5), count(distinct store_id) filter (where store_id <> $6)
    from (
      select promotion_id, store_id from comparables
      where ${isOfGroupInForce('line')}
      limit ${maxCompared + 1}) offers`,
}

/** Whether two stores recently had an offer of the line: one row, or none. */
export const wasCompared: Statement = {
  name: 'line_was_compared',
  text: 'select 1 from line_cities where city_id = $1 and line_id = $2 and compared_at >= $3',
}

/** Any spelling of a line. */
export const productOfLine: Statement = {
  name: 'product_of_line',
  text: 'select id from products where line_id = $1 limit 1',
}

function byLevel(build: (level: Level) => Statement): Record<Level, Statement> {
  return { line: build('line'), pack: build('pack'), kind: build('kind') }
}
