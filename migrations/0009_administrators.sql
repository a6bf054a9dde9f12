-- Administrators: who may write, their sessions and login attempts, and the audit log of what they did.

create table administrators (
  id int generated always as identity primary key,
  username text not null,
  username_key text not null unique,     -- without case: 'Ana' and 'ana' are one account
  password_hash text not null,           -- argon2id
  created_at timestamptz not null default now()
);

create table admin_sessions (
  id bigint generated always as identity primary key,
  administrator_id int not null references administrators on delete cascade,
  token_hash bytea not null unique,      -- of the bearer token, which the page can read
  companion_hash bytea not null,         -- of the HttpOnly cookie that must come with it: a stolen token alone is useless
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz,
  user_agent text
);
create index admin_sessions_by_administrator on admin_sessions (administrator_id, created_at desc);

-- Browsers from which an administrator has logged in before: another sender's guesses cannot lock them out. Known for 90 days after the
-- last login, and until the password changes.
create table known_devices (
  device_hash bytea not null,
  administrator_id int not null references administrators on delete cascade,
  last_login_at timestamptz not null,
  primary key (device_hash, administrator_id)
);

-- One row per login attempt, written before the password is checked, so that parallel attempts count too.
create table login_attempts (
  id bigint generated always as identity primary key,
  username_key text not null,
  origin text not null,                  -- the sender's network, or the hash of a known device
  attempted_at timestamptz not null default now(),
  succeeded boolean not null default false
);
create index login_attempts_by_username on login_attempts (username_key, attempted_at) where not succeeded;
create index login_attempts_by_origin on login_attempts (origin, attempted_at) where not succeeded;

-- What administrators changed, and who logged in or tried to. Append-only.
create table audit_entries (
  id bigint generated always as identity primary key,
  recorded_at timestamptz not null default now(),
  administrator_id int,                  -- null: a refused login under a name that nobody has, or a command
  action text not null,                  -- the name of the endpoint: 'promotions.update'
  subject text not null,                 -- what was changed: 'promotion 7f3a91c2'
  before jsonb,
  after jsonb,
  request_id text not null
);
create index audit_entries_by_subject on audit_entries (subject, id);
-- To bound how many refused logins are recorded in an hour: entries are never deleted.
create index audit_entries_refused_logins on audit_entries (recorded_at) where action = 'auth.login' and subject = 'login refused';
create trigger audit_entries_are_kept before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_are_never_emptied before truncate on audit_entries
  for each statement execute function refuse_change();
