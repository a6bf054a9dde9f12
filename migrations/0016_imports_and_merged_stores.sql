-- Offers that came from a spreadsheet, and stores that turned out to be one.

alter table stores add column whatsapp text check (length(whatsapp) between 8 and 20);
-- A store that was merged stays as a sign that points at the one kept: its address redirects, its name in next week's spreadsheet
-- means the one kept, and it is in no list any more.
alter table stores add column merged_into int references stores check (merged_into <> id);
create index stores_by_merge on stores (merged_into) where merged_into is not null;

-- Whoever still publishes for a merged store publishes for the one kept. The lock makes a write that began before a merge wait for it.
create or replace function promotions_take_city() returns trigger language plpgsql as $$
begin
  select city_id, coalesce(merged_into, id) into strict new.city_id, new.store_id from stores where id = new.store_id for key share;
  return new;
end $$;

-- The store that an accepted request became.
alter table partnership_requests add column store_id int references stores on delete set null;

create table imports (
  id int generated always as identity primary key,
  administrator_id int not null references administrators,
  file_name text not null,
  total_rows int not null check (total_rows > 0),
  created int not null default 0,        -- offers published
  repeated int not null default 0,       -- rows whose offer was there already
  rejected int not null default 0,       -- rows that were refused
  created_stores int[] not null default '{}',
  started_at timestamptz not null,
  undone_at timestamptz,
  removed int not null default 0,        -- offers taken back by undoing
  left_changed int not null default 0    -- offers that stayed because somebody had changed them
);

-- One row per offer made by an import. The fingerprint says what makes two rows one offer: the same file twice makes nothing twice,
-- also when two people send it at the same moment.
create table imported_offers (
  fingerprint bytea primary key,
  import_id int not null references imports,
  promotion_id bigint,                   -- set in the transaction that made the row
  is_left boolean not null default false, -- stayed when the import was undone, because somebody had changed it
  expires_at timestamptz not null        -- once over, a row of this kind is refused anyway, and this one is forgotten
);
create index imported_offers_by_import on imported_offers (import_id, promotion_id);
create index imported_offers_by_expiry on imported_offers (expires_at);

-- Which column was what in the last spreadsheet of a store; store 0: the spreadsheet that names the store in each row.
create table import_mappings (
  store_id int primary key,
  columns jsonb not null,
  updated_at timestamptz not null
);
