-- Offers of the whole country, highlighted. Written by `npm run sql`.

-- Count
select count(*)
from (
  select
  from promotions offer
  where
    offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
    and offer.is_highlighted
  limit $3
) counted;
/*
Aggregate
  ->  Limit
        ->  Index Only Scan using promotions_highlight_ending on promotions offer
              Index Cond: (expires_at >= $1)
              Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by price-asc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.is_highlighted
order by offer.price_cents, offer.id
limit $3;
/*
Limit
  ->  Index Scan using promotions_highlight on promotions offer
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by price-asc, after a cursor
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.is_highlighted
  and (offer.price_cents, offer.id) > ($3, $4)
order by offer.price_cents, offer.id
limit $5;
/*
Limit
  ->  Index Scan using promotions_highlight on promotions offer
        Index Cond: (ROW(price_cents, id) > ROW($3, $4))
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by price-desc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.is_highlighted
order by offer.price_cents desc, offer.id desc
limit $3;
/*
Limit
  ->  Index Scan Backward using promotions_highlight on promotions offer
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by price-desc, after a cursor
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.is_highlighted
  and (offer.price_cents, offer.id) < ($3, $4)
order by offer.price_cents desc, offer.id desc
limit $5;
/*
Limit
  ->  Index Scan Backward using promotions_highlight on promotions offer
        Index Cond: (ROW(price_cents, id) < ROW($3, $4))
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by date-desc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.is_highlighted
order by offer.id desc
limit $3;
/*
Limit
  ->  Index Scan Backward using promotions_highlight_newest on promotions offer
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by date-desc, after a cursor
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.is_highlighted
  and offer.id < $3
order by offer.id desc
limit $4;
/*
Limit
  ->  Index Scan Backward using promotions_highlight_newest on promotions offer
        Index Cond: (id < $3)
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by expires-asc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.is_highlighted
order by offer.expires_at, offer.id
limit $3;
/*
Limit
  ->  Incremental Sort
        Sort Key: expires_at, id
        Presorted Key: expires_at
        ->  Index Scan using promotions_highlight_ending on promotions offer
              Index Cond: (expires_at >= $1)
              Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by expires-asc, after a cursor
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.is_highlighted
  and (offer.expires_at, offer.id) > ($3, $4)
order by offer.expires_at, offer.id
limit $5;
/*
Limit
  ->  Incremental Sort
        Sort Key: expires_at, id
        Presorted Key: expires_at
        ->  Index Scan using promotions_highlight_ending on promotions offer
              Index Cond: ((expires_at >= $1) AND (expires_at >= $3))
              Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0) AND (ROW(expires_at, id) > ROW($3, $4)))
*/

-- Page sorted by price-asc, after a cursor, when few match
with matching as materialized (
  select offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
    offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
  from promotions offer
  where
    offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
    and offer.is_highlighted
    and (offer.price_cents, offer.id) > ($3, $4)
)
select 0 as tier, offer.*
from matching offer
order by offer.price_cents, offer.id
limit $5;
/*
Limit
  CTE matching
    ->  Index Scan using promotions_highlight_newest on promotions offer_1
          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0) AND (ROW(price_cents, id) > ROW($3, $4)))
  ->  Sort
        Sort Key: offer.price_cents, offer.id
        ->  CTE Scan on matching offer
*/

-- Page sorted by price-desc, after a cursor, when few match
with matching as materialized (
  select offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
    offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
  from promotions offer
  where
    offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
    and offer.is_highlighted
    and (offer.price_cents, offer.id) < ($3, $4)
)
select 0 as tier, offer.*
from matching offer
order by offer.price_cents desc, offer.id desc
limit $5;
/*
Limit
  CTE matching
    ->  Index Scan using promotions_highlight_newest on promotions offer_1
          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0) AND (ROW(price_cents, id) < ROW($3, $4)))
  ->  Sort
        Sort Key: offer.price_cents DESC, offer.id DESC
        ->  CTE Scan on matching offer
*/

-- Page sorted by date-desc, after a cursor, when few match
with matching as materialized (
  select offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
    offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
  from promotions offer
  where
    offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
    and offer.is_highlighted
    and offer.id < $3
)
select 0 as tier, offer.*
from matching offer
order by offer.id desc
limit $4;
/*
Limit
  CTE matching
    ->  Index Scan using promotions_highlight_newest on promotions offer_1
          Index Cond: (id < $3)
          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
  ->  Sort
        Sort Key: offer.id DESC
        ->  CTE Scan on matching offer
*/

-- Page sorted by expires-asc, after a cursor, when few match
with matching as materialized (
  select offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
    offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
  from promotions offer
  where
    offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
    and offer.is_highlighted
    and (offer.expires_at, offer.id) > ($3, $4)
)
select 0 as tier, offer.*
from matching offer
order by offer.expires_at, offer.id
limit $5;
/*
Limit
  CTE matching
    ->  Index Scan using promotions_highlight_newest on promotions offer_1
          Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0) AND (ROW(expires_at, id) > ROW($3, $4)))
  ->  Sort
        Sort Key: offer.expires_at, offer.id
        ->  CTE Scan on matching offer
*/
