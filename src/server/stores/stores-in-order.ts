/**
 * The stores of city $1 for prepared reads: first those with the most offers at the last count, then those without, as id and number. An
 * Append runs its parts in turn, so stores without offers are read only when there is room for them.
 */
export function storesOfCityInOrder(limit: string): string {
  return `
    select id, promotions from (
      (select store.id, counted.promotions
        from store_offer_counts counted cross join lateral (
          select id from stores
          where stores.id = counted.store_id and city_id = $1 and merged_into is null and status = 'active' offset 0) store
        where counted.city_id = $1
        order by counted.promotions desc, counted.store_id
        limit ${limit})
      union all
      (select stores.id, 0 from stores
        where city_id = $1 and merged_into is null and status = 'active'
          and not exists (select from store_offer_counts counted where counted.store_id = stores.id and counted.city_id = $1)
        order by name_key, stores.id
        limit ${limit})) in_order
    limit ${limit}`
}
