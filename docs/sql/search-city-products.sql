-- Search in a city, several words, product by product. Written by `npm run generate -- sql`.

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
      and offer.city_id = $4
    offset 0
  ) offer
  limit $5
) counted;

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
          and offer.city_id = $4
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit 1
      ) offer
    ),
    first_products as materialized (
      select offer.product_id as id, offer.sorted_key
      from first_offers offer
      order by offer.sorted_key, offer.id
      limit $5
    ),
    last_first as materialized (
      select case when count(*) = $5 then max(product.sorted_key) end as place
      from first_products product
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
          and offer.city_id = $4
          and (offer.price_cents + offer.is_conditional::int * 1000000000) <= coalesce((select place from last_first), 2000000000)
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit $5
      ) offer
    )
    select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select offer.id
      from offers offer
      order by offer.sorted_key, offer.id
      limit $5
    ) found
    cross join lateral (
      select offer.*
      from promotions offer
      where offer.id = found.id
      offset 0
    ) offer
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit $5
  )
  union all
  (
    with first_offers as materialized (
      select product.id as product_id, offer.*
      from unnest($6::int[]) product (id)
      cross join lateral (
        select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
        from promotions offer
        where
          offer.product_id = product.id
          and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
          and offer.city_id = $4
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit 1
      ) offer
    ),
    first_products as materialized (
      select offer.product_id as id, offer.sorted_key
      from first_offers offer
      order by offer.sorted_key, offer.id
      limit $5
    ),
    last_first as materialized (
      select case when count(*) = $5 then max(product.sorted_key) end as place
      from first_products product
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
          and offer.city_id = $4
          and (offer.price_cents + offer.is_conditional::int * 1000000000) <= coalesce((select place from last_first), 2000000000)
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit $5
      ) offer
    )
    select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select offer.id
      from offers offer
      order by offer.sorted_key, offer.id
      limit $5
    ) found
    cross join lateral (
      select offer.*
      from promotions offer
      where offer.id = found.id
      offset 0
    ) offer
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit $5
  )
) found
limit $5;

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
          and offer.city_id = $4
          and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > ($5, $6)
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit 1
      ) offer
    ),
    first_products as materialized (
      select offer.product_id as id, offer.sorted_key
      from first_offers offer
      order by offer.sorted_key, offer.id
      limit $7
    ),
    last_first as materialized (
      select case when count(*) = $7 then max(product.sorted_key) end as place
      from first_products product
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
          and offer.city_id = $4
          and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > ($5, $6)
          and (offer.price_cents + offer.is_conditional::int * 1000000000) <= coalesce((select place from last_first), 2000000000)
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit $7
      ) offer
    )
    select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select offer.id
      from offers offer
      order by offer.sorted_key, offer.id
      limit $7
    ) found
    cross join lateral (
      select offer.*
      from promotions offer
      where offer.id = found.id
      offset 0
    ) offer
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit $7
  )
  union all
  (
    with first_offers as materialized (
      select product.id as product_id, offer.*
      from unnest($8::int[]) product (id)
      cross join lateral (
        select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
        from promotions offer
        where
          offer.product_id = product.id
          and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
          and offer.city_id = $4
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit 1
      ) offer
    ),
    first_products as materialized (
      select offer.product_id as id, offer.sorted_key
      from first_offers offer
      order by offer.sorted_key, offer.id
      limit $7
    ),
    last_first as materialized (
      select case when count(*) = $7 then max(product.sorted_key) end as place
      from first_products product
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
          and offer.city_id = $4
          and (offer.price_cents + offer.is_conditional::int * 1000000000) <= coalesce((select place from last_first), 2000000000)
        order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
        limit $7
      ) offer
    )
    select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
      offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
    from (
      select offer.id
      from offers offer
      order by offer.sorted_key, offer.id
      limit $7
    ) found
    cross join lateral (
      select offer.*
      from promotions offer
      where offer.id = found.id
      offset 0
    ) offer
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit $7
  )
) found
limit $7;

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
      and offer.city_id = $4
      and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > ($5, $6)
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit 1
  ) offer
),
first_products as materialized (
  select offer.product_id as id, offer.sorted_key
  from first_offers offer
  order by offer.sorted_key, offer.id
  limit $7
),
last_first as materialized (
  select case when count(*) = $7 then max(product.sorted_key) end as place
  from first_products product
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
      and offer.city_id = $4
      and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > ($5, $6)
      and (offer.price_cents + offer.is_conditional::int * 1000000000) <= coalesce((select place from last_first), 2000000000)
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit $7
  ) offer
)
select 1 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select offer.id
  from offers offer
  order by offer.sorted_key, offer.id
  limit $7
) found
cross join lateral (
  select offer.*
  from promotions offer
  where offer.id = found.id
  offset 0
) offer
order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
limit $7;
