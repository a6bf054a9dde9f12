-- Search in the whole country, one word, with each filter. Written by `npm run sql`.

-- Offers of the whole country, of a category: count
select count(*)
from (
  select posting.promotion_id
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.category_id = $3
    and posting.term_id = $4
  limit $5
) counted;
/*
Aggregate
  ->  Limit
        ->  Index Scan using postings_category on postings posting
              Index Cond: ((term_id = $4) AND (category_id = $3))
              Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Offers of the whole country, of a category: page sorted by price-asc
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select posting.promotion_id, posting.price_place, posting.expires_at
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.category_id = $3
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
/*
Limit
  ->  Nested Loop
        ->  Index Scan using postings_category on postings posting
              Index Cond: ((term_id = $4) AND (category_id = $3) AND (tier = 1) AND (ROW(price_place, promotion_id) > ROW($5, $6)))
              Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
        ->  Index Scan using promotions_pkey on promotions offer
              Index Cond: (id = posting.promotion_id)
*/

-- Offers of the whole country, in a range of prices: count
select count(*)
from (
  (
    select posting.promotion_id
    from postings posting
    where
      posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
      and posting.price_place >= $3
      and posting.price_place <= $4
      and posting.term_id = $5
      and posting.tier in (0, 1)
  )
  union all
  (
    select posting.promotion_id
    from postings posting
    where
      posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
      and posting.price_place >= $3 + 1000000000
      and posting.price_place <= $4 + 1000000000
      and posting.term_id = $5
      and posting.tier in (0, 1)
  )
  limit $6
) counted;
/*
Aggregate
  ->  Limit
        ->  Append
              ->  Index Only Scan using postings_price on postings posting
                    Index Cond: ((term_id = $5) AND (tier = ANY ('{0,1}'::integer[])) AND (price_place >= $3) AND (price_place <= $4))
                    Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
              ->  Index Only Scan using postings_price on postings posting_1
                    Index Cond: ((term_id = $5) AND (tier = ANY ('{0,1}'::integer[])) AND (price_place >= ($3 + 1000000000)) AND (price_place <= ($4 + 1000000000)))
                    Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Offers of the whole country, in a range of prices: page sorted by price-asc
select *
from (
  (
    select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select posting.promotion_id, posting.price_place, posting.expires_at
      from postings posting
      where
        posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
        and posting.price_place >= $3
        and posting.price_place <= $4
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
    limit $8
  )
  union all
  (
    select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select posting.promotion_id, posting.price_place, posting.expires_at
      from postings posting
      where
        posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
        and posting.price_place >= $3 + 1000000000
        and posting.price_place <= $4 + 1000000000
        and posting.term_id = $5
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
    limit $8
  )
) found
limit $8;
/*
Limit
  ->  Append
        ->  Subquery Scan on "*SELECT* 1"
              ->  Limit
                    ->  Nested Loop
                          ->  Index Only Scan using postings_price on postings posting
                                Index Cond: ((term_id = $5) AND (tier = 1) AND (price_place >= $3) AND (price_place <= $4) AND (ROW(price_place, promotion_id) > ROW($6, $7)))
                                Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
                          ->  Index Scan using promotions_pkey on promotions offer
                                Index Cond: (id = posting.promotion_id)
        ->  Subquery Scan on "*SELECT* 2"
              ->  Limit
                    ->  Nested Loop
                          ->  Index Only Scan using postings_price on postings posting_1
                                Index Cond: ((term_id = $5) AND (tier = 1) AND (price_place >= ($3 + 1000000000)) AND (price_place <= ($4 + 1000000000)))
                                Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
                          ->  Index Scan using promotions_pkey on promotions offer_1
                                Index Cond: (id = posting_1.promotion_id)
*/

-- Offers of the whole country, highlighted: count
select count(*)
from (
  select posting.promotion_id
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.term_id = $3
    and posting.is_highlighted
  limit $4
) counted;
/*
Aggregate
  ->  Limit
        ->  Index Only Scan using postings_highlight on postings posting
              Index Cond: (term_id = $3)
              Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Offers of the whole country, highlighted: page sorted by price-asc
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select posting.promotion_id, posting.price_place, posting.expires_at
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.term_id = $3
    and posting.is_highlighted
    and posting.tier = 1
    and (posting.price_place, posting.promotion_id) > ($4, $5)
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
limit $6;
/*
Limit
  ->  Nested Loop
        ->  Index Only Scan using postings_highlight on postings posting
              Index Cond: ((term_id = $3) AND (tier = 1) AND (ROW(price_place, promotion_id) > ROW($4, $5)))
              Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
        ->  Index Scan using promotions_pkey on promotions offer
              Index Cond: (id = posting.promotion_id)
*/

