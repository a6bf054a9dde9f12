-- How many offers were published and in force on each day, for the reports: kept as differences per day, so that a year is a few
-- hundred rows whatever the number of offers. As with the counts, writers only append; a routine folds the changes in.
-- An offer adds 1 to the balance of its first day and takes 1 from the day after its last: in force on a day is the sum up to that day.

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

-- An offer that ended and comes back was in force before: its second life begins with the change that renewed it.
create function first_day(valid_from timestamptz, created_at timestamptz, updated_at timestamptz) returns date language sql stable parallel safe as $$
  select sao_paulo_day(case when updated_at > created_at then greatest(valid_from, updated_at) else valid_from end)
$$;

create function count_published_days() returns trigger language plpgsql as $$
begin
  insert into promotion_day_changes
  select spot.day, category_id, store_id, sum(spot.published), sum(spot.balance)
  from published n
  cross join lateral (values
    (sao_paulo_day(n.created_at), case when n.updated_at > n.created_at then 0 else 1 end, 0),
    (first_day(n.valid_from, n.created_at, n.updated_at), 0, 1),
    (sao_paulo_day(n.expires_at) + 1, 0, -1)) spot (day, published, balance)
  group by 1, 2, 3;
  return null;
end $$;
create trigger promotions_insert_dayed after insert on promotions
  referencing new table as published for each statement execute function count_published_days();

-- A change corrects the days as if the offer had always been so.
create function count_changed_days() returns trigger language plpgsql as $$
begin
  insert into promotion_day_changes
  select spot.day, spot.category_id, spot.store_id, sum(spot.published), sum(spot.balance)
  from published n join unpublished o using (id)
  cross join lateral (values
    (sao_paulo_day(o.created_at), o.category_id, o.store_id, -1, 0),
    (sao_paulo_day(o.valid_from), o.category_id, o.store_id, 0, -1),
    (sao_paulo_day(o.expires_at) + 1, o.category_id, o.store_id, 0, 1),
    (sao_paulo_day(n.created_at), n.category_id, n.store_id, 1, 0),
    (sao_paulo_day(n.valid_from), n.category_id, n.store_id, 0, 1),
    (sao_paulo_day(n.expires_at) + 1, n.category_id, n.store_id, 0, -1)) spot (day, category_id, store_id, published, balance)
  where (n.category_id, n.store_id, n.valid_from, n.expires_at) is distinct from (o.category_id, o.store_id, o.valid_from, o.expires_at)
  group by 1, 2, 3
  having sum(spot.published) <> 0 or sum(spot.balance) <> 0;
  return null;
end $$;
create trigger promotions_update_dayed after update on promotions
  referencing old table as unpublished new table as published for each statement execute function count_changed_days();

-- What an administrator takes back was in force until then, and no longer counts as published.
create function count_withdrawn_days() returns trigger language plpgsql as $$
begin
  insert into promotion_day_changes
  select spot.day, category_id, store_id, sum(spot.published), sum(spot.balance)
  from withdrawn w
  cross join lateral (values
    (sao_paulo_day(w.created_at), -1, 0),
    (greatest(sao_paulo_day(w.removed_at), sao_paulo_day(w.valid_from)), 0, -1),
    (sao_paulo_day(w.expires_at) + 1, 0, 1)) spot (day, published, balance)
  where w.removed_at is not null
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
  create temporary table if not exists folding_days (like promotion_day_changes) on commit delete rows;
  with taken as (delete from promotion_day_changes returning *) insert into folding_days select * from taken;
  get diagnostics folded = row_count;
  insert into category_days as c
    select kind.category_id, day, sum(published), sum(balance)
    from folding_days cross join lateral (values (folding_days.category_id), (0::smallint)) kind (category_id)
    group by 1, 2
  on conflict (category_id, day) do update set published = c.published + excluded.published, balance = c.balance + excluded.balance;
  insert into store_days as c
    select store_id, day, sum(published), sum(balance) from folding_days group by 1, 2
  on conflict (store_id, day) do update set published = c.published + excluded.published, balance = c.balance + excluded.balance;
  return folded;
end $$;

-- The days before today, from what is known of them.
insert into promotion_day_changes
select spot.day, category_id, store_id, sum(spot.published), sum(spot.balance)
from promotions_ever n
cross join lateral (values
  (sao_paulo_day(n.created_at), 1, 0), (sao_paulo_day(n.valid_from), 0, 1), (sao_paulo_day(n.expires_at) + 1, 0, -1)) spot (day, published, balance)
group by 1, 2, 3;
select fold_promotion_days();

-- What needs doing is read from the end of these.
create index promotions_without_picture on promotions (expires_at, id) include (valid_from) where image_path is null and image_source_url is null;
create index promotions_highlight_ending on promotions (expires_at) include (valid_from) where is_highlighted;
