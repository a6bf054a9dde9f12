-- What stores send by e-mail or put into the watched folder, until a person opens it in the panel.

-- A message as it came, until a worker has read it. The signature refuses a replay, the hash a message that is delivered twice.
create table inbox_mails (
  id bigint generated always as identity primary key,
  signature bytea not null unique,
  content_hash bytea not null unique,
  raw bytea,                             -- null once it is read
  failure text,                          -- why nothing could be read of it
  received_at timestamptz not null
);
create index inbox_mails_by_age on inbox_mails (received_at);

create table inbox_files (
  id bigint generated always as identity primary key,
  source text not null check (source in ('mail', 'folder')),
  sender text,                           -- the address that the message names; null: of the folder
  is_proven boolean not null,            -- whether the mail server vouches for the sender
  store_id int references stores on delete set null,  -- null: waits for a person to say whose it is
  file_name text not null check (length(file_name) between 1 and 120),
  kind text not null check (kind in ('pages', 'rows')),
  content_type text not null,
  content_hash bytea not null,
  content bytea not null check (octet_length(content) between 1 and 31457280),
  received_at timestamptz not null
);
create unique index inbox_files_are_distinct on inbox_files (content_hash, coalesce(sender, ''), coalesce(store_id, 0));
create index inbox_files_by_age on inbox_files (received_at);
-- Pictures and archives are compressed already.
alter table inbox_files alter column content set storage external;
alter table inbox_mails alter column raw set storage external;

-- The store that a person has said an address sends for.
create table inbox_senders (
  address text primary key check (length(address) between 3 and 320),
  store_id int not null references stores on delete cascade,
  updated_at timestamptz not null
);
create index inbox_senders_by_store on inbox_senders (store_id);
