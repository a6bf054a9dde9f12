-- The stores whose offers we publish.

create table stores (
  id int generated always as identity primary key,
  version int not null default 1,        -- grows with every change, so that a writer can say which version it has seen
  city_id int not null references cities,
  name text not null check (length(name) between 1 and 120),
  neighborhood text check (length(neighborhood) between 1 and 80),
  -- Name and neighbourhood without case and accents: two stores with the same keys in one city are the same store.
  name_key text not null,
  neighborhood_key text not null default '',
  slug text not null unique,
  words text not null default '',        -- ' bom vizinho centro itajai sc', which a search finds by the beginnings of words
  own_name text not null default '',     -- 'bom vizinho' of 'Supermercado Bom Vizinho', by which a search of offers names it
  type text check (type in ('supermercado', 'mercadinho', 'acougue', 'padaria', 'hortifruti', 'atacado', 'outro')),
  address text check (length(address) between 1 and 200),
  phone text check (length(phone) between 8 and 20),
  whatsapp text check (length(whatsapp) between 8 and 20),
  hours text check (length(hours) between 1 and 120),
  latitude float8,                       -- as an administrator said; without it, the centre of the neighbourhood stands in (0019)
  longitude float8 check ((latitude is null) = (longitude is null)),
  -- A merged store stays as a signpost to the store that was kept: its URL redirects, its name in next week's spreadsheet means
  -- the store that was kept, and no list shows it.
  merged_into int references stores check (merged_into <> id),
  -- A paused or ended store and its offers are shown to no visitor. Its offers wait in the archive, with is_paused, until it is resumed.
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint stores_are_distinct unique (city_id, name_key, neighborhood_key)
);
-- Every process caches the stores and reads what changed by this index.
create index stores_by_update on stores (updated_at);
create index stores_by_merge on stores (merged_into) where merged_into is not null;
create index stores_by_words on stores using gin (words gin_trgm_ops);
create index stores_by_own_name on stores (own_name, city_id) where own_name <> '';
create index stores_by_neighborhood on stores (city_id, neighborhood_key);

-- A name without what the store sells and without the small words before the rest: it needs a word of three letters.
create function own_name_of_store(name_key text) returns text language sql immutable as $$
  select case when own_name ~ '[a-z]{3}' then own_name else '' end from (
    select regexp_replace(
      btrim(regexp_replace(
        regexp_replace(regexp_replace(name_key, '[^a-z0-9]+', ' ', 'g'),
          '\m((super|hiper|mini)?mercado|mercadinho|super|atacado|atacarejo|acougue|casa|carnes|padaria|panificadora|confeitaria|hortifrutt?i|sacolao|peixaria|emporio|adega|distribuidora|mercearia|quitanda|agropet|agropecuaria|pet|shop)\M', ' ', 'g'),
        ' +', ' ', 'g')),
      '^((de|do|da|dos|das|e|o|a) )+', '') as own_name) named
$$;

create function stores_take_words() returns trigger language plpgsql as $$
begin
  select regexp_replace(concat_ws(' ', '', new.name_key, new.neighborhood_key, slug), '[^a-z0-9]+', ' ', 'g') into new.words
  from cities where id = new.city_id;
  new.own_name := own_name_of_store(new.name_key);
  return new;
end $$;
create trigger stores_take_words before insert or update of city_id, name_key, neighborhood_key on stores
  for each row execute function stores_take_words();
