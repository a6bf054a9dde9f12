-- Exact counts without scanning offers. Writers only append to a table of changes (a counter row updated by every writer would
-- queue them up behind each other). A routine of the worker folds the changes into the counts every few seconds.

-- Counts now. They are kept per end of validity and weekdays, so that "in force" is a sum over a few rows and nothing has to happen at
-- midnight. Readers add the changes that are not folded yet.

create table promotion_count_changes (
  city_id int not null,
  category_id smallint not null,
  store_id int not null,
  starts_at timestamptz not null,        -- -infinity for an offer in force since it was created, else the start it was scheduled for
  expires_at timestamptz not null,
  weekdays smallint not null,
  change int not null,
  savings_change bigint not null
);
create index promotion_count_changes_by_store on promotion_count_changes (store_id);

create table promotion_counts (
  city_id int not null,                  -- 0: the whole country
  category_id smallint not null,         -- 0: all categories together
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  weekdays smallint not null,
  promotions int not null,
  savings bigint not null,               -- centavos below the original prices, of the offers that have one and cost that for everybody
  primary key (city_id, category_id, starts_at, expires_at, weekdays)
) with (fillfactor = 70);

create table store_promotion_counts (
  store_id int not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  weekdays smallint not null,
  promotions int not null,
  primary key (store_id, starts_at, expires_at, weekdays)
) with (fillfactor = 70);

create function count_promotions() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    insert into promotion_count_changes (city_id, category_id, store_id, starts_at, expires_at, weekdays, change, savings_change)
    select city_id, category_id, store_id, case when valid_from > created_at then valid_from else '-infinity' end, expires_at, weekdays, -count(*),
           -coalesce(sum(original_cents - price_cents) filter (where not is_conditional), 0)
    from unpublished group by 1, 2, 3, 4, 5, 6;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into promotion_count_changes (city_id, category_id, store_id, starts_at, expires_at, weekdays, change, savings_change)
    select city_id, category_id, store_id, case when valid_from > created_at then valid_from else '-infinity' end, expires_at, weekdays, count(*),
           coalesce(sum(original_cents - price_cents) filter (where not is_conditional), 0)
    from published group by 1, 2, 3, 4, 5, 6;
  end if;
  return null;
end $$;
create trigger promotions_insert_counted after insert on promotions
  referencing new table as published for each statement execute function count_promotions();
create trigger promotions_update_counted after update on promotions
  referencing old table as unpublished new table as published for each statement execute function count_promotions();
create trigger promotions_delete_counted after delete on promotions
  referencing old table as unpublished for each statement execute function count_promotions();

-- The order of lists: stores and cities by their offers in force. A list walks an index of the number that was last computed, and shows the
-- number that it counts for each row of its page. So what is shown is exact, and only the order may be some seconds old. `changes_at` is when
-- the number has to be computed again: the next start or end of an offer, the next day where offers are limited to weekdays, or at once
-- after a fold.

create table listed_stores (             -- all but merged ones
  store_id int primary key,
  city_id int not null,
  status text not null,
  name_key text not null,
  promotions int not null default 0,
  changes_at timestamptz not null default '-infinity'
) with (fillfactor = 70);
create index listed_stores_by_offers on listed_stores (status, (-promotions), name_key, store_id);
create index listed_stores_of_city on listed_stores (city_id, status, (-promotions), name_key, store_id);
create index listed_stores_to_count on listed_stores (changes_at);

create table listed_cities (             -- all that ever had a store
  city_id int primary key,
  slug text not null,
  promotions int not null default 0,
  changes_at timestamptz not null default '-infinity'
) with (fillfactor = 70);
create index listed_cities_by_offers on listed_cities ((-promotions), slug, city_id);

-- How many stores there are, by the same means as the counts of offers.
create table store_count_changes (
  city_id int not null,
  status text not null,
  change int not null
);

create table store_counts (
  city_id int not null,                  -- 0: the whole country
  status text not null,
  stores int not null,
  cities int not null default 0,         -- only of the whole country: in how many cities they are
  primary key (city_id, status)
) with (fillfactor = 70);

