-- Search in a city, any of several words. Written by `npm run generate -- sql`.

-- Page sorted by price-asc
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select posting.*
  from unnest($1::int[]) one (id)
  cross join lateral (
    select posting.promotion_id, posting.price_place, posting.expires_at
    from postings posting
    where
      posting.valid_from <= $2 and posting.expires_at >= $2 and posting.weekdays & $3 <> 0
      and posting.city_id = $4
      and posting.term_id = one.id
      and posting.tier = 0
    order by posting.price_place, posting.promotion_id
    limit $5
  ) posting
  order by posting.price_place, posting.promotion_id
  limit $5
) posting
cross join lateral (
  select offer.*
  from promotions offer
  where offer.id = posting.promotion_id
  offset 0
) offer
order by posting.price_place, posting.promotion_id;
