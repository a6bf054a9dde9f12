-- Finds whom a price reaches. Publishers note groups that somebody waits for at that price or more; a job matches them once they are quiet.

-- As in 0013, and notes what is watched: one probe of alerts_to_match per group of an offer.
create or replace function keep_comparables() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    with kept as (
      insert into comparables (promotion_id, city_id, store_id, category_id, weekdays, basis, price_cents, unit_cents, line_id, pack_id,
        kind_id, product_id, kind, valid_from, expires_at)
      select c.promotion_id, c.city_id, c.store_id, c.category_id, c.weekdays, c.basis, c.price_cents, c.unit_cents, c.line_id, c.pack_id,
        c.kind_id, c.product_id, c.kind, c.valid_from, c.expires_at
      from published n join comparable_offers c on c.promotion_id = n.id
      returning city_id, line_id, pack_id, kind_id, price_cents, unit_cents),
    noted as (
      insert into line_changes (city_id, line_id) select distinct city_id, line_id from kept where line_id is not null)
    insert into alert_keys (city_id, group_id, due_at)
    select city_id, group_id, now() + interval '10 minutes'
    from (
      select kept.city_id, priced.group_id, min(priced.cents) as cents
      from kept
      cross join lateral (values (kept.line_id, kept.price_cents), (kept.pack_id, kept.price_cents), (kept.kind_id, kept.unit_cents)) priced (group_id, cents)
      group by kept.city_id, priced.group_id) cheapest
    where exists (
      select from alerts
      where alerts.city_id = cheapest.city_id and alerts.group_id = cheapest.group_id and alerts.highest_cents >= cheapest.cents
        and alerts.paused_at is null);
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
      returning c.city_id, c.line_id, c.pack_id, c.kind_id, c.price_cents, c.unit_cents),
    noted as (
      insert into line_changes (city_id, line_id)
        select city_id, line_id from before where line_id is not null
        union select city_id, line_id from kept where line_id is not null)
    insert into alert_keys (city_id, group_id, due_at)
    select city_id, group_id, now() + interval '10 minutes'
    from (
      select kept.city_id, priced.group_id, min(priced.cents) as cents
      from kept
      cross join lateral (values (kept.line_id, kept.price_cents), (kept.pack_id, kept.price_cents), (kept.kind_id, kept.unit_cents)) priced (group_id, cents)
      group by kept.city_id, priced.group_id) cheapest
    where exists (
      select from alerts
      where alerts.city_id = cheapest.city_id and alerts.group_id = cheapest.group_id and alerts.highest_cents >= cheapest.cents
        and alerts.paused_at is null);
  end if;
  return null;
end $$;

-- As in 0013, and notes what is watched.
create or replace function regroup_comparables(products int[], batch int) returns int language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare regrouped int;
begin
  perform pg_advisory_xact_lock(hashtext('regroup_comparables'));
  with differing as materialized (
    select n.promotion_id, c.city_id, c.line_id as old_line_id, c.price_cents, n.basis, n.unit_cents, n.line_id, n.pack_id, n.kind_id, n.kind
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
    union select city_id, line_id from differing where line_id is not null),
  watched as (
    insert into alert_keys (city_id, group_id, due_at)
    select distinct differing.city_id, priced.group_id, now() + interval '10 minutes'
    from differing
    cross join lateral (values (line_id, price_cents), (pack_id, price_cents), (kind_id, unit_cents)) priced (group_id, cents)
    where exists (
      select from alerts
      where alerts.city_id = differing.city_id and alerts.group_id = priced.group_id and alerts.highest_cents >= priced.cents
        and alerts.paused_at is null))
  select count(*) from differing into regrouped;
  return regrouped;
end $$;

-- The alerts of a merged group go on with the group that was kept.
create function move_alerts_of_merged_group() returns trigger language plpgsql as $$
begin
  with moved as (
    update alerts set group_id = new.merged_into where group_id = new.id returning city_id)
  insert into alert_keys (city_id, group_id, due_at) select distinct city_id, new.merged_into, now() + interval '10 minutes' from moved;
  return null;
end $$;
create trigger product_groups_merged_watched after update of merged_into on product_groups
  for each row when (new.merged_into is not null and new.merged_into is distinct from old.merged_into)
  execute function move_alerts_of_merged_group();

