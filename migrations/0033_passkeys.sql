-- Passkeys of the panel: public keys of people's devices, which sign in and count as a second factor.

create table passkeys (
  id int generated always as identity primary key,
  administrator_id int not null references administrators on delete cascade,
  credential_id bytea not null unique,   -- chosen by the device
  public_key bytea not null,             -- COSE
  counter bigint not null,               -- of signatures, as the device counts; 0 for devices that do not
  transports text[] not null,            -- how browsers reach the device: 'internal', 'hybrid', 'usb' …
  name text not null,                    -- given by its owner
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_administrator on passkeys (administrator_id);

-- Challenges are computed, not stored. Only signed ones arrive here, so strangers cannot fill the table.
create table used_challenges (
  challenge_hash bytea primary key,
  used_at timestamptz not null
);
