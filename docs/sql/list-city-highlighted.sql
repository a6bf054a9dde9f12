-- Offers of a city, highlighted. Written by `npm run sql`.

-- Count
select count(*)
from (
  select
  from promotions offer
  where
    offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
    and offer.city_id = $3
    and offer.is_highlighted
  limit $4
) counted;
/*
Aggregate
  ->  Limit
        ->  Index Scan using promotions_city_highlight on promotions offer
              Index Cond: (city_id = $3)
              Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by price-asc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.city_id = $3
  and offer.is_highlighted
order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
limit $4;
/*
Limit
  ->  Index Scan using promotions_city_highlight on promotions offer
        Index Cond: (city_id = $3)
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by price-asc, after a cursor
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.city_id = $3
  and offer.is_highlighted
  and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > ($4, $5)
order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
limit $6;
/*
Limit
  ->  Index Scan using promotions_city_highlight on promotions offer
        Index Cond: ((city_id = $3) AND (ROW((price_cents + ((is_conditional)::integer * 1000000000)), id) > ROW($4, $5)))
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by price-desc
select *
from (
  (
    select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from promotions offer
    where
      offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
      and offer.city_id = $3
      and (offer.price_cents + offer.is_conditional::int * 1000000000) < $4
      and offer.is_highlighted
    order by (offer.price_cents + offer.is_conditional::int * 1000000000) desc, offer.id desc
    limit $5
  )
  union all
  (
    select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from promotions offer
    where
      offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
      and offer.city_id = $3
      and (offer.price_cents + offer.is_conditional::int * 1000000000) >= $4
      and offer.is_highlighted
    order by (offer.price_cents + offer.is_conditional::int * 1000000000) desc, offer.id desc
    limit $5
  )
) found
limit $5;
/*
Limit
  ->  Append
        ->  Subquery Scan on "*SELECT* 1"
              ->  Limit
                    ->  Index Scan Backward using promotions_city_highlight on promotions offer
                          Index Cond: ((city_id = $3) AND ((price_cents + ((is_conditional)::integer * 1000000000)) < $4))
                          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
        ->  Subquery Scan on "*SELECT* 2"
              ->  Limit
                    ->  Index Scan Backward using promotions_city_highlight on promotions offer_1
                          Index Cond: ((city_id = $3) AND ((price_cents + ((is_conditional)::integer * 1000000000)) >= $4))
                          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by price-desc, after a cursor
select *
from (
  (
    select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from promotions offer
    where
      offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
      and offer.city_id = $3
      and (offer.price_cents + offer.is_conditional::int * 1000000000) < $4
      and offer.is_highlighted
      and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) < ($5, $6)
    order by (offer.price_cents + offer.is_conditional::int * 1000000000) desc, offer.id desc
    limit $7
  )
  union all
  (
    select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from promotions offer
    where
      offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
      and offer.city_id = $3
      and (offer.price_cents + offer.is_conditional::int * 1000000000) >= $4
      and offer.is_highlighted
    order by (offer.price_cents + offer.is_conditional::int * 1000000000) desc, offer.id desc
    limit $7
  )
) found
limit $7;
/*
Limit
  ->  Append
        ->  Subquery Scan on "*SELECT* 1"
              ->  Limit
                    ->  Index Scan Backward using promotions_city_highlight on promotions offer
                          Index Cond: ((city_id = $3) AND ((price_cents + ((is_conditional)::integer * 1000000000)) < $4) AND (ROW((price_cents + ((is_conditional)::integer * 1000000000)), id) < ROW($5, $6)))
                          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
        ->  Subquery Scan on "*SELECT* 2"
              ->  Limit
                    ->  Index Scan Backward using promotions_city_highlight on promotions offer_1
                          Index Cond: ((city_id = $3) AND ((price_cents + ((is_conditional)::integer * 1000000000)) >= $4))
                          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by date-desc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.city_id = $3
  and offer.is_highlighted
order by offer.id desc
limit $4;
/*
Limit
  ->  Index Scan Backward using promotions_highlight_newest on promotions offer
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND (city_id = $3) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by date-desc, after a cursor
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.city_id = $3
  and offer.is_highlighted
  and offer.id < $4
order by offer.id desc
limit $5;
/*
Limit
  ->  Index Scan Backward using promotions_highlight_newest on promotions offer
        Index Cond: (id < $4)
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND (city_id = $3) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by expires-asc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.city_id = $3
  and offer.is_highlighted
order by offer.expires_at, offer.id
limit $4;
/*
Limit
  ->  Index Scan using promotions_city_expiry on promotions offer
        Index Cond: ((city_id = $3) AND (expires_at >= $1))
        Filter: (is_highlighted AND (valid_from <= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by expires-asc, after a cursor
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.city_id = $3
  and offer.is_highlighted
  and (offer.expires_at, offer.id) > ($4, $5)
order by offer.expires_at, offer.id
limit $6;
/*
Limit
  ->  Index Scan using promotions_city_expiry on promotions offer
        Index Cond: ((city_id = $3) AND (expires_at >= $1) AND (ROW(expires_at, id) > ROW($4, $5)))
        Filter: (is_highlighted AND (valid_from <= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by price-asc, after a cursor, when few match
with matching as materialized (
  select offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
    offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
  from promotions offer
  where
    offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
    and offer.city_id = $3
    and offer.is_highlighted
    and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > ($4, $5)
)
select 0 as tier, offer.*
from matching offer
order by offer.sorted_key, offer.id
limit $6;
/*
Limit
  CTE matching
    ->  Index Scan using promotions_city_highlight on promotions offer_1
          Index Cond: ((city_id = $3) AND (ROW((price_cents + ((is_conditional)::integer * 1000000000)), id) > ROW($4, $5)))
          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
  ->  Sort
        Sort Key: offer.sorted_key, offer.id
        ->  CTE Scan on matching offer
*/

