-- Search in the whole country, several words, product by product. Written by `npm run sql`.

-- Count
select count(*)
from (
  select
  from unnest($1::int[]) one (id)
  cross join lateral (
    select
    from promotions offer
    where
      offer.product_id = one.id
      and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
    offset 0
  ) offer
  limit $4
) counted;
/*
Aggregate
  ->  Limit
        ->  Nested Loop
              ->  Function Scan on unnest one
              ->  Index Only Scan using promotions_product on promotions offer
                    Index Cond: (product_id = one.id)
                    Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0))
*/

-- Page sorted by price-asc
select *
from (
  (
    with first_offers as materialized (
      select product.id as product_id, offer.*
      from unnest($1::int[]) product (id)
      cross join lateral (
        select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
        from promotions offer
        where
          offer.product_id = product.id
          and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit 1
      ) offer
    ),
    first_products as materialized (
      select offer.product_id as id
      from first_offers offer
      order by offer.sorted_key, offer.id
      limit $4
    ),
    offers as materialized (
      select offer.*
      from first_products product
      cross join lateral (
        select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
        from promotions offer
        where
          offer.product_id = product.id
          and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit $4
      ) offer
    )
    select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select offer.id
      from offers offer
      order by offer.sorted_key, offer.id
      limit $4
    ) found
    cross join lateral (
      select offer.*
      from promotions offer
      where offer.id = found.id
      offset 0
    ) offer
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit $4
  )
  union all
  (
    with first_offers as materialized (
      select product.id as product_id, offer.*
      from unnest($5::int[]) product (id)
      cross join lateral (
        select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
        from promotions offer
        where
          offer.product_id = product.id
          and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit 1
      ) offer
    ),
    first_products as materialized (
      select offer.product_id as id
      from first_offers offer
      order by offer.sorted_key, offer.id
      limit $4
    ),
    offers as materialized (
      select offer.*
      from first_products product
      cross join lateral (
        select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
        from promotions offer
        where
          offer.product_id = product.id
          and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit $4
      ) offer
    )
    select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select offer.id
      from offers offer
      order by offer.sorted_key, offer.id
      limit $4
    ) found
    cross join lateral (
      select offer.*
      from promotions offer
      where offer.id = found.id
      offset 0
    ) offer
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit $4
  )
) found
limit $4;
/*
Limit
  ->  Append
        ->  Subquery Scan on "*SELECT* 1"
              ->  Limit
                    CTE first_offers
                      ->  Nested Loop
                            ->  Function Scan on unnest product
                            ->  Limit
                                  ->  Index Only Scan using promotions_product on promotions offer_4
                                        Index Cond: (product_id = product.id)
                                        Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0))
                    CTE first_products
                      ->  Limit
                            ->  Sort
                                  Sort Key: offer_5.sorted_key, offer_5.id
                                  ->  CTE Scan on first_offers offer_5
                    CTE offers
                      ->  Nested Loop
                            ->  CTE Scan on first_products product_1
                            ->  Limit
                                  ->  Index Only Scan using promotions_product on promotions offer_6
                                        Index Cond: (product_id = product_1.id)
                                        Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0))
                    ->  Sort
                          Sort Key: ((offer_1.price_cents + ((offer_1.is_conditional)::integer * 1000000000))), offer_1.id
                          ->  Nested Loop
                                ->  Limit
                                      ->  Sort
                                            Sort Key: offer.sorted_key, offer.id
                                            ->  CTE Scan on offers offer
                                ->  Index Scan using promotions_pkey on promotions offer_1
                                      Index Cond: (id = offer.id)
        ->  Subquery Scan on "*SELECT* 2"
              ->  Limit
                    CTE first_offers
                      ->  Nested Loop
                            ->  Function Scan on unnest product_2
                            ->  Limit
                                  ->  Index Only Scan using promotions_product on promotions offer_7
                                        Index Cond: (product_id = product_2.id)
                                        Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0))
                    CTE first_products
                      ->  Limit
                            ->  Sort
                                  Sort Key: offer_8.sorted_key, offer_8.id
                                  ->  CTE Scan on first_offers offer_8
                    CTE offers
                      ->  Nested Loop
                            ->  CTE Scan on first_products product_3
                            ->  Limit
                                  ->  Index Only Scan using promotions_product on promotions offer_9
                                        Index Cond: (product_id = product_3.id)
                                        Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0))
                    ->  Sort
                          Sort Key: ((offer_3.price_cents + ((offer_3.is_conditional)::integer * 1000000000))), offer_3.id
                          ->  Nested Loop
                                ->  Limit
                                      ->  Sort
                                            Sort Key: offer_2.sorted_key, offer_2.id
                                            ->  CTE Scan on offers offer_2
                                ->  Index Scan using promotions_pkey on promotions offer_3
                                      Index Cond: (id = offer_2.id)
*/

