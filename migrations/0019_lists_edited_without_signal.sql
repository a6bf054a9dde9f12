-- Lists that are made, and items that are changed, on a device that has no signal at that moment.

alter table shopping_lists add column client_id text check (client_id ~ '^[0-9a-f]{32}$');   -- the name the device gave it before we heard of it
create unique index shopping_lists_by_client_id on shopping_lists (client_id);

alter table shopping_list_items add column edited_at timestamptz;          -- when its words were last changed: the later change wins

-- Names of lists that were removed, and nothing else of them: a device that was away must not bring them back.
create table shopping_lists_removed (
  client_id text primary key,
  visitor_id bigint not null references visitors on delete cascade,
  removed_at timestamptz not null
);
create index shopping_lists_removed_by_visitor on shopping_lists_removed (visitor_id);
create index shopping_lists_removed_by_age on shopping_lists_removed (removed_at);
