-- Search in a city, one word. Written by `npm run generate -- sql`.

-- Count
select count(*)
from (
  select posting.promotion_id
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.city_id = $3
    and posting.term_id = $4
  limit $5
) counted;

-- Page sorted by price-asc
select *
from (
  (
    select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select posting.promotion_id, posting.price_place, posting.expires_at
      from postings posting
      where
        posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
        and posting.city_id = $3
        and posting.term_id = $4
        and posting.tier = 0
      order by posting.price_place, posting.promotion_id
    ) posting
    cross join lateral (
      select offer.*
      from promotions offer
      where
        offer.id = posting.promotion_id
      offset 0
    ) offer
    order by posting.price_place, posting.promotion_id
    limit $5
  )
  union all
  (
    select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select posting.promotion_id, posting.price_place, posting.expires_at
      from postings posting
      where
        posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
        and posting.city_id = $3
        and posting.term_id = $4
        and posting.tier = 1
      order by posting.price_place, posting.promotion_id
    ) posting
    cross join lateral (
      select offer.*
      from promotions offer
      where
        offer.id = posting.promotion_id
      offset 0
    ) offer
    order by posting.price_place, posting.promotion_id
    limit $5
  )
) found
limit $5;

-- Page sorted by price-asc, after a cursor in the first tier
select *
from (
  (
    select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select posting.promotion_id, posting.price_place, posting.expires_at
      from postings posting
      where
        posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
        and posting.city_id = $3
        and posting.term_id = $4
        and posting.tier = 0
        and (posting.price_place, posting.promotion_id) > ($5, $6)
      order by posting.price_place, posting.promotion_id
    ) posting
    cross join lateral (
      select offer.*
      from promotions offer
      where
        offer.id = posting.promotion_id
      offset 0
    ) offer
    order by posting.price_place, posting.promotion_id
    limit $7
  )
  union all
  (
    select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select posting.promotion_id, posting.price_place, posting.expires_at
      from postings posting
      where
        posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
        and posting.city_id = $3
        and posting.term_id = $4
        and posting.tier = 1
      order by posting.price_place, posting.promotion_id
    ) posting
    cross join lateral (
      select offer.*
      from promotions offer
      where
        offer.id = posting.promotion_id
      offset 0
    ) offer
    order by posting.price_place, posting.promotion_id
    limit $7
  )
) found
limit $7;

-- Page sorted by price-asc, after a cursor in the second tier
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select posting.promotion_id, posting.price_place, posting.expires_at
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.city_id = $3
    and posting.term_id = $4
    and posting.tier = 1
    and (posting.price_place, posting.promotion_id) > ($5, $6)
  order by posting.price_place, posting.promotion_id
) posting
cross join lateral (
  select offer.*
  from promotions offer
  where
    offer.id = posting.promotion_id
  offset 0
) offer
order by posting.price_place, posting.promotion_id
limit $7;