-- Page sorted by price-asc, after a cursor in the first tier
select *
from (
  (
    with first_offers as materialized (
      select product.id as product_id, offer.*
      from unnest($1::int[]) product (id)
      cross join lateral (
        select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
        from promotions offer
        where
          offer.product_id = product.id
          and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
          and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > ($4, $5)
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit 1
      ) offer
    ),
    first_products as materialized (
      select offer.product_id as id
      from first_offers offer
      order by offer.sorted_key, offer.id
      limit $6
    ),
    offers as materialized (
      select offer.*
      from first_products product
      cross join lateral (
        select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
        from promotions offer
        where
          offer.product_id = product.id
          and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
          and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > ($4, $5)
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit $6
      ) offer
    )
    select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select offer.id
      from offers offer
      order by offer.sorted_key, offer.id
      limit $6
    ) found
    cross join lateral (
      select offer.*
      from promotions offer
      where offer.id = found.id
      offset 0
    ) offer
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit $6
  )
  union all
  (
    with first_offers as materialized (
      select product.id as product_id, offer.*
      from unnest($7::int[]) product (id)
      cross join lateral (
        select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
        from promotions offer
        where
          offer.product_id = product.id
          and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit 1
      ) offer
    ),
    first_products as materialized (
      select offer.product_id as id
      from first_offers offer
      order by offer.sorted_key, offer.id
      limit $6
    ),
    offers as materialized (
      select offer.*
      from first_products product
      cross join lateral (
        select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
        from promotions offer
        where
          offer.product_id = product.id
          and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit $6
      ) offer
    )
    select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select offer.id
      from offers offer
      order by offer.sorted_key, offer.id
      limit $6
    ) found
    cross join lateral (
      select offer.*
      from promotions offer
      where offer.id = found.id
      offset 0
    ) offer
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit $6
  )
) found
limit $6;
/*
Limit
  ->  Append
        ->  Subquery Scan on "*SELECT* 1"
              ->  Limit
                    CTE first_offers
                      ->  Nested Loop
                            ->  Function Scan on unnest product
                            ->  Limit
                                  ->  Index Only Scan using promotions_product on promotions offer_4
                                        Index Cond: ((product_id = product.id) AND (ROW(((price_cents + ((is_conditional)::integer * 1000000000))), id) > ROW($4, $5)))
                                        Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0))
                    CTE first_products
                      ->  Limit
                            ->  Sort
                                  Sort Key: offer_5.sorted_key, offer_5.id
                                  ->  CTE Scan on first_offers offer_5
                    CTE offers
                      ->  Nested Loop
                            ->  CTE Scan on first_products product_1
                            ->  Limit
                                  ->  Index Only Scan using promotions_product on promotions offer_6
                                        Index Cond: ((product_id = product_1.id) AND (ROW(((price_cents + ((is_conditional)::integer * 1000000000))), id) > ROW($4, $5)))
                                        Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0))
                    ->  Sort
                          Sort Key: ((offer_1.price_cents + ((offer_1.is_conditional)::integer * 1000000000))), offer_1.id
                          ->  Nested Loop
                                ->  Limit
                                      ->  Sort
                                            Sort Key: offer.sorted_key, offer.id
                                            ->  CTE Scan on offers offer
                                ->  Index Scan using promotions_pkey on promotions offer_1
                                      Index Cond: (id = offer.id)
        ->  Subquery Scan on "*SELECT* 2"
              ->  Limit
                    CTE first_offers
                      ->  Nested Loop
                            ->  Function Scan on unnest product_2
                            ->  Limit
                                  ->  Index Only Scan using promotions_product on promotions offer_7
                                        Index Cond: (product_id = product_2.id)
                                        Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0))
                    CTE first_products
                      ->  Limit
                            ->  Sort
                                  Sort Key: offer_8.sorted_key, offer_8.id
                                  ->  CTE Scan on first_offers offer_8
                    CTE offers
                      ->  Nested Loop
                            ->  CTE Scan on first_products product_3
                            ->  Limit
                                  ->  Index Only Scan using promotions_product on promotions offer_9
                                        Index Cond: (product_id = product_3.id)
                                        Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0))
                    ->  Sort
                          Sort Key: ((offer_3.price_cents + ((offer_3.is_conditional)::integer * 1000000000))), offer_3.id
                          ->  Nested Loop
                                ->  Limit
                                      ->  Sort
                                            Sort Key: offer_2.sorted_key, offer_2.id
                                            ->  CTE Scan on offers offer_2
                                ->  Index Scan using promotions_pkey on promotions offer_3
                                      Index Cond: (id = offer_2.id)
*/

