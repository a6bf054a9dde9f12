-- People of the panel: a role for each, an end instead of a deletion, and invitations by link.

alter table administrators
  add column name text,
  add column email text,                 -- for mail about the account; null when the command created it
  add column role text not null default 'owner' check (role in ('owner', 'administrator', 'editor', 'reader')),
  add column ended_at timestamptz;       -- the row stays, so that the history still names who did what
-- Administrators could do everything so far.
update administrators set name = username;
alter table administrators alter column name set not null, alter column role drop default;

-- Open invitations: accepting or cancelling one deletes it, so that no link works twice.
create table invitations (
  id int generated always as identity primary key,
  token_seed bytea not null,             -- the token is computed from it and the site's key, so that the link can be shown again
  token_hash bytea not null unique,
  role text not null check (role in ('owner', 'administrator', 'editor', 'reader')),
  name text not null,                    -- of the invited person, as the inviter wrote it
  email text,                            -- null: sent by other means
  invited_by int not null references administrators,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index invitations_by_inviter on invitations (invited_by);

-- The history of the panel is read by person, by action and by day, newest first. Entries are only added, so that these stay small to write.
create index audit_entries_by_person on audit_entries (administrator_id, action, id);
create index audit_entries_by_action on audit_entries (action, id);
create index audit_entries_by_moment on audit_entries (recorded_at);

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
