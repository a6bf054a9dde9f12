-- Lists that are used without signal and by several people: items named by the device that wrote them, links that let somebody in,
-- and a word to every site process whenever a list changes.

alter table shopping_lists add column version bigint not null default 1;   -- grows with every change: an older reading never covers a newer one

alter table shopping_list_items
  add column client_id text check (client_id ~ '^[0-9a-f]{32}$'),          -- the name the device gave it before we heard of it
  add column marked_at timestamptz;                                        -- when it was last ticked or unticked: the later mark wins
create unique index shopping_list_items_by_client_id on shopping_list_items (client_id);

-- Names of items that were removed, and nothing else of them: a device that was away must not bring them back.
create table shopping_list_removals (
  client_id text primary key,
  shopping_list_id bigint not null references shopping_lists on delete cascade,
  removed_at timestamptz not null
);
create index shopping_list_removals_by_list on shopping_list_removals (shopping_list_id);
create index shopping_list_removals_by_age on shopping_list_removals (removed_at);

create table shopping_list_shares (
  id bigint generated always as identity primary key,
  shopping_list_id bigint not null references shopping_lists on delete cascade,
  token_hash bytea not null unique,
  can_edit boolean not null,
  created_at timestamptz not null
);
create index shopping_list_shares_by_list on shopping_list_shares (shopping_list_id, id);

-- Who came in by which link. Whoever revokes the link shows everybody out who came by it.
create table shopping_list_guests (
  share_id bigint not null references shopping_list_shares on delete cascade,
  visitor_id bigint not null references visitors on delete cascade,
  joined_at timestamptz not null,
  primary key (share_id, visitor_id)
);
create index shopping_list_guests_by_visitor on shopping_list_guests (visitor_id);

-- 'list 7': this list is not what it was. 'visitor 7': this visitor has other lists than before. Said when the change is committed.
create function shopping_list_items_changed() returns trigger language plpgsql as $$
declare list bigint := coalesce(new.shopping_list_id, old.shopping_list_id);
begin
  update shopping_lists set version = version + 1 where id = list;
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
