-- The shops whose offers we publish.

create table stores (
  id int generated always as identity primary key,
  city_id int not null references cities,
  name text not null check (length(name) between 1 and 120),
  neighborhood text check (length(neighborhood) between 1 and 80),
  -- Name and neighbourhood without case and accents: what makes two stores the same store.
  name_key text not null,
  neighborhood_key text not null default '',
  slug text not null unique,
  type text check (type in ('supermercado', 'mercadinho', 'acougue', 'padaria', 'hortifruti', 'atacado', 'outro')),
  address text check (length(address) between 1 and 200),
  phone text check (length(phone) between 8 and 20),
  hours text check (length(hours) between 1 and 120),
  latitude float8,
  longitude float8,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint stores_are_distinct unique (city_id, name_key, neighborhood_key)
);
-- Every process keeps the stores in memory and catches up by this.
create index stores_by_update on stores (updated_at);
