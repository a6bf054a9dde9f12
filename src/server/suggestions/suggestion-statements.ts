import type { Statement } from '#platform/database/prepared-reads.ts'
import { storesOfCityInOrder } from '#server/stores/stores-in-order.ts'

/** Number of lines read at a time: later reads in the pipeline wait for this one. */
export const linesAtOnce = 1000

/**
 * Lines of a city with an offer in force, as of the last count, after a line: lines and their number of stores. As two texts, because the
 * process takes ten times as long to read one row per line.
 */
export const linesOfCity: Statement = {
  name: 'suggested_lines',
  text: `
    select string_agg(line_id::text, ','), string_agg(stores::text, ',')
    from (
      select line_id, stores
      from line_cities
      where city_id = $1 and line_id > $2 and stores > 0
      order by line_id
      limit ${linesAtOnce}) listed`,
}

/** Lines by id: name, slug, kind, whether its price is per kilogram. */
export const namesOfLines: Statement = {
  name: 'suggested_names',
  text: `
    select id, name, slug, kind, split_part(key, '/', 3) = 'kg'
    from product_groups
    where id = any($1::int[]) and level = 'line' and merged_into is null`,
}

/** The stores of a city, or of the whole country, with the most offers: name, slug, neighbourhood and id of each, as JSON. */
const namesOf = (name: string, listed: string): Statement => ({
  name,
  text: `
    select json_agg(json_build_array(stores.name, stores.slug, stores.neighborhood, stores.id))::text
    from (${listed}) listed
    join stores on stores.id = listed.id`,
})
const maxStores = 1000
export const storesOfCity = namesOf('suggested_stores_of_city', storesOfCityInOrder(String(maxStores)))
/** Only stores that have offers. */
export const storesOfCountry = namesOf(
  'suggested_stores',
  `
      select stores.id
      from store_offer_counts counted join stores on stores.id = counted.store_id
      where merged_into is null and status = 'active'
      order by counted.promotions desc, counted.store_id
      limit ${maxStores}`,
)

export const largestCity: Statement = {
  name: 'suggested_city',
  text: 'select city_id from offer_counts where category_id = 0 and city_id <> 0 order by promotions desc, city_id limit 1',
}

/** The cheapest offer in force of each line in a city: one probe each. Offers without a comparison have no line. */
export const lowestOfLines: Statement = {
  name: 'lowest_of_suggested_lines',
  text: `
    select wanted.line_id, lowest.price_cents, lowest.store_id, lowest.promotion_id
    from unnest($2::int[]) wanted (line_id)
    cross join lateral (
      select price_cents, store_id, promotion_id
      from comparables
      where comparables.city_id = $1 and comparables.line_id = wanted.line_id
        and valid_from <= $3 and expires_at >= $3 and weekdays & $4 <> 0
      order by price_cents, promotion_id
      limit 1) lowest`,
}