-- Page sorted by price-asc, after a cursor in the second tier
with first_offers as materialized (
  select product.id as product_id, offer.*
  from unnest($1::int[]) product (id)
  cross join lateral (
    select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
    from promotions offer
    where
      offer.product_id = product.id
      and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
      and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > ($4, $5)
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit 1
  ) offer
),
first_products as materialized (
  select offer.product_id as id
  from first_offers offer
  order by offer.sorted_key, offer.id
  limit $6
),
offers as materialized (
  select offer.*
  from first_products product
  cross join lateral (
    select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
    from promotions offer
    where
      offer.product_id = product.id
      and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
      and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > ($4, $5)
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit $6
  ) offer
)
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select offer.id
  from offers offer
  order by offer.sorted_key, offer.id
  limit $6
) found
cross join lateral (
  select offer.*
  from promotions offer
  where offer.id = found.id
  offset 0
) offer
order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
limit $6;
/*
Limit
  CTE first_offers
    ->  Nested Loop
          ->  Function Scan on unnest product
          ->  Limit
                ->  Index Only Scan using promotions_product on promotions offer_2
                      Index Cond: ((product_id = product.id) AND (ROW(((price_cents + ((is_conditional)::integer * 1000000000))), id) > ROW($4, $5)))
                      Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0))
  CTE first_products
    ->  Limit
          ->  Sort
                Sort Key: offer_3.sorted_key, offer_3.id
                ->  CTE Scan on first_offers offer_3
  CTE offers
    ->  Nested Loop
          ->  CTE Scan on first_products product_1
          ->  Limit
                ->  Index Only Scan using promotions_product on promotions offer_4
                      Index Cond: ((product_id = product_1.id) AND (ROW(((price_cents + ((is_conditional)::integer * 1000000000))), id) > ROW($4, $5)))
                      Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0))
  ->  Sort
        Sort Key: ((offer_1.price_cents + ((offer_1.is_conditional)::integer * 1000000000))), offer_1.id
        ->  Nested Loop
              ->  Limit
                    ->  Sort
                          Sort Key: offer.sorted_key, offer.id
                          ->  CTE Scan on offers offer
              ->  Index Scan using promotions_pkey on promotions offer_1
                    Index Cond: (id = offer.id)
*/

