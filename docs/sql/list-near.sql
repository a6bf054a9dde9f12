-- Offers of stores in bands. Written by `npm run sql`.

-- Count
select count(*)
from (
  select
  from unnest($1::int[]) one (id)
  cross join lateral (
    select
    from promotions offer
    where
      offer.store_id = one.id
      and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
    offset 0
  ) offer
  limit $4
) counted;
/*
Aggregate
  ->  Limit
        ->  Nested Loop
              ->  Function Scan on unnest one
              ->  Index Scan using promotions_store_price on promotions offer
                    Index Cond: (store_id = one.id)
                    Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0))
*/

-- Page sorted by price-asc
with first_offers as materialized (
  select stream.*, offer.*
  from unnest($1::int[], $2::int[], $3::int[], $4::bigint[], $5::int[])
    stream (store_id, rank, from_key, from_id, until)
  cross join lateral (
    select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
    from promotions offer
    where
      offer.store_id = stream.store_id
      and offer.valid_from <= $6 and offer.expires_at >= $6 and offer.weekdays & $7 <> 0
      and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > (stream.from_key, stream.from_id)
      and (offer.price_cents + offer.is_conditional::int * 1000000000) <= stream.until
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit 1
  ) offer
),
first_streams as materialized (
  select offer.store_id, offer.rank, offer.from_key, offer.from_id, offer.until
  from first_offers offer
  order by offer.rank, offer.sorted_key, offer.id
  limit $8
),
offers as materialized (
  select stream.rank, offer.*
  from first_streams stream
  cross join lateral (
    select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
    from promotions offer
    where
      offer.store_id = stream.store_id
      and offer.valid_from <= $6 and offer.expires_at >= $6 and offer.weekdays & $7 <> 0
      and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > (stream.from_key, stream.from_id)
      and (offer.price_cents + offer.is_conditional::int * 1000000000) <= stream.until
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit $8
  ) offer
)
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select offer.*
  from offers offer
  order by offer.rank, offer.sorted_key, offer.id
  limit $8
) found
cross join lateral (select offer.* from promotions offer where offer.id = found.id offset 0) offer
order by found.rank, found.sorted_key, found.id;
/*
Nested Loop
  CTE first_offers
    ->  Nested Loop
          ->  Function Scan on stream
          ->  Limit
                ->  Index Scan using promotions_store_price on promotions offer_2
                      Index Cond: ((store_id = stream.store_id) AND (ROW((price_cents + ((is_conditional)::integer * 1000000000)), id) > ROW(stream.from_key, stream.from_id)) AND ((price_cents + ((is_conditional)::integer * 1000000000)) <= stream.until))
                      Filter: ((valid_from <= $6) AND (expires_at >= $6) AND ((weekdays & $7) <> 0))
  CTE first_streams
    ->  Limit
          ->  Sort
                Sort Key: offer_3.rank, offer_3.sorted_key, offer_3.id
                ->  CTE Scan on first_offers offer_3
  CTE offers
    ->  Nested Loop
          ->  CTE Scan on first_streams stream_1
          ->  Limit
                ->  Index Scan using promotions_store_price on promotions offer_4
                      Index Cond: ((store_id = stream_1.store_id) AND (ROW((price_cents + ((is_conditional)::integer * 1000000000)), id) > ROW(stream_1.from_key, stream_1.from_id)) AND ((price_cents + ((is_conditional)::integer * 1000000000)) <= stream_1.until))
                      Filter: ((valid_from <= $6) AND (expires_at >= $6) AND ((weekdays & $7) <> 0))
  ->  Limit
        ->  Sort
              Sort Key: offer.rank, offer.sorted_key, offer.id
              ->  CTE Scan on offers offer
  ->  Index Scan using promotions_pkey on promotions offer_1
        Index Cond: (id = offer.id)
*/

