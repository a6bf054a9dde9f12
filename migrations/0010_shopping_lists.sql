-- Shopping lists. A visitor is a random id in a cookie, stored hashed. Lists belong to visitors, are edited without a connection,
-- and are shared by links.

create table visitors (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
-- A nightly job deletes visitors who have not come back for as long as the privacy policy says.
create index visitors_by_last_seen on visitors (last_seen_at);
-- The same job deletes those who never came back and left little, much earlier.
create index visitors_seen_once on visitors (id) where last_seen_at = created_at;

create table shopping_lists (
  id bigint generated always as identity primary key,
  client_id text check (client_id ~ '^[0-9a-f]{32}$'),   -- the id that the device gave it before it could reach us
  version bigint not null default 1,     -- grows with every change: an older response never replaces a newer one
  bytes int not null default 0,          -- what its items take in a response, about; kept by a trigger, for the limits
  visitor_id bigint not null references visitors on delete cascade,
  name text not null check (length(name) between 1 and 80),
  city_id int references cities,         -- where those who use it together buy it; null while nobody chose one
  is_first boolean not null default false,   -- the automatic 'Minha Lista': two tabs must not create two
  created_at timestamptz not null default now()
);
create index shopping_lists_by_visitor on shopping_lists (visitor_id, id);
create unique index shopping_lists_one_first on shopping_lists (visitor_id) where is_first;
create unique index shopping_lists_by_client_id on shopping_lists (client_id);

create table shopping_list_items (
  id bigint generated always as identity primary key,
  client_id text check (client_id ~ '^[0-9a-f]{32}$'),   -- as of a list
  shopping_list_id bigint not null references shopping_lists on delete cascade,
  promotion_id bigint,                   -- no foreign key: the offer may move to the archive
  product_name text not null check (length(product_name) between 1 and 160),
  quantity int not null default 1 check (quantity between 1 and 999),
  estimated_cents int check (estimated_cents between 0 and 999999999),
  store_name text check (length(store_name) <= 120),
  store_location text check (length(store_location) <= 160),
  notes text check (length(notes) <= 500),
  wanted text check (length(wanted) between 1 and 200),   -- what the choice is for, 'arroz|5000g': it ends when the item means another thing
  choice jsonb check ((choice is null) = (wanted is null)),   -- a product, a brand, not now; for everybody who uses the list
  completed_at timestamptz,
  marked_at timestamptz,                 -- when it was last ticked or unticked: the later mark wins
  edited_at timestamptz,                 -- when its text was last changed: the later change wins
  created_at timestamptz not null default now()
);
create index shopping_list_items_by_list on shopping_list_items (shopping_list_id, id);
create unique index shopping_list_items_by_client_id on shopping_list_items (client_id);

-- Only the ids of removed lists and items, nothing else about them: a device that was offline must not bring them back.
create table shopping_lists_removed (
  client_id text primary key,
  visitor_id bigint not null references visitors on delete cascade,
  removed_at timestamptz not null
);
create index shopping_lists_removed_by_visitor on shopping_lists_removed (visitor_id, removed_at);
create index shopping_lists_removed_by_age on shopping_lists_removed (removed_at);

create table shopping_list_removals (
  client_id text primary key,
  shopping_list_id bigint not null references shopping_lists on delete cascade,
  removed_at timestamptz not null
);
create index shopping_list_removals_by_list on shopping_list_removals (shopping_list_id, removed_at);
create index shopping_list_removals_by_age on shopping_list_removals (removed_at);

-- Links that let other visitors into a list.
create table shopping_list_shares (
  id bigint generated always as identity primary key,
  shopping_list_id bigint not null references shopping_lists on delete cascade,
  token_hash bytea not null unique,
  can_edit boolean not null,
  created_at timestamptz not null
);
create index shopping_list_shares_by_list on shopping_list_shares (shopping_list_id, id);

-- Which visitor joined by which link. Revoking a link removes every guest who joined by it.
create table shopping_list_guests (
  share_id bigint not null references shopping_list_shares on delete cascade,
  visitor_id bigint not null references visitors on delete cascade,
  joined_at timestamptz not null,
  primary key (share_id, visitor_id)
);
create index shopping_list_guests_by_visitor on shopping_list_guests (visitor_id);

-- The texts of an item, and 400 bytes for what is around them in a response.
create function shopping_list_item_bytes(item shopping_list_items) returns int language sql immutable as $$
  select 400 + octet_length(item.product_name) + coalesce(octet_length(item.store_name), 0)
    + coalesce(octet_length(item.store_location), 0) + coalesce(octet_length(item.notes), 0)
    + coalesce(octet_length(item.wanted || item.choice::text), 0)
$$;

-- Notifications to every site process, delivered at commit. 'list 7': list 7 changed. 'visitor 7': visitor 7 gained or lost a list.
create function shopping_list_items_changed() returns trigger language plpgsql as $$
declare
  list bigint := coalesce(new.shopping_list_id, old.shopping_list_id);
  growth int := case when tg_op = 'DELETE' then 0 else shopping_list_item_bytes(new) end
    - case when tg_op = 'INSERT' then 0 else shopping_list_item_bytes(old) end;
begin
  update shopping_lists set version = version + 1, bytes = bytes + growth where id = list;
  perform pg_notify('shopping_lists', 'list ' || list);
  return null;
end $$;
create trigger shopping_list_items_changed after insert or update or delete on shopping_list_items
  for each row execute function shopping_list_items_changed();

create function shopping_lists_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shopping_lists', 'visitor ' || coalesce(new.visitor_id, old.visitor_id));
  return null;
end $$;
create trigger shopping_lists_changed after insert or delete on shopping_lists
  for each row execute function shopping_lists_changed();

create function shopping_lists_city_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  perform pg_notify('shopping_lists', 'list ' || new.id);
  return new;
end $$;
create trigger shopping_lists_city_changed before update of city_id on shopping_lists
  for each row when (old.city_id is distinct from new.city_id) execute function shopping_lists_city_changed();

-- When a link is revoked, its row is already gone while its guests are deleted: shopping_list_shares_changed then notifies the list.
create function shopping_list_guests_changed() returns trigger language plpgsql as $$
declare list bigint;
begin
  perform pg_notify('shopping_lists', 'visitor ' || coalesce(new.visitor_id, old.visitor_id));
  select shopping_list_id into list from shopping_list_shares where id = coalesce(new.share_id, old.share_id);
  if list is not null then
    update shopping_lists set version = version + 1 where id = list;
    perform pg_notify('shopping_lists', 'list ' || list);
  end if;
  return null;
end $$;
create trigger shopping_list_guests_changed after insert or delete on shopping_list_guests
  for each row execute function shopping_list_guests_changed();

create function shopping_list_shares_changed() returns trigger language plpgsql as $$
begin
  update shopping_lists set version = version + 1 where id = old.shopping_list_id;
  perform pg_notify('shopping_lists', 'list ' || old.shopping_list_id);
  return null;
end $$;
create trigger shopping_list_shares_changed after delete on shopping_list_shares
  for each row execute function shopping_list_shares_changed();
