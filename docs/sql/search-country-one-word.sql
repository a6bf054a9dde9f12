-- Search in the whole country, one word. Written by `npm run sql`.

-- Count
select count(*)
from (
  select posting.promotion_id
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.term_id = $3
  limit $4
) counted;
/*
Aggregate
  ->  Limit
        ->  Index Only Scan using postings_price on postings posting
              Index Cond: (term_id = $3)
              Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
*/

-- Page sorted by price-asc
select *
from (
  (
    select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select posting.promotion_id, posting.price_place, posting.expires_at
      from postings posting
      where
        posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
        and posting.term_id = $3
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
    limit $4
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
        and posting.term_id = $3
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
    limit $4
  )
) found
limit $4;
/*
Limit
  ->  Append
        ->  Subquery Scan on "*SELECT* 1"
              ->  Limit
                    ->  Nested Loop
                          ->  Index Only Scan using postings_price on postings posting
                                Index Cond: ((term_id = $3) AND (tier = 0))
                                Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
                          ->  Index Scan using promotions_pkey on promotions offer
                                Index Cond: (id = posting.promotion_id)
        ->  Subquery Scan on "*SELECT* 2"
              ->  Limit
                    ->  Nested Loop
                          ->  Index Only Scan using postings_price on postings posting_1
                                Index Cond: ((term_id = $3) AND (tier = 1))
                                Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
                          ->  Index Scan using promotions_pkey on promotions offer_1
                                Index Cond: (id = posting_1.promotion_id)
*/

-- Page sorted by price-asc, after a cursor in the first tier
select *
from (
  (
    select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select posting.promotion_id, posting.price_place, posting.expires_at
      from postings posting
      where
        posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
        and posting.term_id = $3
        and posting.tier = 0
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
    limit $6
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
        and posting.term_id = $3
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
    limit $6
  )
) found
limit $6;
/*
Limit
  ->  Append
        ->  Subquery Scan on "*SELECT* 1"
              ->  Limit
                    ->  Nested Loop
                          ->  Index Only Scan using postings_price on postings posting
                                Index Cond: ((term_id = $3) AND (tier = 0) AND (ROW(price_place, promotion_id) > ROW($4, $5)))
                                Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
                          ->  Index Scan using promotions_pkey on promotions offer
                                Index Cond: (id = posting.promotion_id)
        ->  Subquery Scan on "*SELECT* 2"
              ->  Limit
                    ->  Nested Loop
                          ->  Index Only Scan using postings_price on postings posting_1
                                Index Cond: ((term_id = $3) AND (tier = 1))
                                Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
                          ->  Index Scan using promotions_pkey on promotions offer_1
                                Index Cond: (id = posting_1.promotion_id)
*/

-- Page sorted by price-asc, after a cursor in the second tier
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
        ->  Index Scan using promotions_pkey on promotions offer
              Index Cond: (id = posting.promotion_id)
*/

-- Page sorted by price-desc, after a cursor in the second tier
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
        and posting.price_place < $3
        and posting.term_id = $4
        and posting.tier = 1
        and (posting.price_place, posting.promotion_id) < ($5, $6)
      order by posting.price_place desc, posting.promotion_id desc
    ) posting
    cross join lateral (
      select offer.*
      from promotions offer
      where
        offer.id = posting.promotion_id
      offset 0
    ) offer
    order by posting.price_place desc, posting.promotion_id desc
    limit $7
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
        and posting.price_place >= $3
        and posting.term_id = $4
        and posting.tier = 1
      order by posting.price_place desc, posting.promotion_id desc
    ) posting
    cross join lateral (
      select offer.*
      from promotions offer
      where
        offer.id = posting.promotion_id
      offset 0
    ) offer
    order by posting.price_place desc, posting.promotion_id desc
    limit $7
  )
) found
limit $7;
/*
Limit
  ->  Append
        ->  Subquery Scan on "*SELECT* 1"
              ->  Limit
                    ->  Nested Loop
                          ->  Index Only Scan Backward using postings_price on postings posting
                                Index Cond: ((term_id = $4) AND (tier = 1) AND (price_place < $3) AND (ROW(price_place, promotion_id) < ROW($5, $6)))
                                Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
                          ->  Index Scan using promotions_pkey on promotions offer
                                Index Cond: (id = posting.promotion_id)
        ->  Subquery Scan on "*SELECT* 2"
              ->  Limit
                    ->  Nested Loop
                          ->  Index Only Scan Backward using postings_price on postings posting_1
                                Index Cond: ((term_id = $4) AND (tier = 1) AND (price_place >= $3))
                                Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
                          ->  Index Scan using promotions_pkey on promotions offer_1
                                Index Cond: (id = posting_1.promotion_id)
*/

-- Page sorted by date-desc, after a cursor in the second tier
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select posting.promotion_id, posting.price_place, posting.expires_at
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.term_id = $3
    and posting.tier = 1
    and posting.promotion_id < $4
  order by posting.promotion_id desc
) posting
cross join lateral (
  select offer.*
  from promotions offer
  where
    offer.id = posting.promotion_id
  offset 0
) offer
order by posting.promotion_id desc
limit $5;
/*
Limit
  ->  Nested Loop
        ->  Index Scan Backward using postings_newest on postings posting
              Index Cond: ((term_id = $3) AND (tier = 1) AND (promotion_id < $4))
              Filter: ((valid_from <= $1) AND (expires_at >= $1) AND ((weekdays & $2) <> 0))
        ->  Index Scan using promotions_pkey on promotions offer
              Index Cond: (id = posting.promotion_id)
*/

-- Page sorted by expires-asc, after a cursor in the second tier
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select posting.promotion_id, posting.price_place, posting.expires_at
  from postings posting
  where
    posting.valid_from <= $1 and posting.expires_at >= $1 and posting.weekdays & $2 <> 0
    and posting.term_id = $3
    and posting.tier = 1
    and (posting.expires_at, posting.promotion_id) > ($4, $5)
  order by posting.expires_at, posting.promotion_id
) posting
cross join lateral (
  select offer.*
  from promotions offer
  where
    offer.id = posting.promotion_id
  offset 0
) offer
order by posting.expires_at, posting.promotion_id
limit $6;
/*
Limit
  ->  Nested Loop
        ->  Index Scan using postings_ending on postings posting
              Index Cond: ((term_id = $3) AND (tier = 1) AND (expires_at >= $1) AND (ROW(expires_at, promotion_id) > ROW($4, $5)))
              Filter: ((valid_from <= $1) AND ((weekdays & $2) <> 0))
        ->  Index Scan using promotions_pkey on promotions offer
              Index Cond: (id = posting.promotion_id)
*/
