-- The search index: an inverted index in B-trees, with one row (a posting) per offer and word. "arroz, cheapest first"
-- is then an ordered range of an index, whatever the number of offers.

create table postings (
  city_id int not null,
  term_id int not null,
  tier smallint not null check (tier in (0, 1)),  -- 0: the product is what the word says; 1: its name only mentions it
  price_place int not null,              -- the price; plus 1000000000 if it holds only under a condition, as in the indexes of promotions
  promotion_id bigint not null,
  store_id int not null,
  category_id smallint not null,
  weekdays smallint not null,            -- stands here because it fits into what the alignment of the next column wastes
  valid_from timestamptz not null,
  expires_at timestamptz not null,
  is_highlighted boolean not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index postings_city_price on postings (city_id, term_id, tier, price_place, promotion_id)
  include (store_id, category_id, weekdays, valid_from, expires_at);
create unique index postings_price on postings (term_id, tier, price_place, promotion_id)
  include (valid_from, expires_at, weekdays);
create unique index postings_newest on postings (term_id, tier, promotion_id);
create unique index postings_ending on postings (term_id, tier, expires_at, promotion_id);
-- For a common word in a category that hardly sells it, or only sells it at prices that few others have.
create unique index postings_category on postings (term_id, category_id, tier, price_place, promotion_id);
-- One offer in fifty is highlighted: looking for them among all offers of a common word would read most of its postings.
create unique index postings_highlight on postings (term_id, tier, price_place, promotion_id)
  include (city_id, store_id, category_id, weekdays, valid_from, expires_at) where is_highlighted;

-- The database maintains postings in the writer's transaction. The MATERIALIZED fence and the settings make the planner probe the
-- full key of the index.
create function keep_postings() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'UPDATE' then
    -- A change of picture or description must not rewrite postings.
    if not exists (
      select from published n join unpublished o using (id)
      where (n.price_cents, n.is_conditional, n.city_id, n.store_id, n.product_id, n.category_id, n.weekdays, n.valid_from, n.expires_at, n.is_highlighted)
        is distinct from (o.price_cents, o.is_conditional, o.city_id, o.store_id, o.product_id, o.category_id, o.weekdays, o.valid_from, o.expires_at, o.is_highlighted)) then
      return null;
    end if;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    with gone as materialized (
      select o.city_id, word.term_id, word.tier, o.price_cents + o.is_conditional::int * 1000000000 as price_place, o.id
      from unpublished o join products p on p.id = o.product_id
      cross join lateral (
        select term_id, (term_id = any(p.mentioned_terms))::int from unnest(p.terms) term_id
        union all
        select term_id, tier from unnest(p.former_terms) term_id cross join generate_series(0, 1) tier) word (term_id, tier))
    delete from postings x using gone
    where x.city_id = gone.city_id and x.term_id = gone.term_id and x.tier = gone.tier
      and x.price_place = gone.price_place and x.promotion_id = gone.id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into postings (city_id, term_id, tier, price_place, promotion_id, store_id, category_id, weekdays, valid_from, expires_at, is_highlighted)
    select n.city_id, word.term_id, word.tier, n.price_cents + n.is_conditional::int * 1000000000, n.id, n.store_id, n.category_id, n.weekdays,
      n.valid_from, n.expires_at, n.is_highlighted
    from published n join products p on p.id = n.product_id
    cross join lateral (select term_id, (term_id = any(p.mentioned_terms))::int from unnest(p.terms) term_id) word (term_id, tier);
  end if;
  return null;
end $$;
create trigger promotions_insert_posted after insert on promotions
  referencing new table as published for each statement execute function keep_postings();
create trigger promotions_update_posted after update on promotions
  referencing old table as unpublished new table as published for each statement execute function keep_postings();
create trigger promotions_delete_posted after delete on promotions
  referencing old table as unpublished for each statement execute function keep_postings();

-- Products whose words have changed, because their kind has. The postings of their offers follow once every transaction has ended that may
-- still have published one with the words before (as in 0013); until then `former_terms` tells where else postings may stand.
create table reworded_products (
  product_id int not null,
  changed_by xid8 not null default pg_current_xact_id()
);

-- The lock keeps two callers, and weigh_new_products, from waiting for each other's words.
create function note_reworded_product() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('weigh_new_products'));
  if old.is_counted then
    update terms set products = terms.products - 1 where id = any(old.terms);
    new.is_counted := false;
  end if;
  new.former_terms := array(select distinct unnest(old.former_terms || old.terms) order by 1);
  insert into reworded_products (product_id) values (old.id);
  return new;
end $$;
create trigger products_reworded before update of terms, mentioned_terms on products for each row
  when ((old.terms, old.mentioned_terms) is distinct from (new.terms, new.mentioned_terms)) execute function note_reworded_product();

-- Rewrites the postings of the next offers of these products; returns the last of them, null at the end.
create function repost_offers(changed int[], after_id bigint, batch int) returns bigint language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare ids bigint[];
begin
  select array_agg(id) into ids from (
    select id from promotions where product_id = any(changed) and id > after_id order by id limit batch for no key update) offers;
  with gone as materialized (
    select o.city_id, word.term_id, word.tier, o.price_cents + o.is_conditional::int * 1000000000 as price_place, o.id
    from unnest(ids) offer (id) join promotions o on o.id = offer.id join products p on p.id = o.product_id
    cross join lateral (
      select term_id, tier from unnest(p.former_terms || p.terms) term_id cross join generate_series(0, 1) tier
      except
      select term_id, (term_id = any(p.mentioned_terms))::int from unnest(p.terms) term_id) word (term_id, tier))
  delete from postings x using gone
  where x.city_id = gone.city_id and x.term_id = gone.term_id and x.tier = gone.tier
    and x.price_place = gone.price_place and x.promotion_id = gone.id;
  insert into postings (city_id, term_id, tier, price_place, promotion_id, store_id, category_id, weekdays, valid_from, expires_at, is_highlighted)
  select o.city_id, word.term_id, word.tier, o.price_cents + o.is_conditional::int * 1000000000, o.id, o.store_id, o.category_id, o.weekdays,
    o.valid_from, o.expires_at, o.is_highlighted
  from unnest(ids) offer (id) join promotions o on o.id = offer.id join products p on p.id = o.product_id
  cross join lateral (select term_id, (term_id = any(p.mentioned_terms))::int from unnest(p.terms) term_id) word (term_id, tier)
  on conflict do nothing;
  return ids[array_length(ids, 1)];
end $$;
