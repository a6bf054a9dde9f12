-- Exact counts without scanning. Counts are kept per end of validity, so that "in force" is a sum over a few rows and
-- nothing needs to happen at midnight. Writers only append to `promotion_count_changes` (a counter row updated by every
-- writer would queue them up behind each other); a job folds the changes in every few seconds, and readers add what is not folded yet.
-- `starts_at` is -infinity for an offer in force since it was created, its own start for one that was scheduled.

create table promotion_count_changes (
  city_id int not null,
  category_id smallint not null,
  store_id int not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  change int not null
);
create index promotion_count_changes_by_store on promotion_count_changes (store_id);

create table promotion_counts (
  city_id int not null,                  -- 0: the whole country
  category_id smallint not null,         -- 0: all categories together
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  promotions int not null,
  primary key (city_id, category_id, starts_at, expires_at)
) with (fillfactor = 70);

create table store_promotion_counts (
  store_id int not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  promotions int not null,
  primary key (store_id, starts_at, expires_at)
) with (fillfactor = 70);

create function count_promotions() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    insert into promotion_count_changes
    select city_id, category_id, store_id, case when valid_from > created_at then valid_from else '-infinity' end, expires_at, -count(*)
    from unpublished group by 1, 2, 3, 4, 5;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into promotion_count_changes
    select city_id, category_id, store_id, case when valid_from > created_at then valid_from else '-infinity' end, expires_at, count(*)
    from published group by 1, 2, 3, 4, 5;
  end if;
  return null;
end $$;
create trigger promotions_insert_counted after insert on promotions
  referencing new table as published for each statement execute function count_promotions();
create trigger promotions_update_counted after update on promotions
  referencing old table as unpublished new table as published for each statement execute function count_promotions();
create trigger promotions_delete_counted after delete on promotions
  referencing old table as unpublished for each statement execute function count_promotions();

-- Folds the changes in; the lock keeps two workers from folding at once. Buckets that have ended are dropped.
create function fold_promotion_counts() returns int language plpgsql as $$
declare folded int;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_promotion_counts')) then
    return 0;
  end if;
  create temporary table if not exists folding (like promotion_count_changes) on commit delete rows;
  with taken as (delete from promotion_count_changes returning *) insert into folding select * from taken;
  get diagnostics folded = row_count;
  insert into promotion_counts as c
    select place.city_id, kind.category_id, starts_at, expires_at, sum(change)
    from folding
    cross join lateral (values (folding.city_id), (0)) place (city_id)
    cross join lateral (values (folding.category_id), (0::smallint)) kind (category_id)
    group by 1, 2, 3, 4
  on conflict (city_id, category_id, starts_at, expires_at) do update set promotions = c.promotions + excluded.promotions;
  insert into store_promotion_counts as c
    select store_id, starts_at, expires_at, sum(change) from folding group by 1, 2, 3
  on conflict (store_id, starts_at, expires_at) do update set promotions = c.promotions + excluded.promotions;
  return folded;
end $$;

create function drop_ended_promotion_counts(ended_before timestamptz) returns void language sql as $$
  delete from promotion_counts where expires_at < ended_before;
  delete from store_promotion_counts where expires_at < ended_before;
$$;
