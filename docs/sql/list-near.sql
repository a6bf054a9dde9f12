-- Offers of stores in bands. Written by `npm run generate -- sql`.

-- Count
select count(*)
from (
  select
  from unnest($1::int[]) one (id)
  cross join lateral (
    select
    from promotions offer
    where
      offer.store_id = one.id
      and offer.valid_from <= $2 and offer.expires_at >= $2 and offer.weekdays & $3 <> 0
    offset 0
  ) offer
  limit $4
) counted;

-- Page sorted by price-asc
with first_offers as materialized (
  select stream.*, offer.*
  from unnest($1::int[], $2::int[], $3::int[], $4::bigint[], $5::int[])
    stream (store_id, rank, from_key, from_id, until)
  cross join lateral (
    select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
    from promotions offer
    where
      offer.store_id = stream.store_id
      and offer.valid_from <= $6 and offer.expires_at >= $6 and offer.weekdays & $7 <> 0
      and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > (stream.from_key, stream.from_id)
      and (offer.price_cents + offer.is_conditional::int * 1000000000) <= stream.until
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit 1
  ) offer
),
first_streams as materialized (
  select offer.store_id, offer.rank, offer.from_key, offer.from_id, offer.until
  from first_offers offer
  order by offer.rank, offer.sorted_key, offer.id
  limit $8
),
offers as materialized (
  select stream.rank, offer.*
  from first_streams stream
  cross join lateral (
    select offer.id, (offer.price_cents + offer.is_conditional::int * 1000000000) as sorted_key
    from promotions offer
    where
      offer.store_id = stream.store_id
      and offer.valid_from <= $6 and offer.expires_at >= $6 and offer.weekdays & $7 <> 0
      and ((offer.price_cents + offer.is_conditional::int * 1000000000), offer.id) > (stream.from_key, stream.from_id)
      and (offer.price_cents + offer.is_conditional::int * 1000000000) <= stream.until
    order by (offer.price_cents + offer.is_conditional::int * 1000000000), offer.id
    limit $8
  ) offer
)
select 0 as tier, offer.id, offer.version, offer.product_id, offer.product_name, offer.store_id, offer.category_id,
  offer.price_cents, offer.original_cents, offer.valid_from, offer.expires_at, offer.is_highlighted, offer.is_sponsored, offer.description, offer.image_path, offer.mechanics, offer.doubt, offer.checked_at
from (
  select offer.*
  from offers offer
  order by offer.rank, offer.sorted_key, offer.id
  limit $8
) found
cross join lateral (select offer.* from promotions offer where offer.id = found.id offset 0) offer
order by found.rank, found.sorted_key, found.id;
