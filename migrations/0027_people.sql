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
