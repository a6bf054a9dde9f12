-- A visitor is a random id in a cookie, stored hashed; lists belong to visitors.

create table visitors (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
-- Every night whoever has not come back for as long as the privacy policy says is forgotten, and found by this.
create index visitors_by_last_seen on visitors (last_seen_at);

create table shopping_lists (
  id bigint generated always as identity primary key,
  visitor_id bigint not null references visitors on delete cascade,
  name text not null check (length(name) between 1 and 80),
  is_first boolean not null default false,   -- the 'Minha Lista' made by itself: two tabs must not make two
  created_at timestamptz not null default now()
);
create index shopping_lists_by_visitor on shopping_lists (visitor_id, id);
create unique index shopping_lists_one_first on shopping_lists (visitor_id) where is_first;

create table shopping_list_items (
  id bigint generated always as identity primary key,
  shopping_list_id bigint not null references shopping_lists on delete cascade,
  promotion_id bigint,                   -- the offer may since have moved to the archive: no reference
  product_name text not null check (length(product_name) between 1 and 160),
  quantity int not null default 1 check (quantity between 1 and 999),
  estimated_cents int check (estimated_cents between 0 and 999999999),
  store_name text check (length(store_name) <= 120),
  store_location text check (length(store_location) <= 160),
  notes text check (length(notes) <= 500),
  completed_at timestamptz,
  created_at timestamptz not null default now()
);
create index shopping_list_items_by_list on shopping_list_items (shopping_list_id, id);