-- Page sorted by price-desc
with first_offers as materialized (
  select stream.*, offer.*
  from unnest($1::int[], $2::int[], $3::int[], $4::bigint[], $5::int[])
    stream (store_id, rank, from_key, from_id, until)
  cross join lateral (
    select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
    from promotions offer
    where
      offer.store_id = stream.store_id
      and offer.valid_from <= $6 and offer.expires_at >= $6 and offer.weekdays & $7 <> 0
      and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) < (stream.from_key, stream.from_id)
      and (offer.price_cents + offer.is_conditional::int * 1000000000) >= stream.until
    order by (offer.price_cents + offer.is_conditional::int * 1000000000) desc, offer.id desc
    limit 1
  ) offer
),
first_streams as materialized (
  select offer.store_id, offer.rank, offer.from_key, offer.from_id, offer.until
  from first_offers offer
  order by offer.rank, offer.sorted_key desc, offer.id desc
  limit $8
),
offers as materialized (
  select stream.rank, offer.*
  from first_streams stream
  cross join lateral (
    select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
    from promotions offer
    where
      offer.store_id = stream.store_id
      and offer.valid_from <= $6 and offer.expires_at >= $6 and offer.weekdays & $7 <> 0
      and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) < (stream.from_key, stream.from_id)
      and (offer.price_cents + offer.is_conditional::int * 1000000000) >= stream.until
    order by (offer.price_cents + offer.is_conditional::int * 1000000000) desc, offer.id desc
    limit $8
  ) offer
)
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select offer.*
  from offers offer
  order by offer.rank, offer.sorted_key desc, offer.id desc
  limit $8
) found
cross join lateral (select offer.* from promotions offer where offer.id = found.id offset 0) offer
order by found.rank, found.sorted_key desc, found.id desc;
/*
Nested Loop
  CTE first_offers
    ->  Nested Loop
          ->  Function Scan on stream
          ->  Limit
                ->  Index Scan Backward using promotions_store_price on promotions offer_2
                      Index Cond: ((store_id = stream.store_id) AND (ROW((price_cents + ((is_conditional)::integer * 1000000000)), id) < ROW(stream.from_key, stream.from_id)) AND ((price_cents + ((is_conditional)::integer * 1000000000)) >= stream.until))
                      Filter: ((valid_from <= $6) AND (expires_at >= $6) AND ((weekdays & $7) <> 0))
  CTE first_streams
    ->  Limit
          ->  Sort
                Sort Key: offer_3.rank, offer_3.sorted_key DESC, offer_3.id DESC
                ->  CTE Scan on first_offers offer_3
  CTE offers
    ->  Nested Loop
          ->  CTE Scan on first_streams stream_1
          ->  Limit
                ->  Index Scan Backward using promotions_store_price on promotions offer_4
                      Index Cond: ((store_id = stream_1.store_id) AND (ROW((price_cents + ((is_conditional)::integer * 1000000000)), id) < ROW(stream_1.from_key, stream_1.from_id)) AND ((price_cents + ((is_conditional)::integer * 1000000000)) >= stream_1.until))
                      Filter: ((valid_from <= $6) AND (expires_at >= $6) AND ((weekdays & $7) <> 0))
  ->  Limit
        ->  Sort
              Sort Key: offer.rank, offer.sorted_key DESC, offer.id DESC
              ->  CTE Scan on offers offer
  ->  Index Scan using promotions_pkey on promotions offer_1
        Index Cond: (id = offer.id)
*/