-- Page sorted by price-desc, after a cursor in the second tier
with offers as materialized (
  select offer.*
  from unnest($1::int[]) product (id)
  cross join lateral (
    select offer.id, (offer.price_cents - offer.is_conditional::int * 1000000000) as sorted_key
    from promotions offer
    where
      offer.product_id = product.id
      and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
      and ((offer.price_cents - offer.is_conditional::int * 1000000000), offer.id) < ($4, $5)
    offset 0
  ) offer
)
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select offer.id
  from offers offer
  order by offer.sorted_key desc, offer.id desc
  limit $6
) found
cross join lateral (
  select offer.*
  from promotions offer
  where offer.id = found.id
  offset 0
) offer
order by (offer.price_cents - offer.is_conditional::int * 1000000000) desc, offer.id desc
limit $6;
/*
Limit
  CTE offers
    ->  Nested Loop
          ->  Function Scan on unnest product
          ->  Index Only Scan using promotions_product on promotions offer_2
                Index Cond: (product_id = product.id)
                Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0) AND (ROW((price_cents - ((is_conditional)::integer * 1000000000)), id) < ROW($4, $5)))
  ->  Sort
        Sort Key: ((offer_1.price_cents - ((offer_1.is_conditional)::integer * 1000000000))) DESC, offer_1.id DESC
        ->  Nested Loop
              ->  Limit
                    ->  Sort
                          Sort Key: offer.sorted_key DESC, offer.id DESC
                          ->  CTE Scan on offers offer
              ->  Index Scan using promotions_pkey on promotions offer_1
                    Index Cond: (id = offer.id)
*/

-- Page sorted by date-desc, after a cursor in the second tier
with offers as materialized (
  select offer.*
  from unnest($1::int[]) product (id)
  cross join lateral (
    select offer.id, null as sorted_key
    from promotions offer
    where
      offer.product_id = product.id
      and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
      and offer.id < $4
    offset 0
  ) offer
)
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select offer.id
  from offers offer
  order by offer.id desc
  limit $5
) found
cross join lateral (
  select offer.*
  from promotions offer
  where offer.id = found.id
  offset 0
) offer
order by offer.id desc
limit $5;
/*
Limit
  CTE offers
    ->  Nested Loop
          ->  Function Scan on unnest product
          ->  Index Only Scan using promotions_product on promotions offer_2
                Index Cond: ((product_id = product.id) AND (id < $4))
                Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0))
  ->  Sort
        Sort Key: offer_1.id DESC
        ->  Nested Loop
              ->  Limit
                    ->  Sort
                          Sort Key: offer.id DESC
                          ->  CTE Scan on offers offer
              ->  Index Scan using promotions_pkey on promotions offer_1
                    Index Cond: (id = offer.id)
*/

-- Page sorted by expires-asc, after a cursor in the second tier
with offers as materialized (
  select offer.*
  from unnest($1::int[]) product (id)
  cross join lateral (
    select offer.id, offer.expires_at as sorted_key
    from promotions offer
    where
      offer.product_id = product.id
      and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
      and (offer.expires_at, offer.id) > ($4, $5)
    offset 0
  ) offer
)
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select offer.id
  from offers offer
  order by offer.sorted_key, offer.id
  limit $6
) found
cross join lateral (
  select offer.*
  from promotions offer
  where offer.id = found.id
  offset 0
) offer
order by offer.expires_at, offer.id
limit $6;
/*
Limit
  CTE offers
    ->  Nested Loop
          ->  Function Scan on unnest product
          ->  Index Only Scan using promotions_product on promotions offer_2
                Index Cond: (product_id = product.id)
                Filter: ((valid_from <= $2) AND (expires_at >= $2) AND ((weekdays & $3) <> 0) AND (ROW(expires_at, id) > ROW($4, $5)))
  ->  Sort
        Sort Key: offer_1.expires_at, offer_1.id
        ->  Nested Loop
              ->  Limit
                    ->  Sort
                          Sort Key: offer.sorted_key, offer.id
                          ->  CTE Scan on offers offer
              ->  Index Scan using promotions_pkey on promotions offer_1
                    Index Cond: (id = offer.id)
*/
