-- Search in stores in bands, one word. Written by `npm run generate -- sql`.

-- Page sorted by price-asc, after a cursor
select posting.tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  with matching as materialized (
    select
      posting.promotion_id, posting.tier,
      ($1::int[])[array_position($2::int[], posting.store_id)] as band,
      posting.price_place as place, posting.promotion_id as signed_id
    from postings posting
    where
      posting.valid_from <= $3 and posting.expires_at >= $3 and posting.weekdays & $4 <> 0
      and posting.city_id = $5
      and (posting.store_id in (select unnest($2::int[]))) is true
      and posting.term_id = $6
  )
  select posting.*
  from matching posting
  where (posting.tier, posting.band, posting.place, posting.signed_id) > ($7, $8, $9, $10)
  order by posting.tier, posting.band, posting.place, posting.signed_id
) posting
cross join lateral (
  select offer.*
  from promotions offer
  where
    offer.id = posting.promotion_id
  offset 0
) offer
order by posting.tier, posting.band, posting.place, posting.signed_id
limit $11;
