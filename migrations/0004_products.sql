-- The product dictionary: one row per distinct word, one row per distinct normalised product name. Typing errors are resolved on
-- words (thousands), never on promotions (millions); the price history needs the identity of a product anyway.
-- src/domain/search cuts and normalises the words. It is the only place that knows Portuguese.

create table terms (
  id int generated always as identity primary key,
  word text not null unique,             -- a kind or a phrase of several words has one too: 'creme_dental', 'sem_lactose'
  sound text not null,                   -- how it is pronounced: 'xocolate' and 'chocolate' have the same sound; empty of phrases, which nobody types
  products int not null default 0,       -- how many products contain it
  is_filler boolean not null             -- sizes and words like 'pacote': they drive a search only when nothing else was typed
);
create index terms_by_sound on terms (sound, products desc);
create index terms_by_prefix on terms (word text_pattern_ops);
create index terms_by_trigram on terms using gin (word gin_trgm_ops);

-- What can be compared, in three levels: a product line ("Detergente Ypê 500 ml", what a flyer sells), its kind in that pack of any brand,
-- and its kind. src/domain/identity reads them from the name: equal keys are one group. A group is never deleted, because its slug is an
-- address; a merged one stays as a signpost.
create table product_groups (
  id int generated always as identity primary key,
  level text not null check (level in ('line', 'pack', 'kind')),
  key text not null,
  name text not null,
  slug text not null unique,
  kind text not null,                    -- its id in the dictionary of kinds
  brand text,
  per text not null check (per in ('kg', 'L', 'un')),  -- what prices of the kind are compared by
  parent_id int references product_groups,    -- of a line its pack, or its kind while the pack is unknown; of a pack its kind
  merged_into int references product_groups check (merged_into <> id),
  unique (level, key)
);
create index product_groups_by_parent on product_groups (parent_id);

create table products (
  id int generated always as identity primary key,
  normal_name text not null unique,
  name text not null,                    -- as first written
  terms int[] not null,                  -- all its words, its kind and the groups of that ('carne' of 'Picanha')
  head_terms int[] not null,             -- words that say what it is
  mentioned_terms int[] not null,        -- words it only mentions: 'picanha' in 'salgadinho sabor picanha'
  former_terms int[] not null default '{}',  -- words it had before, under which postings of its offers may still stand (0006)
  pack_amount int,                       -- in pack_unit; null unless the name states it with certainty
  pack_unit text check (pack_unit in ('g', 'ml', 'un')),
  is_counted boolean not null default false,   -- whether terms.products counts it
  -- What src/domain/identity reads from the name, unless a person decided otherwise.
  line_id int references product_groups,
  pack_id int references product_groups,
  kind_id int references product_groups,
  compared_amount int check (compared_amount > 0),  -- thousandths of a kg, litre or piece that the price buys; null while not certain
  compared_per text check (compared_per in ('kg', 'L', 'un')),
  is_sold_by_weight boolean not null default false,
  reading text not null default 'unread' check (reading in ('whole', 'doubtful', 'unread')),
  doubts text[] not null default '{}',
  reader_version smallint not null default 0,  -- of the rules that read it
  decided_at timestamptz,                -- a person decided its groups: no rule changes them any more
  is_doubted boolean not null default false,  -- two visitors say that it is not what it is compared as (0015)
  changed_at timestamptz not null default now(),
  check ((pack_amount is null) = (pack_unit is null)),
  check ((compared_amount is null) = (compared_per is null)),
  check ((line_id is null) = (kind_id is null))
);
create index products_by_terms on products using gin (terms) with (fastupdate = off);
create index products_to_count on products (id) where not is_counted;
create index products_by_line on products (line_id);
create index products_by_pack on products (pack_id);
create index products_by_kind on products (kind_id);
create index products_to_review on products (id) where (reading <> 'whole' and decided_at is null) or is_doubted;
-- Every process caches what it reads of products, and finds what changed by this index.
create index products_by_change on products (changed_at);

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
  with fresh as (update products set is_counted = true where not is_counted returning terms),
       weights as (select term_id, count(*) as products from fresh, unnest(fresh.terms) term_id group by 1)
  update terms set products = terms.products + weights.products from weights where terms.id = weights.term_id;
end $$;
