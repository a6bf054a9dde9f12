-- Spreadsheet imports, pictures and the pop-up, which the panel writes; and idempotency keys, which any write may carry.

create table imports (
  id int generated always as identity primary key,
  administrator_id int not null references administrators,
  file_name text not null,
  total_rows int not null check (total_rows > 0),
  created int not null default 0,        -- offers published
  updated int not null default 0,        -- offers that were published before and got another price or other days
  repeated int not null default 0,       -- rows whose offer existed already
  rejected int not null default 0,       -- rows that were refused
  created_stores int[] not null default '{}',
  started_at timestamptz not null,
  undone_at timestamptz,
  removed int not null default 0,        -- offers that the undo removed
  restored int not null default 0,       -- updated offers that the undo gave back what they were
  left_changed int not null default 0    -- offers that the undo left, because they had been changed
);

-- One row per offer that an import published. Two rows with the same fingerprint are one offer: importing a file twice publishes
-- nothing twice, even when two people send it at the same moment.
create table imported_offers (
  fingerprint bytea primary key,
  import_id int not null references imports,
  promotion_id bigint,                   -- set in the transaction that inserted the row
  is_left boolean not null default false, -- the undo left it, because it had been changed
  expires_at timestamptz not null        -- a spreadsheet row that has ended is refused anyway, so this row is deleted some time after
);
create index imported_offers_by_import on imported_offers (import_id, promotion_id);
create index imported_offers_by_expiry on imported_offers (expires_at);

-- One row per offer that an import updated, with what it was before.
create table import_updates (
  import_id int not null references imports,
  promotion_id bigint not null,
  before jsonb not null,
  version int not null,                  -- of the offer after the update: another one says that somebody has changed it since
  is_left boolean not null default false,
  primary key (import_id, promotion_id)
);

-- The meaning of each column in a store's last spreadsheet. Store 0: the spreadsheet that names the store in each row.
create table import_mappings (
  store_id int primary key,
  columns jsonb not null,
  updated_at timestamptz not null
);

-- What a person said that a department in the files of a source means. Source 0: files that name the store in each row.
create table import_departments (
  source_id int not null,
  department_key text not null,          -- folded, letters and digits only
  category_id smallint not null references categories,
  updated_at timestamptz not null,
  primary key (source_id, department_key)
);

-- Which store a person found behind a name that files write otherwise: city, name and neighbourhood, normalized.
create table import_store_names (
  name_key text primary key,
  store_id int not null,                 -- no foreign key: the undo of an import may delete the store
  updated_at timestamptz not null
);

-- A picture arrives in the object store's `incoming/` under a key of ours, is checked and re-encoded, and only then gets a public name.
create table uploads (
  id uuid primary key,
  administrator_id int not null references administrators,
  incoming_key text not null unique,
  picture_name text,                     -- set when it was accepted: a second claim gets the same response
  created_at timestamptz not null default now()
);

-- The row exists before the first object is stored: whatever fails in between, the sweep knows what to delete.
create table pictures (
  name text primary key check (name ~ '^[0-9a-f-]{36}$'),
  width int not null,
  height int not null,
  variants text[] not null default '{}', -- files made so far: '480.webp', '480.avif'…; a picture without any is not ready
  created_at timestamptz not null default now()
);

-- The pop-up of the home page: a campaign on a real offer. One runs at a time, and it is shown while its offer is in force.
create table popup_campaigns (
  id int generated always as identity primary key,
  promotion_id bigint not null,
  is_limited_time boolean not null,
  stock int check (stock >= 0),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index popup_campaigns_one_running on popup_campaigns ((true)) where ended_at is null;

-- The response to a write that carried an Idempotency-Key, stored in the write's own transaction: a repeated request gets it again.
create table idempotent_requests (
  owner text not null,                   -- the caller and the endpoint: keys of two callers never collide
  key text not null,
  request_hash bytea not null,
  status smallint,
  body text,
  subject text,                          -- what a response too large to store was about: a repeated request reads it again
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotent_requests_by_age on idempotent_requests (created_at);
