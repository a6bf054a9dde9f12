-- What compares with what, as indexes: one narrow row (a comparable) per offer. "Arroz branco, R$/kg, in this city" is then an ordered range
-- of an index, whatever the number of offers. The groups of products change when they are read again: rows then follow by a routine.

create table comparables (
  promotion_id bigint primary key,
  city_id int not null,
  store_id int not null,
  category_id smallint not null,
  weekdays smallint not null,
  basis smallint not null check (basis between 0 and 3),  -- of unit_cents: 0 kg, 1 litre, 2 piece; 3: none is known, or not that of its kind
  price_cents int not null,
  unit_cents int not null,               -- price of one kg, litre or piece; 2147483647 when not known, so that it comes last
  line_id int,                           -- all three null: it compares with nothing; also when its price holds only under a condition, or for another amount
  pack_id int,
  kind_id int,
  product_id int not null,
  kind text collate "C",                 -- its id in the dictionary of kinds, unlike kind_id also when the price holds only under a condition
  valid_from timestamptz not null,
  expires_at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index comparables_line on comparables (city_id, line_id, price_cents, promotion_id)
  include (store_id, category_id, weekdays, valid_from, expires_at) where line_id is not null;
create unique index comparables_pack on comparables (city_id, pack_id, price_cents, promotion_id)
  include (store_id, weekdays, valid_from, expires_at) where pack_id is not null;
create unique index comparables_kind on comparables (city_id, kind_id, unit_cents, promotion_id)
  include (store_id, price_cents, weekdays, valid_from, expires_at) where kind_id is not null;
-- A category by unit price: one basis after the other.
create unique index comparables_category on comparables (city_id, category_id, basis, unit_cents, promotion_id)
  include (weekdays, valid_from, expires_at);
-- What a store has of a kind, for the items of a shopping list. A list says "arroz", whatever its type: the kind of the dictionary, not of
-- the comparison.
create unique index comparables_store on comparables (store_id, kind, unit_cents, promotion_id)
  include (product_id, valid_from, expires_at) where kind is not null;

-- The comparable that each offer has to have.
create view comparable_offers as
  select offer.id as promotion_id, offer.product_id, offer.city_id, offer.store_id, offer.category_id, offer.weekdays,
    (case unit.per when 'kg' then 0 when 'L' then 1 when 'un' then 2 else 3 end)::smallint as basis,
    offer.price_cents,
    case when unit.per is null then 2147483647
      else least(999999999, (offer.price_cents * 1000::bigint + product.compared_amount / 2) / product.compared_amount)::int end as unit_cents,
    case when price.is_comparable then product.line_id end as line_id,
    case when price.is_comparable then product.pack_id end as pack_id,
    case when price.is_comparable then product.kind_id end as kind_id,
    case when offer.doubt is null then kind.kind end as kind,
    offer.valid_from, offer.expires_at
  from promotions offer
  join products product on product.id = offer.product_id
  left join product_groups kind on kind.id = product.kind_id
  -- The offer may say that its price is for another amount than the product is sold by.
  cross join lateral (
    select not offer.is_conditional and offer.doubt is null and case offer.mechanics ->> 'per'
      when 'kg' then product.is_sold_by_weight when 'un' then not product.is_sold_by_weight when '100g' then false else true end
      as is_comparable) price
  cross join lateral (
    select case when price.is_comparable and product.compared_per = coalesce(kind.per, product.compared_per)
      then product.compared_per end as per) unit;

-- Cities and product lines whose offers have changed; folded by a routine of the worker.
create table line_changes (
  city_id int not null,
  line_id int not null
);

-- The same means as for postings: in the writer's transaction, probing keys.
create function keep_comparables() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    with kept as (
      insert into comparables (promotion_id, city_id, store_id, category_id, weekdays, basis, price_cents, unit_cents, line_id, pack_id,
        kind_id, product_id, kind, valid_from, expires_at)
      select c.promotion_id, c.city_id, c.store_id, c.category_id, c.weekdays, c.basis, c.price_cents, c.unit_cents, c.line_id, c.pack_id,
        c.kind_id, c.product_id, c.kind, c.valid_from, c.expires_at
      from published n join comparable_offers c on c.promotion_id = n.id
      returning city_id, line_id)
    insert into line_changes (city_id, line_id) select distinct city_id, line_id from kept where line_id is not null;
  elsif tg_op = 'DELETE' then
    with gone as (
      delete from comparables c using unpublished o where c.promotion_id = o.id returning c.city_id, c.line_id)
    insert into line_changes (city_id, line_id) select distinct city_id, line_id from gone where line_id is not null;
  else
    -- A change of picture or description must not rewrite comparables.
    with changed as materialized (
      select n.id from published n join unpublished o using (id)
      where (n.price_cents, n.city_id, n.store_id, n.product_id, n.category_id, n.weekdays, n.valid_from, n.expires_at, n.is_conditional,
          n.mechanics ->> 'per', n.doubt is null)
        is distinct from
        (o.price_cents, o.city_id, o.store_id, o.product_id, o.category_id, o.weekdays, o.valid_from, o.expires_at, o.is_conditional,
          o.mechanics ->> 'per', o.doubt is null)),
    before as (
      select c.city_id, c.line_id from changed join comparables c on c.promotion_id = changed.id),
    kept as (
      update comparables c
      set city_id = n.city_id, store_id = n.store_id, category_id = n.category_id, weekdays = n.weekdays, basis = n.basis,
        price_cents = n.price_cents, unit_cents = n.unit_cents, line_id = n.line_id, pack_id = n.pack_id, kind_id = n.kind_id,
        product_id = n.product_id, kind = n.kind, valid_from = n.valid_from, expires_at = n.expires_at
      from changed join comparable_offers n on n.promotion_id = changed.id
      where c.promotion_id = n.promotion_id
      returning c.city_id, c.line_id)
    insert into line_changes (city_id, line_id)
      select city_id, line_id from before where line_id is not null
      union select city_id, line_id from kept where line_id is not null;
  end if;
  return null;
end $$;
create trigger promotions_insert_compared after insert on promotions
  referencing new table as published for each statement execute function keep_comparables();
create trigger promotions_update_compared after update on promotions
  referencing old table as unpublished new table as published for each statement execute function keep_comparables();
create trigger promotions_delete_compared after delete on promotions
  referencing old table as unpublished for each statement execute function keep_comparables();

-- Products whose groups have changed. Their offers follow once every transaction has ended that may still have written one with the groups
-- before: waiting for those is cheaper than letting publishers and reviewers wait for each other.
create table regrouped_products (
  product_id int not null,
  changed_by xid8 not null default pg_current_xact_id()
);

create function note_regrouped_products() returns trigger language plpgsql as $$
begin
  insert into regrouped_products (product_id)
  select n.id from regrouped n join ungrouped o using (id)
  where (n.line_id, n.pack_id, n.kind_id, n.compared_amount, n.compared_per, n.is_sold_by_weight)
    is distinct from (o.line_id, o.pack_id, o.kind_id, o.compared_amount, o.compared_per, o.is_sold_by_weight);
  return null;
end $$;
create trigger products_regrouped after update on products
  referencing old table as ungrouped new table as regrouped for each statement execute function note_regrouped_products();

-- Rewrites at most `batch` comparables of these products that are not as they have to be; returns how many. The lock keeps two callers from
-- waiting for each other's rows.
create function regroup_comparables(products int[], batch int) returns int language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare regrouped int;
begin
  perform pg_advisory_xact_lock(hashtext('regroup_comparables'));
  with differing as materialized (
    select n.promotion_id, c.city_id, c.line_id as old_line_id, n.basis, n.unit_cents, n.line_id, n.pack_id, n.kind_id, n.kind
    from comparable_offers n join comparables c on c.promotion_id = n.promotion_id
    where n.product_id = any(products)
      and (c.basis, c.unit_cents, c.line_id, c.pack_id, c.kind_id, c.kind)
        is distinct from (n.basis, n.unit_cents, n.line_id, n.pack_id, n.kind_id, n.kind)
    limit batch),
  rewritten as (
    update comparables c
    set basis = n.basis, unit_cents = n.unit_cents, line_id = n.line_id, pack_id = n.pack_id, kind_id = n.kind_id, kind = n.kind
    from differing n where c.promotion_id = n.promotion_id),
  noted as (
    insert into line_changes (city_id, line_id)
    select city_id, old_line_id from differing where old_line_id is not null
    union select city_id, line_id from differing where line_id is not null)
  select count(*) from differing into regrouped;
  return regrouped;
end $$;

-- What a product line costs in a city, for cards and the sitemap: of offers in force at the time of counting, until changes_at.
create table line_cities (
  city_id int not null,
  line_id int not null,
  offers int not null default 0,
  stores int not null default 0,
  lowest_cents int,
  lowest_promotion_id bigint,
  lowest_store_id int,
  elsewhere_cents int,                   -- the lowest price of another store than lowest_store_id
  highest_cents int,
  category_id smallint,                  -- of the cheapest offer
  changes_at timestamptz not null default '-infinity',  -- the next start or end of an offer, or the next day if one is limited to weekdays
  compared_at timestamptz,               -- when two stores were last seen to have an offer
  primary key (city_id, line_id)
) with (fillfactor = 70);
create index line_cities_to_count on line_cities (changes_at);
create index line_cities_compared on line_cities (city_id, (-stores), line_id) where stores > 1;
create index line_cities_of_category on line_cities (city_id, category_id, (-stores), line_id) where stores > 1;

-- Marks what has changed to be counted. Of several workers one does it.
create function fold_line_changes() returns int language plpgsql as $$
declare folded int;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_line_changes')) then
    return 0;
  end if;
  with taken as (delete from line_changes returning city_id, line_id)
  insert into line_cities (city_id, line_id) select distinct city_id, line_id from taken
    on conflict (city_id, line_id) do update set changes_at = '-infinity';
  get diagnostics folded = row_count;
  return folded;
end $$;

-- Counts at most `batch` lines of cities that are due; returns how many. The lock is that of the fold, as for count_listed.
create function count_line_cities(moment timestamptz, batch int) returns int language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  counted int;
  today int := 1 << extract(dow from moment at time zone 'America/Sao_Paulo')::int;
  tomorrow timestamptz := (sao_paulo_day(moment) + 1)::timestamp at time zone 'America/Sao_Paulo';
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_line_changes')) then
    return 0;
  end if;
  with due as materialized (
    select city_id, line_id from line_cities where changes_at <= moment order by changes_at limit batch),
  counts as (
    select due.city_id, due.line_id, first.store_id, first.promotion_id, first.price_cents, first.category_id, sums.*
    from due
    left join lateral (
      select store_id, promotion_id, price_cents, category_id from comparables c
      where c.city_id = due.city_id and c.line_id = due.line_id
        and c.valid_from <= moment and c.expires_at >= moment and c.weekdays & today <> 0
      order by c.price_cents, c.promotion_id limit 1) first on true
    cross join lateral (
      select count(*) filter (where is_in_force) as offers,
        count(distinct c.store_id) filter (where is_in_force) as stores,
        max(c.price_cents) filter (where is_in_force) as highest_cents,
        min(c.price_cents) filter (where is_in_force and c.store_id <> first.store_id) as elsewhere_cents,
        least(min(valid_from) filter (where valid_from > moment), min(expires_at) + interval '1 microsecond',
          case when bool_or(weekdays <> 127) then tomorrow end, 'infinity') as next_change
      from comparables c cross join lateral (select c.valid_from <= moment and c.weekdays & today <> 0 as is_in_force) now
      where c.city_id = due.city_id and c.line_id = due.line_id and c.expires_at >= moment) sums)
  update line_cities l
  set offers = counts.offers, stores = counts.stores, lowest_cents = counts.price_cents, lowest_promotion_id = counts.promotion_id,
    lowest_store_id = counts.store_id, elsewhere_cents = counts.elsewhere_cents, highest_cents = counts.highest_cents,
    category_id = counts.category_id, changes_at = counts.next_change,
    compared_at = case when greatest(l.stores, counts.stores) > 1 then moment else l.compared_at end
  from counts where l.city_id = counts.city_id and l.line_id = counts.line_id;
  get diagnostics counted = row_count;
  return counted;
end $$;

-- Lines without an offer whose page no search engine lists any more.
create function drop_ended_line_cities(compared_before timestamptz) returns void language sql as $$
  delete from line_cities where offers = 0 and changes_at = 'infinity' and coalesce(compared_at < compared_before, true);
$$;
