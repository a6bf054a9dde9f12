-- Search in a city, several words, along the postings of the rarest. Written by `npm run generate -- sql`.

-- Count
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
    join products product on product.id = offer.product_id
    where
      offer.id = posting.promotion_id
      and product.terms @> $5::int[]
    offset 0
  ) offer
  limit $6
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
      join products product on product.id = offer.product_id
      where
        offer.id = posting.promotion_id
        and product.terms @> $5::int[]
      offset 0
    ) offer
    order by posting.price_place, posting.promotion_id
    limit $6
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
      join products product on product.id = offer.product_id
      where
        offer.id = posting.promotion_id
        and product.terms @> $5::int[]
      offset 0
    ) offer
    order by posting.price_place, posting.promotion_id
    limit $6
  )
) found
limit $6;

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
      join products product on product.id = offer.product_id
      where
        offer.id = posting.promotion_id
        and product.terms @> $7::int[]
      offset 0
    ) offer
    order by posting.price_place, posting.promotion_id
    limit $8
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
      join products product on product.id = offer.product_id
      where
        offer.id = posting.promotion_id
        and product.terms @> $7::int[]
      offset 0
    ) offer
    order by posting.price_place, posting.promotion_id
    limit $8
  )
) found
limit $8;

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
  join products product on product.id = offer.product_id
  where
    offer.id = posting.promotion_id
    and product.terms @> $7::int[]
  offset 0
) offer
order by posting.price_place, posting.promotion_id
limit $8;