-- Offers of the whole country, that end today: count
select count(*)
from (
  select posting.promotion_id
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.expires_at < $3
    and posting.term_id = $4
    and posting.tier in (0, 1)
  limit $5
) counted;
/*
Aggregate
  ->  Limit
        ->  Index Scan using postings_ending on postings posting
              Index Cond: ((term_id = $4) AND (tier = ANY ('{0,1}'::integer[])) AND (expires_at >= $1) AND (expires_at < $3))
              Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0))
*/

-- Offers of the whole country, that end today: page sorted by price-asc
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select posting.promotion_id, posting.price_place, posting.expires_at
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.expires_at < $3
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
/*
Limit
  ->  Nested Loop
        ->  Index Only Scan using postings_price on postings posting
              Index Cond: ((term_id = $4) AND (tier = 1) AND (ROW(price_place, promotion_id) > ROW($5, $6)))
              Filter: ((valid_from <= $1) AND (expires_at >= $1) AND (expires_at < $3) AND ((weekdays & $2) <> 0))
        ->  Index Scan using promotions_pkey on promotions offer
              Index Cond: (id = posting.promotion_id)
*/

-- Offers of the whole country, that end today: page sorted by price-asc, when few match
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  with matching as materialized (
    select posting.promotion_id, posting.price_place, posting.expires_at
    from postings posting
    where
      posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
      and posting.expires_at < $3
      and posting.term_id = $4
      and posting.tier = 1
      and (posting.price_place, posting.promotion_id) > ($5, $6)
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
limit $7;
/*
Limit
  ->  Nested Loop
        ->  Sort
              Sort Key: posting.price_place, posting.promotion_id
              CTE matching
                ->  Index Only Scan using postings_price on postings posting_1
                      Index Cond: ((term_id = $4) AND (tier = 1) AND (ROW(price_place, promotion_id) > ROW($5, $6)))
                      Filter: ((valid_from <= $1) AND (expires_at >= $1) AND (expires_at < $3) AND ((weekdays & $2) <> 0))
              ->  CTE Scan on matching posting
        ->  Index Scan using promotions_pkey on promotions offer
              Index Cond: (id = posting.promotion_id)
*/

-- Offers of the whole country, deeply discounted: count
select count(*)
from (
  select
  from (
    select posting.promotion_id
    from postings posting
    where
      posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
      and posting.term_id = $3
  ) posting
  cross join lateral (
    select offer.*
    from promotions offer
    where
      offer.id = posting.promotion_id
      and offer.price_cents * 10::bigint < offer.original_cents * 7::bigint and not offer.is_conditional
    offset 0
  ) offer
  limit $4
) counted;
/*
Aggregate
  ->  Limit
        ->  Nested Loop
              ->  Index Only Scan using postings_price on postings posting
                    Index Cond: (term_id = $3)
                    Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
              ->  Index Only Scan using promotions_deep_discount_newest on promotions offer
                    Index Cond: (id = posting.promotion_id)
*/

-- Offers of the whole country, deeply discounted: page sorted by price-asc
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select posting.promotion_id, posting.price_place, posting.expires_at
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.term_id = $3
    and posting.tier = 1
    and (posting.price_place, posting.promotion_id) > ($4, $5)
  order by posting.price_place, posting.promotion_id
) posting
cross join lateral (
  select offer.*
  from promotions offer
  where
    offer.id = posting.promotion_id
    and offer.price_cents * 10::bigint < offer.original_cents * 7::bigint and not offer.is_conditional
  offset 0
) offer
order by posting.price_place, posting.promotion_id
limit $6;
/*
Limit
  ->  Nested Loop
        ->  Index Only Scan using postings_price on postings posting
              Index Cond: ((term_id = $3) AND (tier = 1) AND (ROW(price_place, promotion_id) > ROW($4, $5)))
              Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
        ->  Index Scan using promotions_deep_discount_newest on promotions offer
              Index Cond: (id = posting.promotion_id)
*/
