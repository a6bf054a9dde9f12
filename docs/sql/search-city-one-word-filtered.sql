-- Search in a city, one word, with each filter. Written by `npm run generate -- sql`.

-- Offers of a city, of a category: count
select count(*)
from (
  select posting.promotion_id
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.city_id = $3
    and posting.category_id = $4
    and posting.term_id = $5
  limit $6
) counted;

-- Offers of a city, of a category: page sorted by price-asc
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select posting.promotion_id, posting.price_place, posting.expires_at
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.city_id = $3
    and posting.category_id = $4
    and posting.term_id = $5
    and posting.tier = 1
    and (posting.price_place, posting.promotion_id) > ($6, $7)
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
limit $8;

-- Offers of a city, of a store: count
select count(*)
from (
  select posting.promotion_id
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.city_id = $3
    and posting.store_id = $4
    and posting.term_id = $5
  limit $6
) counted;

-- Offers of a city, of a store: page sorted by price-asc
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select posting.promotion_id, posting.price_place, posting.expires_at
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.city_id = $3
    and posting.store_id = $4
    and posting.term_id = $5
    and posting.tier = 1
    and (posting.price_place, posting.promotion_id) > ($6, $7)
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
limit $8;

-- Offers of a city, in a range of prices: count
select count(*)
from (
  (
    select posting.promotion_id
    from postings posting
    where
      posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
      and posting.city_id = $3
      and posting.price_place >= $4
      and posting.price_place <= $5
      and posting.term_id = $6
      and posting.tier in (0, 1)
  )
  union all
  (
    select posting.promotion_id
    from postings posting
    where
      posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
      and posting.city_id = $3
      and posting.price_place >= $4 + 1000000000
      and posting.price_place <= $5 + 1000000000
      and posting.term_id = $6
      and posting.tier in (0, 1)
  )
  limit $7
) counted;

-- Offers of a city, in a range of prices: page sorted by price-asc
select *
from (
  (
    select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select posting.promotion_id, posting.price_place, posting.expires_at
      from postings posting
      where
        posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
        and posting.city_id = $3
        and posting.price_place >= $4
        and posting.price_place <= $5
        and posting.term_id = $6
        and posting.tier = 1
        and (posting.price_place, posting.promotion_id) > ($7, $8)
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
    limit $9
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
        and posting.price_place >= $4 + 1000000000
        and posting.price_place <= $5 + 1000000000
        and posting.term_id = $6
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
    limit $9
  )
) found
limit $9;

-- Offers of a city, highlighted: count
select count(*)
from (
  select posting.promotion_id
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.city_id = $3
    and posting.term_id = $4
    and posting.is_highlighted
  limit $5
) counted;

-- Offers of a city, highlighted: page sorted by price-asc
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select posting.promotion_id, posting.price_place, posting.expires_at
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.city_id = $3
    and posting.term_id = $4
    and posting.is_highlighted
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

-- Offers of a city, that end today: count
select count(*)
from (
  select posting.promotion_id
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.city_id = $3
    and posting.expires_at < $4
    and posting.term_id = $5
    and posting.tier in (0, 1)
  limit $6
) counted;

-- Offers of a city, that end today: page sorted by price-asc
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select posting.promotion_id, posting.price_place, posting.expires_at
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.city_id = $3
    and posting.expires_at < $4
    and posting.term_id = $5
    and posting.tier = 1
    and (posting.price_place, posting.promotion_id) > ($6, $7)
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
limit $8;

-- Offers of a city, that end today: page sorted by price-asc, when few match
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  with matching as materialized (
    select posting.promotion_id, posting.price_place, posting.expires_at
    from postings posting
    where
      posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
      and posting.city_id = $3
      and posting.expires_at < $4
      and posting.term_id = $5
      and posting.tier = 1
      and (posting.price_place, posting.promotion_id) > ($6, $7)
  )
  select posting.*
  from matching posting
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
limit $8;

-- Offers of a city, deeply discounted: count
select count(*)
from (
  select
  from (
    select posting.promotion_id
    from postings posting
    where
      posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
      and posting.city_id = $3
      and posting.term_id = $4
  ) posting
  cross join lateral (
    select offer.*
    from promotions offer
    where
      offer.id = posting.promotion_id
      and offer.price_cents * 10::bigint < offer.original_cents * 7::bigint and not offer.is_conditional and not offer.is_discount_refuted
    offset 0
  ) offer
  limit $5
) counted;

-- Offers of a city, deeply discounted: page sorted by price-asc
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
    and offer.price_cents * 10::bigint < offer.original_cents * 7::bigint and not offer.is_conditional and not offer.is_discount_refuted
  offset 0
) offer
order by posting.price_place, posting.promotion_id
limit $7;
