-- Offers of the whole country, of a category. Written by `npm run sql`.

-- Page sorted by price-asc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.category_id = $3
order by offer.price_cents, offer.id
limit $4;
/*
Limit
  ->  Index Scan using promotions_category_price on promotions offer
        Index Cond: (category_id = $3)
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by price-asc, after a cursor
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.category_id = $3
  and (offer.price_cents, offer.id) > ($4, $5)
order by offer.price_cents, offer.id
limit $6;
/*
Limit
  ->  Index Scan using promotions_category_price on promotions offer
        Index Cond: ((category_id = $3) AND (ROW(price_cents, id) > ROW($4, $5)))
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by price-desc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.category_id = $3
order by offer.price_cents desc, offer.id desc
limit $4;
/*
Limit
  ->  Index Scan Backward using promotions_category_price on promotions offer
        Index Cond: (category_id = $3)
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by price-desc, after a cursor
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.category_id = $3
  and (offer.price_cents, offer.id) < ($4, $5)
order by offer.price_cents desc, offer.id desc
limit $6;
/*
Limit
  ->  Index Scan Backward using promotions_category_price on promotions offer
        Index Cond: ((category_id = $3) AND (ROW(price_cents, id) < ROW($4, $5)))
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by date-desc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.category_id = $3
order by offer.id desc
limit $4;
/*
Limit
  ->  Index Scan Backward using promotions_pkey on promotions offer
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND (category_id = $3) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by date-desc, after a cursor
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.category_id = $3
  and offer.id < $4
order by offer.id desc
limit $5;
/*
Limit
  ->  Index Scan Backward using promotions_pkey on promotions offer
        Index Cond: (id < $4)
        Filter: ((valid_from <= $1) AND (expires_at >= $1) AND (category_id = $3) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by expires-asc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.category_id = $3
order by offer.expires_at, offer.id
limit $4;
/*
Limit
  ->  Index Scan using promotions_expiry on promotions offer
        Index Cond: (expires_at >= $1)
        Filter: ((valid_from <= $1) AND (category_id = $3) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by expires-asc, after a cursor
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.category_id = $3
  and (offer.expires_at, offer.id) > ($4, $5)
order by offer.expires_at, offer.id
limit $6;
/*
Limit
  ->  Index Scan using promotions_expiry on promotions offer
        Index Cond: ((expires_at >= $1) AND (ROW(expires_at, id) > ROW($4, $5)))
        Filter: ((valid_from <= $1) AND (category_id = $3) AND ((weekdays & $2) <> 0))
*/