-- Page sorted by price-desc, after a cursor, when few match
with matching as materialized (
  select offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
    offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at, (offer.price_cents - offer.is_conditional::int * 1000000000) as sorted_key
  from promotions offer
  where
    offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
    and offer.city_id = $3
    and offer.is_highlighted
    and ((offer.price_cents - offer.is_conditional::int * 1000000000), offer.id) < ($4, $5)
)
select 0 as tier, offer.*
from matching offer
order by offer.sorted_key desc, offer.id desc
limit $6;
/*
Limit
  CTE matching
    ->  Index Scan using promotions_city_highlight on promotions offer_1
          Index Cond: (city_id = $3)
          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0) AND (ROW((price_cents - ((is_conditional)::integer * 1000000000)), id) < ROW($4, $5)))
  ->  Sort
        Sort Key: offer.sorted_key DESC, offer.id DESC
        ->  CTE Scan on matching offer
*/

-- Page sorted by date-desc, after a cursor, when few match
with matching as materialized (
  select offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
    offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at, null as sorted_key
  from promotions offer
  where
    offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
    and offer.city_id = $3
    and offer.is_highlighted
    and offer.id < $4
)
select 0 as tier, offer.*
from matching offer
order by offer.id desc
limit $5;
/*
Limit
  CTE matching
    ->  Index Scan using promotions_city_highlight on promotions offer_1
          Index Cond: ((city_id = $3) AND (id < $4))
          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
  ->  Sort
        Sort Key: offer.id DESC
        ->  CTE Scan on matching offer
*/

-- Page sorted by expires-asc, after a cursor, when few match
with matching as materialized (
  select offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
    offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at, offer.expires_at as sorted_key
  from promotions offer
  where
    offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
    and offer.city_id = $3
    and offer.is_highlighted
    and (offer.expires_at, offer.id) > ($4, $5)
)
select 0 as tier, offer.*
from matching offer
order by offer.sorted_key, offer.id
limit $6;
/*
Limit
  CTE matching
    ->  Index Scan using promotions_city_highlight on promotions offer_1
          Index Cond: (city_id = $3)
          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0) AND (ROW(expires_at, id) > ROW($4, $5)))
  ->  Sort
        Sort Key: offer.sorted_key, offer.id
        ->  CTE Scan on matching offer
*/
