-- Offers of a city, that end today. Written by `npm run sql`.

-- Count
select count(*)
from (
  select
  from promotions offer
  where
    offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
    and offer.city_id = $3
    and offer.expires_at < $4
    and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
  limit $6
) counted;
/*
Aggregate
  ->  Limit
        ->  Index Scan using promotions_city_expiry on promotions offer
              Index Cond: ((city_id = $3) AND (expires_at >= $1) AND (expires_at < $4))
              Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5))
*/

-- Page sorted by price-asc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.city_id = $3
  and offer.expires_at < $4
  and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
limit $6;
/*
Limit
  ->  Index Scan using promotions_city_last_day on promotions offer
        Index Cond: ((city_id = $3) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5))
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND (expires_at < $4) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by price-asc, after a cursor
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.city_id = $3
  and offer.expires_at < $4
  and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
  and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > ($6, $7)
order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
limit $8;
/*
Limit
  ->  Index Scan using promotions_city_last_day on promotions offer
        Index Cond: ((city_id = $3) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5) AND (ROW((price_cents + ((is_conditional)::integer * 1000000000)), id) > ROW($6, $7)))
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND (expires_at < $4) AND ((weekdays & $2) <> 0))
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
      and offer.expires_at < $5
      and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $6
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
      and offer.expires_at < $5
      and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $6
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
                    ->  Index Scan Backward using promotions_city_last_day on promotions offer
                          Index Cond: ((city_id = $3) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $6) AND ((price_cents + ((is_conditional)::integer * 1000000000)) < $4))
                          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND (expires_at < $5) AND ((weekdays & $2) <> 0))
        ->  Subquery Scan on "*SELECT* 2"
              ->  Limit
                    ->  Index Scan Backward using promotions_city_last_day on promotions offer_1
                          Index Cond: ((city_id = $3) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $6) AND ((price_cents + ((is_conditional)::integer * 1000000000)) >= $4))
                          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND (expires_at < $5) AND ((weekdays & $2) <> 0))
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
      and offer.expires_at < $5
      and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $6
      and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) < ($7, $8)
    order by (offer.price_cents + offer.is_conditional::int * 1000000000) desc, offer.id desc
    limit $9
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
      and offer.expires_at < $5
      and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $6
    order by (offer.price_cents + offer.is_conditional::int * 1000000000) desc, offer.id desc
    limit $9
  )
) found
limit $9;
/*
Limit
  ->  Append
        ->  Subquery Scan on "*SELECT* 1"
              ->  Limit
                    ->  Index Scan Backward using promotions_city_last_day on promotions offer
                          Index Cond: ((city_id = $3) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $6) AND ((price_cents + ((is_conditional)::integer * 1000000000)) < $4) AND (ROW((price_cents + ((is_conditional)::integer * 1000000000)), id) < ROW($7, $8)))
                          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND (expires_at < $5) AND ((weekdays & $2) <> 0))
        ->  Subquery Scan on "*SELECT* 2"
              ->  Limit
                    ->  Index Scan Backward using promotions_city_last_day on promotions offer_1
                          Index Cond: ((city_id = $3) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $6) AND ((price_cents + ((is_conditional)::integer * 1000000000)) >= $4))
                          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND (expires_at < $5) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by date-desc
with recursive moments (expires_at) as (
  (
    select offer.expires_at
    from promotions offer
    where
      offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
      and offer.city_id = $3
      and offer.expires_at < $4
      and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
    order by offer.expires_at, offer.id
    limit 1
  )
  union all
  select next.expires_at
  from moments
  cross join lateral (
    select offer.expires_at
    from promotions offer
    where
      offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
      and offer.city_id = $3
      and offer.expires_at < $4
      and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
      and offer.expires_at > moments.expires_at
    order by offer.expires_at, offer.id
    limit 1
  ) next
),
newest as materialized (
  select offer.*
  from moments
  cross join lateral (
    select offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from promotions offer
    where
      offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
      and offer.city_id = $3
      and offer.expires_at < $4
      and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
      and offer.expires_at = moments.expires_at
    order by offer.id desc
    limit $6
  ) offer
)
select 0 as tier, offer.*
from newest offer
order by offer.id desc
limit $6;
/*
Limit
  CTE moments
    ->  Recursive Union
          ->  Subquery Scan on "*SELECT* 1"
                ->  Limit
                      ->  Index Scan using promotions_city_expiry on promotions offer_1
                            Index Cond: ((city_id = $3) AND (expires_at >= $1) AND (expires_at < $4))
                            Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5))
          ->  Nested Loop
                ->  WorkTable Scan on moments
                ->  Limit
                      ->  Index Scan using promotions_city_expiry on promotions offer_2
                            Index Cond: ((city_id = $3) AND (expires_at >= $1) AND (expires_at < $4) AND (expires_at > moments.expires_at))
                            Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5))
  CTE newest
    ->  Nested Loop
          ->  CTE Scan on moments moments_1
          ->  Limit
                ->  Index Scan Backward using promotions_city_expiry on promotions offer_3
                      Index Cond: ((city_id = $3) AND (expires_at >= $1) AND (expires_at < $4) AND (expires_at = moments_1.expires_at))
                      Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5))
  ->  Sort
        Sort Key: offer.id DESC
        ->  CTE Scan on newest offer
*/

