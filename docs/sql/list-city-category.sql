-- Offers of a city, of a category. Written by `npm run generate -- sql`.

-- Count
select count(*)
from (
  select
  from promotions offer
  where
    offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
    and offer.city_id = $3
    and offer.category_id = $4
  limit $5
) counted;

-- Page sorted by price-asc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.city_id = $3
  and offer.category_id = $4
order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
limit $5;

-- Page sorted by price-asc, after a cursor
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from promotions offer
where
  offer.valid_from <= $1 and offer.expires_at >= $1 and offer.weekdays & $2 <> 0
  and offer.city_id = $3
  and offer.category_id = $4
  and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > ($5, $6)
order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
limit $7;
