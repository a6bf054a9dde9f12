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
      cross join lateral (select term_id, (term_id = any(p.mentioned_terms))::int from unnest(p.terms) term_id) word (term_id, tier))
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
