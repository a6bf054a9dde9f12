-- The product dictionary: one row per distinct word, one row per distinct normalised product name. Typing errors are resolved on
-- words (thousands), never on promotions (millions); the price history needs the identity of a product anyway.
-- src/domain/product-words.ts cuts and normalises the words. It is the only place that knows Portuguese.

create table terms (
  id int generated always as identity primary key,
  word text not null unique,
  sound text not null,                   -- how it is pronounced: 'xocolate' and 'chocolate' have the same sound
  products int not null default 0,       -- how many products contain it
  is_posted boolean not null             -- false for sizes and filler words: they filter a search, they never drive one
);
create index terms_by_sound on terms (sound, products desc);
create index terms_by_prefix on terms (word text_pattern_ops);
create index terms_by_trigram on terms using gin (word gin_trgm_ops);

create table products (
  id int generated always as identity primary key,
  normal_name text not null unique,
  name text not null,                    -- as first written
  terms int[] not null,                  -- all its words
  head_terms int[] not null,             -- posted words that say what it is
  mentioned_terms int[] not null,        -- posted words it only mentions: 'picanha' in 'salgadinho sabor picanha'
  pack_amount int,                       -- in pack_unit; null unless the name states it with certainty
  pack_unit text check (pack_unit in ('g', 'ml', 'un')),
  is_weighed boolean not null default false,   -- whether terms.products counts it
  check ((pack_amount is null) = (pack_unit is null))
);
create index products_by_terms on products using gin (terms) with (fastupdate = off);
create index products_to_weigh on products (id) where not is_weighed;

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
