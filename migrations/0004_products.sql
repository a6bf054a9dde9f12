-- The product dictionary: one row per distinct word, one row per distinct normalised product name. Typing errors are resolved on
-- words (thousands), never on promotions (millions); the price history needs the identity of a product anyway.
-- src/domain/product-words.ts cuts and normalises the words. It is the only place that knows Portuguese.

create table terms (
  id int generated always as identity primary key,
  word text not null unique,
  sound text not null,                   -- how it is pronounced: 'xocolate' and 'chocolate' have the same sound
  products int not null default 0,       -- how many products contain it
  is_filler boolean not null             -- sizes and words like 'pacote': they drive a search only when nothing else was typed
);
create index terms_by_sound on terms (sound, products desc);
create index terms_by_prefix on terms (word text_pattern_ops);
create index terms_by_trigram on terms using gin (word gin_trgm_ops);

create table products (
  id int generated always as identity primary key,
  normal_name text not null unique,
  name text not null,                    -- as first written
  terms int[] not null,                  -- all its words
  head_terms int[] not null,             -- words that say what it is
  mentioned_terms int[] not null,        -- words it only mentions: 'picanha' in 'salgadinho sabor picanha'
  pack_amount int,                       -- in pack_unit; null unless the name states it with certainty
  pack_unit text check (pack_unit in ('g', 'ml', 'un')),
  is_weighed boolean not null default false,   -- whether terms.products counts it
  check ((pack_amount is null) = (pack_unit is null))
);
create index products_by_terms on products using gin (terms) with (fastupdate = off);
create index products_to_weigh on products (id) where not is_weighed;

-- At most so many products that carry all the words, and whether they are what the driving word says. A function, because the site's
-- prepared reads forbid bitmap scans, and a GIN index has no other.
create function find_products(words int[], driver int, most int) returns table (product_id int, is_head boolean)
  language plpgsql stable set enable_bitmapscan = on set enable_seqscan = off as $$
begin
  return query select id, not driver = any(mentioned_terms) from products where terms @> words limit most;
end $$;

-- Adds new products to the counts of their words. A routine of the worker calls it, not the writer: two people who publish rice at
-- the same time must not wait for each other.
create function weigh_new_products() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('weigh_new_products')) then
    return;
  end if;
  with fresh as (update products set is_weighed = true where not is_weighed returning terms),
       weights as (select term_id, count(*) as products from fresh, unnest(fresh.terms) term_id group by 1)
  update terms set products = terms.products + weights.products from weights where terms.id = weights.term_id;
end $$;
