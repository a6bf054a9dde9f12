-- What stores ask for what is not on offer, from their price files, as an index: "arroz in this store" is an ordered range, whatever the
-- number of articles. The same idea as comparables (0013), apart from them, so that a regular price can never pass for an offer.

create table shelf_prices (
  store_id int not null,
  code text not null,                    -- of catalogue_items
  product_id int not null,
  kind text collate "C",                 -- in the dictionary of kinds; null while its product has none
  unit_cents int not null,               -- price of one kg, litre or piece; 2147483647 when not known, so that it comes last
  price_cents int not null,
  is_weighed boolean not null,           -- the price is for a kilo
  seen_at timestamptz not null,          -- the last file that told it; it serves for 30 days
  primary key (store_id, code)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index shelf_prices_kind on shelf_prices (store_id, kind, unit_cents, code)
  include (product_id, price_cents, is_weighed, seen_at) where kind is not null;
create index shelf_prices_by_product on shelf_prices (product_id);

-- The shelf price that each article with a known product has to have.
create view priced_articles as
  select item.store_id, item.code, item.product_id, kind.kind,
    case when product.compared_amount is null or product.compared_per is distinct from kind.per
        or product.is_sold_by_weight <> (item.unit = 'kg') then 2147483647
      else least(999999999, (item.price_cents * 1000::bigint + product.compared_amount / 2) / product.compared_amount)::int end as unit_cents,
    item.price_cents, item.unit = 'kg' as is_weighed, item.seen_at
  from catalogue_items item
  join products product on product.id = item.product_id
  left join product_groups kind on kind.id = product.kind_id
  where item.price_cents > 0;

-- In the writer's transaction, probing keys, as for comparables.
create function keep_shelf_prices() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'UPDATE' then
    delete from shelf_prices kept using before
    where kept.store_id = before.store_id and kept.code = before.code
      and not exists (
        select from after where after.store_id = before.store_id and after.code = before.code
          and after.product_id is not null and after.price_cents > 0);
  end if;
  insert into shelf_prices (store_id, code, product_id, kind, unit_cents, price_cents, is_weighed, seen_at)
  select article.store_id, article.code, article.product_id, article.kind, article.unit_cents, article.price_cents, article.is_weighed,
    article.seen_at
  from after join priced_articles article on article.store_id = after.store_id and article.code = after.code
  on conflict (store_id, code) do update
    set product_id = excluded.product_id, kind = excluded.kind, unit_cents = excluded.unit_cents, price_cents = excluded.price_cents,
      is_weighed = excluded.is_weighed, seen_at = excluded.seen_at;
  return null;
end $$;
create trigger catalogue_items_insert_priced after insert on catalogue_items
  referencing new table as after for each statement execute function keep_shelf_prices();
create trigger catalogue_items_update_priced after update on catalogue_items
  referencing old table as before new table as after for each statement execute function keep_shelf_prices();

-- Lets the shelf prices of products follow the groups that the products have now.
create function regroup_shelf_prices(products int[]) returns void language sql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  update shelf_prices kept set kind = article.kind, unit_cents = article.unit_cents
  from shelf_prices known join priced_articles article on article.store_id = known.store_id and article.code = known.code
  where known.product_id = any(products) and kept.store_id = known.store_id and kept.code = known.code
    and (kept.kind, kept.unit_cents) is distinct from (article.kind, article.unit_cents);
$$;

insert into shelf_prices (store_id, code, product_id, kind, unit_cents, price_cents, is_weighed, seen_at)
select store_id, code, product_id, kind, unit_cents, price_cents, is_weighed, seen_at from priced_articles
where seen_at > now() - interval '30 days';
