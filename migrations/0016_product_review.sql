-- What persons decided about the reading of product names, and what waits for their decision (src/server/product-review).

alter table products
  add unexplained text[] not null default '{}',      -- words that nothing explains
  add explained_words text[] not null default '{}';  -- words whose meaning a person said: an answer taken back reads them again
create index products_by_unexplained on products using gin (unexplained) with (fastupdate = off) where unexplained <> '{}';
create index products_by_explained_words on products using gin (explained_words) with (fastupdate = off) where explained_words <> '{}';

-- What a person said that a word means. src/domain/identity gets it as an argument.
create table word_meanings (
  word text not null,
  kind text not null default '',         -- only in names of this kind; '' in every name
  meaning text not null check (meaning in ('brand', 'line', 'variety', 'nothing', 'means')),
  value text check (length(value) between 1 and 60),
  administrator_id int not null,
  decided_at timestamptz not null,
  primary key (word, kind),
  check ((value is not null) = (meaning in ('brand', 'means')))
);

-- The queue of words: one row per word that nothing explains, ordered by how many offers in force it hides, as last counted. A page shows the
-- numbers that it counts itself.
create table unexplained_words (
  word text primary key,
  offers int not null default 0,         -- at most 1000
  counted_at timestamptz not null default '-infinity'
);
create index unexplained_words_by_offers on unexplained_words ((-offers), word);
create index unexplained_words_to_count on unexplained_words (counted_at);

-- Counts the offers that words hide, those counted longest ago first, at most `batch`; forgets words that no undecided product has.
create function count_unexplained_words(moment timestamptz, counted_before timestamptz, batch int) returns int language plpgsql as $$
declare counted int;
begin
  if not pg_try_advisory_xact_lock(hashtext('count_unexplained_words')) then
    return 0;
  end if;
  with due as (
    select word from unexplained_words where counted_at < counted_before order by counted_at limit batch for update skip locked),
  hidden as (
    select due.word, is_used, offers
    from due
    cross join lateral (
      select exists (
        select from products where unexplained <> '{}' and unexplained @> array[due.word] and decided_at is null) as is_used) used
    cross join lateral (
      select count(*) as offers from (
        select from products cross join lateral (
          select from promotions where product_id = products.id and valid_from <= moment and expires_at >= moment limit 1000) in_force
        where unexplained <> '{}' and unexplained @> array[due.word] and decided_at is null limit 1000) few) counted_offers),
  unused as (
    delete from unexplained_words u using hidden where u.word = hidden.word and not hidden.is_used)
  update unexplained_words u set offers = hidden.offers, counted_at = moment
  from hidden where u.word = hidden.word and hidden.is_used;
  get diagnostics counted = row_count;
  return counted;
end $$;

-- Pairs that a person refused are never suggested again.
create table line_refusals (
  product_id int not null references products,
  line_id int not null references product_groups,
  administrator_id int not null,
  primary key (product_id, line_id)
);

-- What was decided in the review, with what restores the state before.
create table review_steps (
  id int generated always as identity primary key,
  administrator_id int not null,
  made_at timestamptz not null,
  action text not null check (action in ('word', 'product', 'refusal', 'merge', 'split')),
  subject text not null,                 -- the word or the name, as the panel shows it
  before jsonb not null,
  undone_at timestamptz
);

-- The lines whose names are most alike.
create index product_groups_by_likeness on product_groups using gist (slug gist_trgm_ops) where level = 'line' and merged_into is null;

-- What barcodes stand for: a product line, because a person said so or two stores agree. Codes that stores make up for their own goods are
-- not kept, and that of a case stands for nothing: the case is not the piece.
create table barcodes (
  gtin text primary key check (gtin ~ '^0[0-9]{13}$'),
  line_id int not null references product_groups,
  bound_by int,                          -- the administrator; null: two stores agreed
  bound_at timestamptz not null
);
create index barcodes_by_line on barcodes (line_id);

-- Which stores sell what name under which barcode. An offer that was removed was a mistake and says nothing; one of a paused store still does.
create view barcode_uses as
  select gtin, product_id, store_id from promotions where gtin is not null
  union all
  select gtin, product_id, store_id from promotions_archive where gtin is not null and (removed_at is null or is_paused);
