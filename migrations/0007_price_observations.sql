-- Every price we ever published, from the first day: history cannot be filled in later.
-- Append-only, and written by triggers, so that no way of publishing can forget it.

create table price_observations (
  recorded_at timestamptz not null default now(),
  city_id int not null,                  -- of the offer: the history of a product in a city is one range of an index
  store_id int not null,
  product_id int not null,
  pack_amount int,
  pack_unit text,
  price_cents int not null,
  kind text not null check (kind in (
    'offer',             -- the price of the offer
    'regular',           -- the price without an offer, as the store's own price file says it
    'claimed_regular',   -- the 'de' price: what the store says it cost before
    'withdrawn')),       -- the offer was removed before its end
  source text not null,
  in_force_from timestamptz not null,
  in_force_to timestamptz not null,
  is_conditional boolean not null default false,  -- holds only under a condition: kept, but no part of any history that is shown
  weekdays smallint not null default 127,         -- bits, 1 = Sunday: the days of the week on which it holds
  promotion_id bigint                             -- null: no offer of ours told it
) partition by range (recorded_at);
create table price_observations_rest partition of price_observations default;
create index price_observations_by_product on price_observations (product_id, store_id, recorded_at);
create index price_observations_by_city on price_observations (city_id, product_id, recorded_at);

-- Makes a table append-only; audit_entries uses it too.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger price_observations_are_kept before update or delete on price_observations
  for each row execute function refuse_change();
create trigger price_observations_are_never_emptied before truncate on price_observations
  for each statement execute function refuse_change();

create function observe_published_prices() returns trigger language plpgsql as $$
begin
  insert into price_observations (city_id, store_id, product_id, pack_amount, pack_unit, price_cents, kind, source, in_force_from, in_force_to,
    is_conditional, weekdays, promotion_id)
  select n.city_id, n.store_id, n.product_id, p.pack_amount, p.pack_unit, seen.price_cents, seen.kind, n.source, greatest(n.valid_from, n.updated_at),
    n.expires_at, n.is_conditional, n.weekdays, n.id
  from published n
  join products p on p.id = n.product_id
  cross join lateral (values (n.price_cents, 'offer'), (n.original_cents, 'claimed_regular')) seen (price_cents, kind)
  where seen.price_cents is not null;
  return null;
end $$;
create trigger promotions_insert_observed after insert on promotions
  referencing new table as published for each statement execute function observe_published_prices();

-- Only a change of place, product, price, validity or condition is a new observation.
create function observe_changed_prices() returns trigger language plpgsql as $$
begin
  insert into price_observations (city_id, store_id, product_id, pack_amount, pack_unit, price_cents, kind, source, in_force_from, in_force_to,
    is_conditional, weekdays, promotion_id)
  select n.city_id, n.store_id, n.product_id, p.pack_amount, p.pack_unit, seen.price_cents, seen.kind, n.source, greatest(n.valid_from, n.updated_at),
    n.expires_at, n.is_conditional, n.weekdays, n.id
  from published n
  join unpublished o on o.id = n.id
  join products p on p.id = n.product_id
  cross join lateral (values (n.price_cents, 'offer'), (n.original_cents, 'claimed_regular')) seen (price_cents, kind)
  where seen.price_cents is not null
    and (n.city_id, n.store_id, n.product_id, n.price_cents, n.original_cents, n.valid_from, n.expires_at, n.is_conditional, n.weekdays)
      is distinct from
        (o.city_id, o.store_id, o.product_id, o.price_cents, o.original_cents, o.valid_from, o.expires_at, o.is_conditional, o.weekdays);
  -- In the history of another product or place the offer ends here.
  insert into price_observations (city_id, store_id, product_id, pack_amount, pack_unit, price_cents, kind, source, in_force_from, in_force_to,
    is_conditional, weekdays, promotion_id)
  select o.city_id, o.store_id, o.product_id, p.pack_amount, p.pack_unit, o.price_cents, 'withdrawn', o.source, o.valid_from, n.updated_at,
    o.is_conditional, o.weekdays, o.id
  from published n
  join unpublished o on o.id = n.id
  join products p on p.id = o.product_id
  where (n.city_id, n.store_id, n.product_id) is distinct from (o.city_id, o.store_id, o.product_id);
  return null;
end $$;
create trigger promotions_update_observed after update on promotions
  referencing old table as unpublished new table as published for each statement execute function observe_changed_prices();

-- Only an offer that is removed before its end needs an observation; the one made at publication already holds the end.
create function observe_withdrawn_price() returns trigger language plpgsql as $$
begin
  insert into price_observations (city_id, store_id, product_id, pack_amount, pack_unit, price_cents, kind, source, in_force_from, in_force_to,
    is_conditional, weekdays, promotion_id)
  select new.city_id, new.store_id, new.product_id, p.pack_amount, p.pack_unit, new.price_cents, 'withdrawn', new.source, new.valid_from, new.removed_at,
    new.is_conditional, new.weekdays, new.id
  from products p where p.id = new.product_id;
  return null;
end $$;
create trigger promotions_removal_observed after insert on promotions_archive
  for each row when (new.removed_at <= new.expires_at) execute function observe_withdrawn_price();

-- Monthly partitions of the two large tables that keep the past. A job creates them ahead of time. It runs as the owner of the tables,
-- because the role of the worker may not create one; the path keeps it from being handed a table of the caller's.
create function make_month_partitions(months_ahead int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date;
  grown text;
begin
  for offset_months in 0..months_ahead loop
    month := date_trunc('month', now() at time zone 'America/Sao_Paulo')::date + make_interval(months => offset_months);
    foreach grown in array array['price_observations', 'promotions_archive'] loop
      if to_regclass(format('%s_%s', grown, to_char(month, 'YYYY_MM'))) is null then
        begin
          execute format('create table %I partition of %I for values from (%L) to (%L)', format('%s_%s', grown, to_char(month, 'YYYY_MM')), grown,
            month::timestamp at time zone 'America/Sao_Paulo', (month + interval '1 month')::timestamp at time zone 'America/Sao_Paulo');
        exception when check_violation then
          null;  -- the rest partition already holds rows of this month: they stay there
        end;
      end if;
    end loop;
  end loop;
end $$;
select make_month_partitions(2);