-- Page sorted by date-desc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  with offers as materialized (
    select stream.rank, offer.*
    from unnest($1::int[], $2::int[]) stream (store_id, rank)
    cross join lateral (
      select offer.id, offer.id as sorted_key
      from promotions offer
      where
        offer.store_id = stream.store_id
        and (stream.rank > $3 or offer.id < $4)
      offset 0
    ) offer
  )
  select found.*
  from offers found
  order by found.rank, found.sorted_key desc, found.id desc
) found
cross join lateral (
  select offer.*
  from promotions offer
  where
    offer.id = found.id
    and offer.valid_from <= $5 and offer.expires_at >= $5 and offer.weekdays & $6 <> 0
  offset 0
) offer
order by found.rank, found.sorted_key desc, found.id desc
limit $7;
/*
Limit
  ->  Nested Loop
        ->  Sort
              Sort Key: found.rank, found.sorted_key DESC, found.id DESC
              CTE offers
                ->  Nested Loop
                      ->  Function Scan on stream
                      ->  Index Only Scan using promotions_store_price on promotions offer_1
                            Index Cond: (store_id = stream.store_id)
                            Filter: ((stream.rank > $3) OR (id < $4))
              ->  CTE Scan on offers found
        ->  Index Scan using promotions_pkey on promotions offer
              Index Cond: (id = found.id)
              Filter: ((valid_from <= $5) AND (expires_at >= $5) AND ((weekdays & $6) <> 0))
*/

-- Page sorted by expires-asc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  with offers as materialized (
    select stream.rank, offer.*
    from unnest($1::int[], $2::int[]) stream (store_id, rank)
    cross join lateral (
      select offer.id, offer.expires_at as sorted_key
      from promotions offer
      where
        offer.store_id = stream.store_id
        and (stream.rank > $3 or (offer.expires_at, offer.id) > ($4, $5))
      offset 0
    ) offer
  )
  select found.*
  from offers found
  order by found.rank, found.sorted_key, found.id
) found
cross join lateral (
  select offer.*
  from promotions offer
  where
    offer.id = found.id
    and offer.valid_from <= $6 and offer.expires_at >= $6 and offer.weekdays & $7 <> 0
  offset 0
) offer
order by found.rank, found.sorted_key, found.id
limit $8;
/*
Limit
  ->  Nested Loop
        ->  Sort
              Sort Key: found.rank, found.sorted_key, found.id
              CTE offers
                ->  Nested Loop
                      ->  Function Scan on stream
                      ->  Index Only Scan using promotions_store_price on promotions offer_1
                            Index Cond: (store_id = stream.store_id)
                            Filter: ((stream.rank > $3) OR (ROW(expires_at, id) > ROW($4, $5)))
              ->  CTE Scan on offers found
        ->  Index Scan using promotions_pkey on promotions offer
              Index Cond: (id = found.id)
              Filter: ((valid_from <= $6) AND (expires_at >= $6) AND ((weekdays & $7) <> 0))
*/

-- Page sorted by date-desc, of a category
with offers as materialized (
  select stream.rank, offer.*
  from unnest($1::int[], $2::int[]) stream (store_id, rank)
  cross join lateral (
    select offer.id, offer.id as sorted_key
    from promotions offer
    where
      offer.store_id = stream.store_id
      and offer.valid_from <= $3 and offer.expires_at >= $3 and offer.weekdays & $4 <> 0
      and offer.category_id = $5
      and (stream.rank > $6 or offer.id < $7)
    offset 0
  ) offer
)
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select offer.*
  from offers offer
  order by offer.rank, offer.sorted_key desc, offer.id desc
  limit $8
) found
cross join lateral (select offer.* from promotions offer where offer.id = found.id offset 0) offer
order by found.rank, found.sorted_key desc, found.id desc;
/*
Nested Loop
  CTE offers
    ->  Nested Loop
          ->  Function Scan on stream
          ->  Index Scan using promotions_store_price on promotions offer_2
                Index Cond: (store_id = stream.store_id)
                Filter: ((valid_from <= $3) AND (expires_at >= $3) AND (category_id = $5) AND ((weekdays & $4) <> 0) AND ((stream.rank > $6) OR (id < $7)))
  ->  Limit
        ->  Sort
              Sort Key: offer.rank, offer.sorted_key DESC, offer.id DESC
              ->  CTE Scan on offers offer
  ->  Index Scan using promotions_pkey on promotions offer_1
        Index Cond: (id = offer.id)
*/