-- Page sorted by date-desc, after a cursor
with recursive moments (expires_at) as (
  (
    select offer.expires_at
    from promotions offer
    where
      offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
      and offer.city_id = $3
      and offer.expires_at < $4
      and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
    order by offer.expires_at, offer.id
    limit 1
  )
  union all
  select next.expires_at
  from moments
  cross join lateral (
    select offer.expires_at
    from promotions offer
    where
      offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
      and offer.city_id = $3
      and offer.expires_at < $4
      and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
      and offer.expires_at > moments.expires_at
    order by offer.expires_at, offer.id
    limit 1
  ) next
),
newest as materialized (
  select offer.*
  from moments
  cross join lateral (
    select offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from promotions offer
    where
      offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
      and offer.city_id = $3
      and offer.expires_at < $4
      and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
      and offer.expires_at = moments.expires_at
      and offer.id < $6
    order by offer.id desc
    limit $7
  ) offer
)
select 0 as tier, offer.*
from newest offer
order by offer.id desc
limit $7;
/*
Limit
  CTE moments
    ->  Recursive Union
          ->  Subquery Scan on "*SELECT* 1"
                ->  Limit
                      ->  Index Scan using promotions_city_expiry on promotions offer_1
                            Index Cond: ((city_id = $3) AND (expires_at >= $1) AND (expires_at < $4))
                            Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5))
          ->  Nested Loop
                ->  WorkTable Scan on moments
                ->  Limit
                      ->  Index Scan using promotions_city_expiry on promotions offer_2
                            Index Cond: ((city_id = $3) AND (expires_at >= $1) AND (expires_at < $4) AND (expires_at > moments.expires_at))
                            Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5))
  CTE newest
    ->  Nested Loop
          ->  CTE Scan on moments moments_1
          ->  Limit
                ->  Index Scan Backward using promotions_city_expiry on promotions offer_3
                      Index Cond: ((city_id = $3) AND (expires_at >= $1) AND (expires_at < $4) AND (expires_at = moments_1.expires_at) AND (id < $6))
                      Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5))
  ->  Sort
        Sort Key: offer.id DESC
        ->  CTE Scan on newest offer
*/

-- Page sorted by expires-asc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.city_id = $3
  and offer.expires_at < $4
  and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
order by offer.expires_at, offer.id
limit $6;
/*
Limit
  ->  Index Scan using promotions_city_expiry on promotions offer
        Index Cond: ((city_id = $3) AND (expires_at >= $1) AND (expires_at < $4))
        Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5))
*/

-- Page sorted by expires-asc, after a cursor
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.city_id = $3
  and offer.expires_at < $4
  and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
  and (offer.expires_at, offer.id) > ($6, $7)
order by offer.expires_at, offer.id
limit $8;
/*
Limit
  ->  Index Scan using promotions_city_expiry on promotions offer
        Index Cond: ((city_id = $3) AND (expires_at >= $1) AND (expires_at < $4) AND (ROW(expires_at, id) > ROW($6, $7)))
        Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5))
*/

-- Page sorted by price-asc, after a cursor, when few match
with matching as materialized (
  select offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
    offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
  from promotions offer
  where
    offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
    and offer.city_id = $3
    and offer.expires_at < $4
    and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
    and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > ($6, $7)
)
select 0 as tier, offer.*
from matching offer
order by offer.sorted_key, offer.id
limit $8;
/*
Limit
  CTE matching
    ->  Index Scan using promotions_city_expiry on promotions offer_1
          Index Cond: ((city_id = $3) AND (expires_at >= $1) AND (expires_at < $4))
          Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5) AND (ROW((price_cents + ((is_conditional)::integer * 1000000000)), id) > ROW($6, $7)))
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
    and offer.expires_at < $4
    and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
    and ((offer.price_cents - offer.is_conditional::int * 1000000000), offer.id) < ($6, $7)
)
select 0 as tier, offer.*
from matching offer
order by offer.sorted_key desc, offer.id desc
limit $8;
/*
Limit
  CTE matching
    ->  Index Scan using promotions_city_expiry on promotions offer_1
          Index Cond: ((city_id = $3) AND (expires_at >= $1) AND (expires_at < $4))
          Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5) AND (ROW((price_cents - ((is_conditional)::integer * 1000000000)), id) < ROW($6, $7)))
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
    and offer.expires_at < $4
    and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
    and offer.id < $6
)
select 0 as tier, offer.*
from matching offer
order by offer.id desc
limit $7;
/*
Limit
  CTE matching
    ->  Index Scan using promotions_city_expiry on promotions offer_1
          Index Cond: ((city_id = $3) AND (expires_at >= $1) AND (expires_at < $4) AND (id < $6))
          Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5))
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
    and offer.expires_at < $4
    and (offer.expires_at at time zone 'America/Sao_Paulo')::date = $5
    and (offer.expires_at, offer.id) > ($6, $7)
)
select 0 as tier, offer.*
from matching offer
order by offer.sorted_key, offer.id
limit $8;
/*
Limit
  CTE matching
    ->  Index Scan using promotions_city_expiry on promotions offer_1
          Index Cond: ((city_id = $3) AND (expires_at >= $1) AND (expires_at < $4) AND (ROW(expires_at, id) > ROW($6, $7)))
          Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0) AND (((expires_at AT TIME ZONE 'America/Sao_Paulo'::text))::date = $5))
  ->  Sort
        Sort Key: offer.sorted_key, offer.id
        ->  CTE Scan on matching offer
*/