create function list_store() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.merged_into is null then
    insert into store_count_changes (city_id, status, change) values (old.city_id, old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.merged_into is null then
    insert into store_count_changes (city_id, status, change) values (new.city_id, new.status, 1);
    insert into listed_stores (store_id, city_id, status, name_key) values (new.id, new.city_id, new.status, new.name_key)
      on conflict (store_id) do update set city_id = excluded.city_id, status = excluded.status, name_key = excluded.name_key;
    insert into listed_cities (city_id, slug) select id, slug from cities where id = new.city_id on conflict do nothing;
  else
    delete from listed_stores where store_id = old.id;
  end if;
  return null;
end $$;
create trigger stores_listed after insert or delete on stores for each row execute function list_store();
create trigger stores_listed_again after update of city_id, status, name_key, merged_into on stores for each row
  when ((old.city_id, old.status, old.name_key, old.merged_into) is distinct from (new.city_id, new.status, new.name_key, new.merged_into))
  execute function list_store();

create function fold_store_counts() returns int language plpgsql as $$
declare folded int;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_store_counts')) then
    return 0;
  end if;
  with taken as (delete from store_count_changes returning city_id, status, change)
  insert into store_counts as c (city_id, status, stores)
    select place.city_id, status, sum(change)
    from taken cross join lateral (values (taken.city_id), (0)) place (city_id)
    group by 1, 2
  on conflict (city_id, status) do update set stores = c.stores + excluded.stores;
  get diagnostics folded = row_count;
  if folded > 0 then
    update store_counts total
    set cities = (select count(*) from store_counts c where c.city_id <> 0 and c.status = total.status and c.stores > 0)
    where city_id = 0;
  end if;
  return folded;
end $$;

-- Computes the numbers that are due, at most `batch` of stores and as many of cities; returns how many. The lock is that of the fold: a fold
-- between reading the counts and writing the number would be missed. Each row looks up its own counts: a join would read them all. An offer is in force until its last microsecond.
create function count_listed(moment timestamptz, batch int) returns int language plpgsql as $$
declare
  stores int;
  cities int;
  today int := weekday_bit(moment);
  tomorrow timestamptz := (sao_paulo_day(moment) + 1)::timestamp at time zone 'America/Sao_Paulo';
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_promotion_counts')) then
    return 0;
  end if;
  with due as (
    select store_id from listed_stores where changes_at <= moment order by changes_at limit batch for update skip locked),
  counted as (
    select due.store_id, promotions, next_change
    from due cross join lateral (
      select coalesce(sum(c.promotions) filter (where starts_at <= moment and weekdays & today <> 0), 0) as promotions,
        least(min(starts_at) filter (where starts_at > moment), min(expires_at) + interval '1 microsecond',
          case when bool_or(weekdays <> 127) then tomorrow end, 'infinity') as next_change
      from store_promotion_counts c where c.store_id = due.store_id and c.expires_at >= moment and c.promotions <> 0) sums)
  update listed_stores l set promotions = counted.promotions, changes_at = counted.next_change
  from counted where l.store_id = counted.store_id;
  get diagnostics stores = row_count;
  with due as (
    select city_id from listed_cities where changes_at <= moment limit batch for update skip locked),
  counted as (
    select due.city_id, promotions, next_change
    from due cross join lateral (
      select coalesce(sum(c.promotions) filter (where starts_at <= moment and weekdays & today <> 0), 0) as promotions,
        least(min(starts_at) filter (where starts_at > moment), min(expires_at) + interval '1 microsecond',
          case when bool_or(weekdays <> 127) then tomorrow end, 'infinity') as next_change
      from promotion_counts c
      where c.city_id = due.city_id and c.category_id = 0 and c.expires_at >= moment and c.promotions <> 0) sums)
  update listed_cities l set promotions = counted.promotions, changes_at = counted.next_change
  from counted where l.city_id = counted.city_id;
  get diagnostics cities = row_count;
  return stores + cities;
end $$;

-- The lock keeps two workers from folding at once. One statement and no temporary table: a session that made one commits when it ends, and
-- on a primary that has lost its synchronous standby that commit waits for ever, so that the server cannot stop.
create function fold_promotion_counts() returns int language plpgsql as $$
declare folded int;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_promotion_counts')) then
    return 0;
  end if;
  with folding as (
    delete from promotion_count_changes
    returning city_id, category_id, store_id, starts_at, expires_at, weekdays, change, savings_change),
  by_place as (
    insert into promotion_counts as c (city_id, category_id, starts_at, expires_at, weekdays, promotions, savings)
      select place.city_id, kind.category_id, starts_at, expires_at, weekdays, sum(change), sum(savings_change)
      from folding
      cross join lateral (values (folding.city_id), (0)) place (city_id)
      cross join lateral (values (folding.category_id), (0::smallint)) kind (category_id)
      group by 1, 2, 3, 4, 5
    on conflict (city_id, category_id, starts_at, expires_at, weekdays) do update
      set promotions = c.promotions + excluded.promotions, savings = c.savings + excluded.savings),
  by_store as (
    insert into store_promotion_counts as c (store_id, starts_at, expires_at, weekdays, promotions)
      select store_id, starts_at, expires_at, weekdays, sum(change) from folding group by 1, 2, 3, 4
    on conflict (store_id, starts_at, expires_at, weekdays) do update set promotions = c.promotions + excluded.promotions),
  stores_to_count as (
    update listed_stores set changes_at = '-infinity' where store_id in (select store_id from folding)),
  cities_to_count as (
    update listed_cities set changes_at = '-infinity' where city_id in (select city_id from folding))
  select count(*) into folded from folding;
  return folded;
end $$;

-- Counts of offers that have ended: no reader sums them any more.
create function drop_ended_promotion_counts(ended_before timestamptz) returns void language sql as $$
  delete from promotion_counts where expires_at < ended_before;
  delete from store_promotion_counts where expires_at < ended_before;
$$;

-- Counts per day, for the reports: how many offers were published and in force on each day. They are kept as differences between
-- days, so that a year is a few hundred rows whatever the number of offers. An offer adds 1 to the balance of its first day and
-- subtracts 1 on the day after its last: the number in force on a day is the sum of all balances up to that day. One that is limited to
-- weekdays does so for each run of days.

create table promotion_day_changes (
  day date not null,
  category_id smallint not null,
  store_id int not null,
  published int not null,
  balance int not null
);

create table category_days (
  category_id smallint not null,         -- 0: all categories together
  day date not null,
  published int not null,
  balance int not null,
  primary key (category_id, day)
) with (fillfactor = 70);

create table store_days (
  store_id int not null,
  day date not null,
  published int not null,
  balance int not null,
  primary key (store_id, day)
) with (fillfactor = 70);

create function sao_paulo_day(moment timestamptz) returns date language sql stable parallel safe as $$
  select (moment at time zone 'America/Sao_Paulo')::date
$$;

-- The first day on which an inserted offer adds to the balance. A renewed offer (updated_at > created_at) was counted in force
-- before: it counts again from the change that renewed it.
create function first_day(valid_from timestamptz, created_at timestamptz, updated_at timestamptz) returns date language sql stable parallel safe as $$
  select sao_paulo_day(case when updated_at > created_at then greatest(valid_from, updated_at) else valid_from end)
$$;

-- The balances of an offer that is in force from the first to the last day, on these weekdays.
create function day_balances(first date, last date, weekdays int) returns table (day date, balance int) language sql immutable parallel safe rows 2 as $$
  select spot.day, spot.balance from (values (first, 1), (last + 1, -1)) spot (day, balance) where weekdays = 127
  union all
  select spot.day, case when spot.is_on then 1 else -1 end
  from (
    select first + n as day, n <= last - first and weekdays & (1 << extract(dow from first + n)::int) <> 0 as is_on,
      n > 0 and weekdays & (1 << extract(dow from first + n - 1)::int) <> 0 as was_on
    from generate_series(0, case when weekdays = 127 then -1 else last - first + 1 end) n) spot
  where spot.is_on <> spot.was_on
$$;

create function count_published_days() returns trigger language plpgsql as $$
begin
  insert into promotion_day_changes (day, category_id, store_id, published, balance)
  select spot.day, category_id, store_id, sum(spot.published), sum(spot.balance)
  from published n
  cross join lateral (
    select sao_paulo_day(n.created_at), case when n.updated_at > n.created_at then 0 else 1 end, 0
    union all
    select day, 0, balance from day_balances(first_day(n.valid_from, n.created_at, n.updated_at), sao_paulo_day(n.expires_at), n.weekdays)
  ) spot (day, published, balance)
  group by 1, 2, 3;
  return null;
end $$;
create trigger promotions_insert_dayed after insert on promotions
  referencing new table as published for each statement execute function count_published_days();

-- A change corrects the days as if the offer had always been as it is now.
create function count_changed_days() returns trigger language plpgsql as $$
begin
  insert into promotion_day_changes (day, category_id, store_id, published, balance)
  select spot.day, spot.category_id, spot.store_id, sum(spot.published), sum(spot.balance)
  from published n join unpublished o using (id)
  cross join lateral (
    values (sao_paulo_day(o.created_at), o.category_id, o.store_id, -1, 0), (sao_paulo_day(n.created_at), n.category_id, n.store_id, 1, 0)
    union all
    select day, o.category_id, o.store_id, 0, -balance from day_balances(sao_paulo_day(o.valid_from), sao_paulo_day(o.expires_at), o.weekdays)
    union all
    select day, n.category_id, n.store_id, 0, balance from day_balances(sao_paulo_day(n.valid_from), sao_paulo_day(n.expires_at), n.weekdays)
  ) spot (day, category_id, store_id, published, balance)
  where (n.category_id, n.store_id, n.valid_from, n.expires_at, n.weekdays)
    is distinct from (o.category_id, o.store_id, o.valid_from, o.expires_at, o.weekdays)
  group by 1, 2, 3
  having sum(spot.published) <> 0 or sum(spot.balance) <> 0;
  return null;
end $$;
create trigger promotions_update_dayed after update on promotions
  referencing old table as unpublished new table as published for each statement execute function count_changed_days();

-- An offer that an administrator removes before its end was in force until then, and no longer counts as published: restoring it from
-- the trash adds the publication again (restore-removed.ts). One whose store was paused still counts.
create function count_withdrawn_days() returns trigger language plpgsql as $$
begin
  insert into promotion_day_changes (day, category_id, store_id, published, balance)
  select spot.day, category_id, store_id, sum(spot.published), sum(spot.balance)
  from withdrawn w
  cross join lateral (
    select sao_paulo_day(w.created_at), case when w.is_paused then 0 else -1 end, 0
    union all
    select day, 0, -balance
    from day_balances(greatest(sao_paulo_day(w.removed_at), sao_paulo_day(w.valid_from)), sao_paulo_day(w.expires_at), w.weekdays)
  ) spot (day, published, balance)
  where w.removed_at <= w.expires_at
  group by 1, 2, 3;
  return null;
end $$;
create trigger promotions_removal_dayed after insert on promotions_archive
  referencing new table as withdrawn for each statement execute function count_withdrawn_days();

create function fold_promotion_days() returns int language plpgsql as $$
declare folded int;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_promotion_days')) then
    return 0;
  end if;
  with folding as (
    delete from promotion_day_changes returning day, category_id, store_id, published, balance),
  by_category as (
    insert into category_days as c (category_id, day, published, balance)
      select kind.category_id, day, sum(published), sum(balance)
      from folding cross join lateral (values (folding.category_id), (0::smallint)) kind (category_id)
      group by 1, 2
    on conflict (category_id, day) do update set published = c.published + excluded.published, balance = c.balance + excluded.balance),
  by_store as (
    insert into store_days as c (store_id, day, published, balance)
      select store_id, day, sum(published), sum(balance) from folding group by 1, 2
    on conflict (store_id, day) do update set published = c.published + excluded.published, balance = c.balance + excluded.balance)
  select count(*) into folded from folding;
  return folded;
end $$;