-- What is offered of a group in a city up to a price, cheapest first, also what starts later or holds on other weekdays: a range of the
-- index of its level. Inlined by the planner.
create function comparables_up_to(city int, watched_group int, level text, highest int)
  returns table (promotion_id bigint, cents int, store_id int, weekdays smallint, valid_from timestamptz, expires_at timestamptz)
  language sql stable as $$
  (select c.promotion_id, c.price_cents, c.store_id, c.weekdays, c.valid_from, c.expires_at from comparables c
    where level = 'line' and c.city_id = city and c.line_id = watched_group and c.price_cents <= highest
    order by c.price_cents, c.promotion_id)
  union all
  (select c.promotion_id, c.price_cents, c.store_id, c.weekdays, c.valid_from, c.expires_at from comparables c
    where level = 'pack' and c.city_id = city and c.pack_id = watched_group and c.price_cents <= highest
    order by c.price_cents, c.promotion_id)
  union all
  (select c.promotion_id, c.unit_cents, c.store_id, c.weekdays, c.valid_from, c.expires_at from comparables c
    where level = 'kind' and c.city_id = city and c.kind_id = watched_group and c.unit_cents <= highest
    order by c.unit_cents, c.promotion_id)
$$;

-- Matches at most `batch` groups that are due and quiet: no change within ten minutes, or changing for an hour. Compares what is now with
-- what was told last, so a second call finds nothing. Returns how many groups were matched and how many alerts were reached; of several
-- workers one does it.
create function match_alerts(moment timestamptz, batch int, out matched_groups int, out reached_alerts int) language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  today date := sao_paulo_day(moment);
  weekday int := weekday_bit(moment);
  tomorrow timestamptz := (sao_paulo_day(moment) + 1)::timestamp at time zone 'America/Sao_Paulo';
begin
  matched_groups := 0;
  reached_alerts := 0;
  if not pg_try_advisory_xact_lock(hashtext('match_alerts')) then
    return;
  end if;
  with keys as materialized (
    select city_id, group_id, array_agg(ctid) filter (where due_at <= moment) as places, array_agg(due_at) as all_due
    from alert_keys
    group by city_id, group_id
    having min(due_at) <= moment
      and (min(due_at) <= moment - interval '1 hour' or not bool_or(due_at > moment and due_at <= moment + interval '10 minutes'))
    order by min(due_at) limit batch),
  taken as (
    delete from alert_keys where ctid = any(array(select unnest(places) from keys))),
  watched as materialized (
    select keys.city_id, keys.group_id, keys.all_due, product_groups.level, (
      select highest_cents from alerts
      where alerts.city_id = keys.city_id and alerts.group_id = keys.group_id and alerts.paused_at is null
      order by highest_cents desc limit 1) as highest_cents
    from keys join product_groups on product_groups.id = keys.group_id),
  -- The next moment at which an offer starts to hold; of hundreds that are cheaper, no later one tells anything.
  later as (
    insert into alert_keys (city_id, group_id, due_at)
    select watched.city_id, watched.group_id, starts.next_at
    from watched cross join lateral (
      select least(min(valid_from) filter (where valid_from > moment),
        case when bool_or(weekdays <> 127 and expires_at >= tomorrow) then tomorrow end) as next_at
      from (
        select weekdays, valid_from, expires_at
        from comparables_up_to(watched.city_id, watched.group_id, watched.level, watched.highest_cents) limit 200) offer
      where expires_at >= moment) starts
    where starts.next_at is not null and not starts.next_at = any(watched.all_due)),
  cheapest as materialized (
    select watched.city_id, watched.group_id, watched.level, offer.promotion_id, offer.cents
    from watched cross join lateral (
      select promotion_id, cents from comparables_up_to(watched.city_id, watched.group_id, watched.level, watched.highest_cents)
      where valid_from <= moment and expires_at >= moment and weekdays & weekday <> 0 limit 1) offer),
  reached as materialized (
    select alert.id, best.promotion_id, best.cents
    from cheapest
    join alerts alert on alert.city_id = cheapest.city_id and alert.group_id = cheapest.group_id
      and alert.highest_cents >= cheapest.cents and alert.paused_at is null
    cross join lateral (
      select cheapest.promotion_id, cheapest.cents where alert.store_ids = '{}'
      union all
      (select promotion_id, cents from comparables_up_to(alert.city_id, alert.group_id, cheapest.level, alert.highest_cents)
        where alert.store_ids <> '{}' and valid_from <= moment and expires_at >= moment and weekdays & weekday <> 0
          and store_id = any(array(select coalesce(merged_into, id) from stores where id = any(alert.store_ids)))
        limit 1)) best
    where alert.expires_at > moment and (alert.told_at is null
      or best.cents <= alert.told_cents * 0.95
      or (alert.told_at <= moment - interval '7 days' and best.promotion_id <> alert.told_promotion_id))),
  told as (
    update alerts set told_at = moment, told_cents = reached.cents, told_promotion_id = reached.promotion_id
    from reached where alerts.id = reached.id),
  hits as (
    insert into alert_hits (alert_id, day, promotion_id, cents, found_at)
    select id, today, promotion_id, cents, moment from reached
    on conflict (alert_id, day) do update set promotion_id = excluded.promotion_id, cents = excluded.cents, found_at = excluded.found_at,
      push_message_id = null, email_message_id = null
    returning 1)
  select (select count(*) from keys), (select count(*) from hits) into matched_groups, reached_alerts;
end $$;
