-- A second factor for the panel: codes of an authenticator app, and recovery codes.

alter table administrators add column second_factor_due timestamptz;  -- from then on, roles that need one do nothing else; set by the first login
alter table admin_sessions add column second_factor_at timestamptz;   -- when this session last proved it

create table totp_secrets (
  administrator_id int primary key references administrators on delete cascade,
  sealed_secret bytea not null,          -- encrypted with a key that is not in the database
  last_step bigint not null default 0,   -- the last accepted one: no code works twice
  confirmed_at timestamptz               -- null: being set up, not asked for yet
);

create table recovery_codes (
  administrator_id int not null references administrators on delete cascade,
  code_hash bytea not null,              -- deleted when it is used
  primary key (administrator_id, code_hash)
);
