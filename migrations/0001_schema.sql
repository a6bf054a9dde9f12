-- The schema, by feature; tables before what refers to them. docs/database.md is its overview: conventions, triggers, how to add a column. Once a
-- database is in use, each change is a migration of its own, with the next number. "Written by" names the one feature that writes a table; any may read it.
--
--   Cities and categories
--   Days in São Paulo
--   Stores
--   People and how they prove who they are
--   What people did, and what every request may need
--   Words and products
--   The review of product names
--   Pictures
--   Offers
--   The search
--   What compares with what
--   Every price ever published
--   Counts of offers
--   Prices that visitors found wrong, or right
--   Spreadsheets
--   Price files, and what shelves ask
--   Flyers
--   What stores send, and what is known of them
--   Visitors and their shopping lists
--   Price alerts
--   What people write to us
--   Two walls around the rows of stores

do $$ begin
  if to_regclass('cities') is not null then
    raise exception 'The migrations before 0001_schema.sql made this database: delete it (of a developer: .data/dev) and migrate an empty one';
  end if;
end $$;

-- == Cities and categories =================================================================================================================
-- Written by migrations alone, but for the neighbourhoods, which administrators add and replace (src/server/stores).

create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- The 5,571 municipalities of Brazil (0002_cities.sql).
create table cities (
  id int primary key,                    -- IBGE code
  name text not null,
  state char(2) not null,
  name_slug text not null,               -- 'itajai': shared by cities of the same name
  slug text not null unique,             -- 'itajai-sc'
  population int,
  latitude float8 not null,
  longitude float8 not null
);
create index cities_by_name on cities (name_slug, population desc nulls last);

-- Neighbourhoods with the approximate centre of each, for stores whose own coordinates are not known and for visitors who say where they live.
-- The centres are estimates, right to about a kilometre: whoever shows one says that it is approximate.
create table neighborhoods (
  city_id int not null references cities,
  key text not null,                     -- without case and accents, as in stores.neighborhood_key
  name text not null,
  latitude float8 not null,
  longitude float8 not null,
  primary key (city_id, key)
);

create table categories (
  id smallint primary key,
  slug text not null unique,             -- the public id
  name text not null unique,
  icon text not null,                    -- a CSS class name, as the specification requires
  color text not null check (color ~ '^#[0-9A-F]{6}$')
);

insert into categories (id, slug, name, icon, color) values
  (1, 'hortifruti', 'Hortifruti', 'icon-carrot', '#2B7330'),
  (2, 'acougue', 'Açougue', 'icon-beef', '#AE2A22'),
  (3, 'padaria', 'Padaria', 'icon-croissant', '#86490A'),
  (4, 'mercearia', 'Mercearia', 'icon-wheat', '#7A5500'),
  (5, 'bebidas', 'Bebidas', 'icon-cup-soda', '#1556AD'),
  (6, 'laticinios', 'Laticínios e Frios', 'icon-milk', '#0A6488'),
  (7, 'limpeza', 'Limpeza', 'icon-spray-can', '#00666A'),
  (8, 'higiene', 'Higiene e Beleza', 'icon-bath', '#76389F'),
  (9, 'congelados', 'Congelados', 'icon-snowflake', '#3D4AB0'),
  (10, 'peixaria', 'Peixaria', 'icon-fish', '#155E63'),
  (11, 'pet', 'Pet Shop', 'icon-paw-print', '#4A5D69'),
  (12, 'bebes', 'Bebês', 'icon-baby', '#A62D5C');

-- == Days in São Paulo =====================================================================================================================
-- They compute and write nothing.

create function sao_paulo_day(moment timestamptz) returns date language sql stable parallel safe as $$
  select (moment at time zone 'America/Sao_Paulo')::date
$$;

-- The weekday of a moment in São Paulo as a bit: an offer is in force on it if `weekdays & weekday_bit(moment) <> 0`. 1 is Sunday; in TypeScript
-- `weekdayBit` (src/domain/mechanics/weekdays.ts).
create function weekday_bit(moment timestamptz) returns int language sql stable parallel safe as $$
  select 1 << extract(dow from moment at time zone 'America/Sao_Paulo')::int
$$;

-- Whether one of the weekdays is between the two days: else an offer is over before its end.
create function has_weekday_between(weekdays int, first date, last date) returns boolean language sql immutable parallel safe as $$
  select weekdays = 127 or last - first >= 6
    or exists (select from generate_series(0, last - first) n where weekdays & (1 << extract(dow from first + n)::int) <> 0)
$$;

-- == Stores ================================================================================================================================
-- Written by src/server/stores.

-- A name without what the store sells and without the small words before the rest: it needs a word of three letters.
create function own_name_of_store(name_key text) returns text language sql immutable as $$
  select case when own_name ~ '[a-z]{3}' then own_name else '' end from (
    select regexp_replace(
      btrim(regexp_replace(
        regexp_replace(regexp_replace(name_key, '[^a-z0-9]+', ' ', 'g'),
          '\m((super|hiper|mini)?mercado|mercadinho|super|atacado|atacarejo|acougue|casa|carnes|padaria|panificadora|confeitaria|hortifrutt?i|sacolao|peixaria|emporio|adega|distribuidora|mercearia|quitanda|agropet|agropecuaria|pet|shop)\M', ' ', 'g'),
        ' +', ' ', 'g')),
      '^((de|do|da|dos|das|e|o|a) )+', '') as own_name) named
$$;

-- The stores whose offers we publish. A query that lists stores filters by `merged_into is null`.
create table stores (
  id int generated always as identity primary key,
  version int not null default 1,        -- grows with every change, so that a writer can say which version it has seen
  city_id int not null references cities,
  name text not null check (length(name) between 1 and 120),
  neighborhood text check (length(neighborhood) between 1 and 80),
  -- Name and neighbourhood without case and accents: two stores with the same keys in one city are the same store.
  name_key text not null,
  neighborhood_key text not null default '',
  slug text not null unique,
  words text not null default '',        -- ' bom vizinho centro itajai sc', which a search finds by the beginnings of words
  own_name text not null generated always as (own_name_of_store(name_key)) stored,  -- 'bom vizinho' of 'Supermercado Bom Vizinho', by which a search of offers names it
  type text check (type in ('supermercado', 'mercadinho', 'acougue', 'padaria', 'hortifruti', 'atacado', 'outro')),
  address text check (length(address) between 1 and 200),
  phone text check (length(phone) between 8 and 20),
  whatsapp text check (length(whatsapp) between 8 and 20),
  hours text check (length(hours) between 1 and 120),
  latitude float8,                       -- as an administrator said; without it, the centre of the neighbourhood stands in (neighborhoods)
  longitude float8 check ((latitude is null) = (longitude is null)),
  -- A merged store stays as a signpost to the store that was kept: its URL redirects, its name in next week's spreadsheet means
  -- the store that was kept, and no list shows it.
  merged_into int check (merged_into <> id),
  -- Null once it is merged: what must not stay behind with a merged store, nor be added to it, refers to this column.
  open_id int generated always as (case when merged_into is null then id end) stored unique,
  -- A paused or ended store and its offers are shown to no visitor. Its offers wait in the archive, with is_paused, until it is resumed.
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint stores_are_distinct unique (city_id, name_key, neighborhood_key),
  constraint stores_are_on_earth check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint stores_open_store foreign key (merged_into) references stores (open_id)
);
-- Every process caches the stores and reads what changed by this index.
create index stores_by_update on stores (updated_at);
create index stores_by_merge on stores (merged_into) where merged_into is not null;
create index stores_by_words on stores using gin (words gin_trgm_ops);
create index stores_by_own_name on stores (own_name, city_id) where own_name <> '';
create index stores_by_neighborhood on stores (city_id, neighborhood_key);
-- How many there are, in a city and in all: counted when asked. Included columns, because a search by name would walk a partial index.
create index stores_by_city on stores (city_id) include (status, merged_into);

-- == People and how they prove who they are ================================================================================================
-- Written by src/server/auth. Tokens, cookies and codes are kept as hashes.

-- People of the panel, each with a role, and people of stores (role `shop`). An end instead of a deletion: the history still names who did what.
create table administrators (
  id int generated always as identity primary key,
  username text not null,
  username_key text not null unique,     -- without case: 'Ana' and 'ana' are one account
  password_hash text not null,           -- argon2id
  created_at timestamptz not null default now(),
  name text not null,
  email text,                            -- for mail about the account; null until a link that was mailed there has proven it
  role text not null check (role in ('owner', 'administrator', 'editor', 'reader', 'shop')),  -- shop: nothing in the panel, only what its stores allow
  ended_at timestamptz,                  -- the row stays, so that the history still names who did what
  second_factor_due timestamptz,         -- from then on, roles that need one do nothing else; set by the first login
  email_proven_at timestamptz,
  constraint administrators_email_is_proven check ((email is null) = (email_proven_at is null))
);
create unique index administrators_by_email on administrators (lower(email)) where ended_at is null;

-- Whoever writes an address without its proof writes none: also a process of the version before, while this one replaces it.
create function drop_unproven_address() returns trigger language plpgsql as $$
begin
  if new.email is null or new.email_proven_at is null
    or (tg_op = 'UPDATE' and new.email is distinct from old.email and new.email_proven_at is not distinct from old.email_proven_at)
  then
    new.email := null;
    new.email_proven_at := null;
  end if;
  return new;
end $$;
create trigger drop_unproven_address before insert or update of email, email_proven_at on administrators
  for each row execute function drop_unproven_address();

-- Open invitations to the panel or to a store, seven days each: accepting or cancelling one deletes it, so that no link works twice.
create table invitations (
  id int generated always as identity primary key,
  token_seed bytea not null,             -- the token is computed from it and the site's key, so that the link can be shown again
  token_hash bytea not null unique,
  role text not null,
  name text not null,                    -- of the invited person, as the inviter wrote it
  email text,                            -- null: sent by other means
  invited_by int not null references administrators,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  store_id int constraint invitations_open_store references stores (open_id) on delete cascade,  -- null: to the panel
  constraint invitations_end_later check (expires_at > created_at),
  constraint invitations_role_check check (
    (store_id is null and role in ('owner', 'administrator', 'editor', 'reader'))
    or (store_id is not null and role in ('manager', 'operator')))
);

-- An address is a claim until a link that was mailed to it proves it (docs/decisions/0078). Claims wait here: they receive that link, and nothing
-- else reads them.
create table address_claims (
  id bigint generated always as identity primary key,
  address text not null,                 -- as typed
  administrator_id int references administrators on delete cascade,  -- the account that claims it …
  invitation_id int references invitations on delete cascade,        -- … or the invitation that is accepted with it
  token_hash bytea unique,               -- of the link; null until it is mailed
  requested_at timestamptz not null,
  constraint address_claims_of_one check (num_nonnulls(administrator_id, invitation_id) = 1)
);
-- An account claims one address at a time.
create unique index address_claims_by_administrator on address_claims (administrator_id) where administrator_id is not null;

-- What an account's address was, until its mail about the change is sent.
create table former_addresses (
  id bigint generated always as identity primary key,
  administrator_id int not null references administrators on delete cascade,
  address text not null,
  replaced_at timestamptz not null
);

-- Requests to log in by a link. The token exists once the mail is sent; a link that was used or has expired is deleted.
create table login_links (
  id bigint generated always as identity primary key,
  email text not null,                   -- as typed: whether it has an account is found out by the job, when nobody waits
  sender text not null,                  -- pseudonym of the network, for the limit
  received_at timestamptz not null,
  token_hash bytea unique,
  mailed_at timestamptz,
  -- While one link works, further requests send none. Null: such a request.
  expires_at timestamptz default now() + interval '15 minutes'
);
create index login_links_by_email on login_links (email, received_at);
create index login_links_by_sender on login_links (sender, received_at);

-- Sessions, at most 30 of a person, until 30 days after their last use.
create table admin_sessions (
  id bigint generated always as identity primary key,
  administrator_id int not null references administrators on delete cascade,
  token_hash bytea not null unique,      -- of the bearer token, which the page can read
  companion_hash bytea not null,         -- of the HttpOnly cookie that must come with it: a stolen token alone is useless
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz,
  user_agent text,
  second_factor_at timestamptz           -- when this session last proved it
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

-- One row per login attempt of a day, written before the password is checked, so that parallel attempts count too.
create table login_attempts (
  id bigint generated always as identity primary key,
  username_key text not null,
  origin text not null,                  -- the sender's network, or the hash of a known device
  attempted_at timestamptz not null default now(),
  succeeded boolean not null default false
);
create index login_attempts_by_username on login_attempts (username_key, attempted_at) where not succeeded;
create index login_attempts_by_origin on login_attempts (origin, attempted_at) where not succeeded;

-- A second factor for the panel: codes of an authenticator app, recovery codes, passkeys.
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

-- Public keys of people's devices, which sign in and count as a second factor.
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

-- Challenges are computed, not stored. Only signed ones arrive here, so strangers cannot fill the table.
create table used_challenges (
  challenge_hash bytea primary key,
  used_at timestamptz not null
);

-- Who belongs to which store, and their mail of Monday: three figures of the week before.
create table store_members (
  store_id int not null constraint store_members_open_store references stores (open_id) on delete cascade,
  administrator_id int not null references administrators on delete cascade,
  role text not null check (role in ('manager', 'operator')),
  joined_at timestamptz not null,
  results_week date,                     -- Monday of the last week that was mailed, so that each is mailed once
  results_stopped_at timestamptz,        -- null: they get the mail
  primary key (administrator_id, store_id)
);
create index store_members_by_store on store_members (store_id);

-- Tokens with which programs of a store send its offers, where its plan includes the API. Written by src/server/store-api.
create table store_tokens (
  id int generated always as identity primary key,
  store_id int not null,
  created_by int not null,               -- for whom the program acts
  name text not null,
  token_hash bytea not null unique,      -- the token itself is shown once and stored nowhere
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- A token ends with its creator's place in the store.
  foreign key (created_by, store_id) references store_members (administrator_id, store_id) on delete cascade on update cascade
);
create index store_tokens_by_creator on store_tokens (created_by, store_id);

-- == What people did, and what every request may need ======================================================================================
-- Written by src/server/http, the mails by src/platform/mail.

-- Makes a table append-only; the site's role has no right to change such a table either (grantRuntimeRights in src/platform/database/migrate.ts).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- What administrators changed, before and after, and who logged in or tried to. Append-only; at most 200 refused logins an hour.
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
-- While one action makes up nearly all entries, the planner believes that any other one is as frequent, and reads the whole trail from its
-- end to find an action that is not there. With a fixed number of actions it takes the index of actions or people.
alter table audit_entries alter column action set (n_distinct = 100);
create index audit_entries_by_subject on audit_entries (subject, id);
-- To bound how many refused logins are recorded in an hour: entries are never deleted.
create index audit_entries_refused_logins on audit_entries (recorded_at) where action = 'auth.login' and subject = 'login refused';
-- The history of the panel is read by person, by action and by day, newest first. Entries are only added, so that these stay small to write.
create index audit_entries_by_person on audit_entries (administrator_id, action, id);
create index audit_entries_by_action on audit_entries (action, id);
create index audit_entries_by_moment on audit_entries (recorded_at);
create trigger audit_entries_are_kept before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- How much the people of a store added to the history in a day, for two days. The history is never deleted, and a store creates people freely.
create table history_days (
  owner text not null,                   -- 'store 12'; 'person 34' for somebody who has left all stores
  day date not null,
  entries int not null,
  bytes bigint not null,
  primary key (owner, day)
);

-- The response to a write that carried an Idempotency-Key, stored in the write's own transaction: a repeated request gets it again. Up to 16 KB;
-- the newest 50 of each caller and endpoint, for two days.
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

-- Forms are rate-limited by sender without storing an IP address: a sender is a hash of the network and the secret of the hour.
-- Only the secrets of this hour and the last are kept. Once a secret is deleted, the origin of older messages cannot be told.
create table sender_secrets (
  hour timestamptz primary key,
  secret bytea not null
);

-- Mails of the last day, for the budgets of the outbox. Keyed hashes: nobody is named.
create table outbox_mails (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient bytea not null,
  actor bytea,                           -- the person who caused it
  network bytea,                         -- the network from which it was asked for
  sent_at timestamptz not null
);
create index outbox_mails_by_recipient on outbox_mails (recipient, sent_at);
create index outbox_mails_by_actor on outbox_mails (actor, sent_at) where actor is not null;
create index outbox_mails_by_network on outbox_mails (network, sent_at) where network is not null;
create index outbox_mails_by_age on outbox_mails (sent_at);

-- == Words and products ====================================================================================================================
-- Written by src/server/products. One row per distinct word, one row per distinct normalised product name. Typing errors are resolved on words
-- (thousands), never on promotions (millions); the price history needs the identity of a product anyway. src/domain/search cuts and normalises the
-- words, src/domain/identity reads the names. They are the only places that know Portuguese.

-- Resolves typing errors by sound, by prefix and by trigram.
create table terms (
  id int generated always as identity primary key,
  word text not null unique,             -- a kind or a phrase of several words has one too: 'creme_dental', 'sem_lactose'
  sound text not null,                   -- how it is pronounced: 'xocolate' and 'chocolate' have the same sound; empty of phrases, which nobody types
  products int not null default 0,       -- how many products contain it
  is_filler boolean not null             -- sizes and words like 'pacote': they drive a search only when nothing else was typed
);
create index terms_by_sound on terms (sound, products desc);
create index terms_by_prefix on terms (word text_pattern_ops);
-- Without a list of pending entries, which each look-up after a large import would read in full (3,000 new words: 45.7 s). Partial, so that no
-- plan uses it for an exact look-up, which an index by trigrams answers as well, but slowly.
create index terms_by_trigram on terms using gin (word gin_trgm_ops) with (fastupdate = off) where sound <> '';

-- The nearest spelling of a word. A function, because the site's prepared reads forbid bitmap scans, and a GIN index has no other.
create function nearest_term(typed text) returns int language plpgsql stable set enable_bitmapscan = on set enable_seqscan = off as $$
begin
  return (
    select id from (
      select id, word from terms where word % typed and sound <> ''
      -- Letters that differ, by length; a frequent word may differ by a little more.
      order by levenshtein(word, typed)::float8 / greatest(length(word), length(typed)) - least(0.2, ln(1 + products) * 0.025),
        similarity(word, typed) desc, id
      limit 1) nearest
    where levenshtein(nearest.word, typed) <= greatest(1, length(typed) / 3));
end $$;

-- What can be compared, in three levels: a product line ("Detergente Ypê 500 ml", what a flyer sells), its kind in that pack of any brand,
-- and its kind. src/domain/identity reads them from the name: equal keys are one group. A group is never deleted, because its slug is an
-- address; a merged one stays as a signpost.
create table product_groups (
  id int generated always as identity primary key,
  level text not null check (level in ('line', 'pack', 'kind')),
  key text not null,
  name text not null,
  slug text not null unique,
  kind text not null,                    -- its id in the dictionary of kinds
  brand text,
  per text not null check (per in ('kg', 'L', 'un')),  -- what prices of the kind are compared by
  parent_id int references product_groups,    -- of a line its pack, or its kind while the pack is unknown; of a pack its kind
  merged_into int references product_groups check (merged_into <> id),
  unique (level, key)
);
create index product_groups_by_parent on product_groups (parent_id);
-- The lines whose names are most alike.
create index product_groups_by_likeness on product_groups using gist (slug gist_trgm_ops) where level = 'line' and merged_into is null;
-- The lines that a merged line's pictures are looked for in.
create index product_groups_by_merge on product_groups (merged_into) where merged_into is not null;

-- Distinct normalised names with their words, pack size and groups.
create table products (
  id int generated always as identity primary key,
  normal_name text not null unique,
  name text not null,                    -- as first written
  terms int[] not null,                  -- all its words, its kind and the groups of that ('carne' of 'Picanha')
  head_terms int[] not null,             -- words that say what it is
  mentioned_terms int[] not null,        -- words it only mentions: 'picanha' in 'salgadinho sabor picanha'
  former_terms int[] not null default '{}',  -- words it had before, under which postings of its offers may still stand
  pack_amount int,                       -- in pack_unit; null unless the name states it with certainty
  pack_unit text check (pack_unit in ('g', 'ml', 'un')),
  is_counted boolean not null default false,   -- whether terms.products counts it
  -- What src/domain/identity reads from the name, unless a person decided otherwise.
  line_id int references product_groups,
  pack_id int references product_groups,
  kind_id int references product_groups,
  compared_amount int check (compared_amount > 0),  -- thousandths of a kg, litre or piece that the price buys; null while not certain
  compared_per text check (compared_per in ('kg', 'L', 'un')),
  is_sold_by_weight boolean not null default false,
  reading text not null default 'unread' check (reading in ('whole', 'doubtful', 'unread')),
  doubts text[] not null default '{}',
  reader_version smallint not null default 0,  -- of the rules that read it
  decided_at timestamptz,                -- a person decided its groups: no rule changes them any more
  is_doubted boolean not null default false,  -- two visitors say that it is not what it is compared as (comparison_doubts)
  changed_at timestamptz not null default now(),
  unexplained text[] not null default '{}',    -- words that nothing explains
  explained_words text[] not null default '{}',  -- words whose meaning a person said: an answer taken back reads them again
  check ((pack_amount is null) = (pack_unit is null)),
  check ((compared_amount is null) = (compared_per is null)),
  check ((line_id is null) = (kind_id is null))
);
create index products_by_terms on products using gin (terms) with (fastupdate = off);
create index products_to_count on products (id) where not is_counted;
create index products_by_line on products (line_id);
create index products_by_pack on products (pack_id);
create index products_by_kind on products (kind_id);
create index products_to_review on products (id) where (reading <> 'whole' and decided_at is null) or is_doubted;
-- Every process caches what it reads of products, and finds what changed by this index.
create index products_by_change on products (changed_at);
create index products_by_unexplained on products using gin (unexplained) with (fastupdate = off) where unexplained <> '{}';
create index products_by_explained_words on products using gin (explained_words) with (fastupdate = off) where explained_words <> '{}';

-- At most so many products that carry all the words, and whether they are what the driving word says. A function, because the site's
-- prepared reads forbid bitmap scans, and a GIN index has no other.
create function find_products(words int[], driver int, most int) returns table (product_id int, is_head boolean)
  language plpgsql stable set enable_bitmapscan = on set enable_seqscan = off as $$
begin
  return query select id, not driver = any(mentioned_terms) from products where terms @> words limit most;
end $$;

-- Adds new products to the counts of their words. The worker calls it every 3 seconds, not the writer: two people who publish rice at
-- the same time must not wait for each other.
create function weigh_new_products() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('weigh_new_products')) then
    return;
  end if;
  with fresh as (update products set is_counted = true where not is_counted returning terms),
       weights as (select term_id, count(*) as products from fresh, unnest(fresh.terms) term_id group by 1)
  update terms set products = terms.products + weights.products from weights where terms.id = weights.term_id;
end $$;

-- Products whose words have changed, because their kind has. The postings of their offers follow once every transaction has ended that may
-- still have published one with the words before (as for `regrouped_products`); until then `former_terms` tells where else postings may stand.
create table reworded_products (
  product_id int not null,
  changed_by xid8 not null default pg_current_xact_id()
);

-- The lock keeps two callers, and weigh_new_products, from waiting for each other's words.
create function note_reworded_product() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('weigh_new_products'));
  if old.is_counted then
    update terms set products = terms.products - 1 where id = any(old.terms);
    new.is_counted := false;
  end if;
  new.former_terms := array(select distinct unnest(old.former_terms || old.terms) order by 1);
  insert into reworded_products (product_id) values (old.id);
  return new;
end $$;
create trigger products_reworded before update of terms, mentioned_terms on products for each row
  when ((old.terms, old.mentioned_terms) is distinct from (new.terms, new.mentioned_terms)) execute function note_reworded_product();

-- Products whose groups have changed. Their offers follow once every transaction has ended that may still have written one with the groups
-- before: waiting for those is cheaper than letting publishers and reviewers wait for each other.
create table regrouped_products (
  product_id int not null,
  changed_by xid8 not null default pg_current_xact_id()
);

-- Without nested loops, as observe_changed_prices: thousands of new products are weighed in one statement.
create function note_regrouped_products() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into regrouped_products (product_id)
  select n.id from regrouped n join ungrouped o using (id)
  where (n.line_id, n.pack_id, n.kind_id, n.compared_amount, n.compared_per, n.is_sold_by_weight)
    is distinct from (o.line_id, o.pack_id, o.kind_id, o.compared_amount, o.compared_per, o.is_sold_by_weight);
  return null;
end $$;
create trigger products_regrouped after update on products
  referencing old table as ungrouped new table as regrouped for each statement execute function note_regrouped_products();

-- == The review of product names ===========================================================================================================
-- Written by src/server/products: what persons decided about the reading of names, and what waits for their decision.

-- What a person said that a word means. src/domain/identity gets it as an argument.
create table word_meanings (
  word text not null,
  kind text not null default '',         -- only in names of this kind; '' in every name
  meaning text not null check (meaning in ('brand', 'line', 'variety', 'nothing', 'means')),
  value text check (length(value) between 1 and 60),
  administrator_id int not null,
  decided_at timestamptz not null,
  primary key (word, kind),
  check ((value is not null) = (meaning in ('brand', 'means')))
);

-- The queue of words: one row per word that nothing explains, ordered by how many offers in force it hides, as last counted. A page shows the
-- numbers that it counts itself.
create table unexplained_words (
  word text primary key,
  offers int not null default 0,         -- at most 1000
  counted_at timestamptz not null default '-infinity'
);
create index unexplained_words_by_offers on unexplained_words ((-offers), word);
create index unexplained_words_to_count on unexplained_words (counted_at);

-- Counts the offers that words hide, those counted longest ago first, at most `batch`; forgets words that no undecided product has. Every
-- worker calls it every 10 seconds for words that were not counted for 10 minutes.
create function count_unexplained_words(moment timestamptz, counted_before timestamptz, batch int) returns int language plpgsql as $$
declare counted int;
begin
  if not pg_try_advisory_xact_lock(hashtext('count_unexplained_words')) then
    return 0;
  end if;
  with due as (
    select word from unexplained_words where counted_at < counted_before order by counted_at limit batch for update skip locked),
  hidden as (
    select due.word, is_used, offers
    from due
    cross join lateral (
      select exists (
        select from products where unexplained <> '{}' and unexplained @> array[due.word] and decided_at is null) as is_used) used
    cross join lateral (
      select count(*) as offers from (
        select from products cross join lateral (
          select from promotions where product_id = products.id and valid_from <= moment and expires_at >= moment limit 1000) in_force
        where unexplained <> '{}' and unexplained @> array[due.word] and decided_at is null limit 1000) few) counted_offers),
  unused as (
    delete from unexplained_words u using hidden where u.word = hidden.word and not hidden.is_used)
  update unexplained_words u set offers = hidden.offers, counted_at = moment
  from hidden where u.word = hidden.word and hidden.is_used;
  get diagnostics counted = row_count;
  return counted;
end $$;

-- Pairs that a person refused are never suggested again.
create table line_refusals (
  product_id int not null references products,
  line_id int not null references product_groups,
  administrator_id int not null,
  primary key (product_id, line_id)
);

-- What was decided in the review, with what restores the state before.
create table review_steps (
  id int generated always as identity primary key,
  administrator_id int not null,
  made_at timestamptz not null,
  action text not null check (action in ('word', 'product', 'refusal', 'merge', 'split', 'barcode')),
  subject text not null,                 -- the word or the name, as the panel shows it
  before jsonb not null,
  undone_at timestamptz
);

-- What barcodes stand for: a product line, because a person said so or two stores agree. Codes that stores make up for their own goods are
-- not kept, and that of a case stands for nothing: the case is not the piece.
create table barcodes (
  gtin text primary key check (gtin ~ '^0[0-9]{13}$'),
  line_id int not null references product_groups,
  bound_by int,                          -- the administrator; null: two stores agreed
  bound_at timestamptz not null
);
create index barcodes_by_line on barcodes (line_id);

-- What visitors call barcodes that nothing explains. When people of three networks have named one, it waits for an administrator, who says
-- which product line it stands for; nothing follows from a name by itself. Rows are deleted after 90 days.
create table barcode_namings (
  id bigint generated always as identity primary key,
  gtin text not null check (gtin ~ '^0[0-9]{13}$'),
  name text not null check (length(name) between 1 and 160),
  sender text not null,                  -- the newest name of its network when it was received (sender_secrets)
  network text not null,                 -- one of report_networks_of() when it was received, with the barcode in the place of an offer
  received_at timestamptz not null,
  is_proposed boolean not null default false,  -- enough networks have named the barcode
  decided_at timestamptz                 -- when somebody decided about the barcode
);
-- One network, one name of a barcode.
create unique index barcode_namings_once on barcode_namings (gtin, network);
create index barcode_namings_by_sender on barcode_namings (sender, received_at);

-- Visitors who say that an offer is not the product it is compared as. A pair of offer and group waits here until an administrator decides
-- about the product; rows are deleted after 90 days. Written by src/server/comparisons, `decided_at` by src/server/products.
create table comparison_doubts (
  id bigint generated always as identity primary key,
  promotion_id bigint not null,          -- no foreign key: the offer may move to the archive
  product_id int not null references products,  -- of the offer when it was doubted
  group_id int not null references product_groups,
  sender text not null,                  -- the newest name of its network when it was received (sender_secrets)
  received_at timestamptz not null,
  decided_at timestamptz                 -- when somebody decided about the product
);
-- One sender, one doubt about an offer.
create unique index comparison_doubts_once on comparison_doubts (promotion_id, group_id, sender);
create index comparison_doubts_by_product on comparison_doubts (product_id, sender);
create index comparison_doubts_by_sender on comparison_doubts (sender, received_at);

-- == Pictures ==============================================================================================================================
-- Written by src/server/pictures and src/server/product-pictures.

-- A picture arrives in the object store's `incoming/` under a key of ours, is checked and re-encoded, and only then gets a public name. Rows
-- are deleted after a day unclaimed, after seven claimed.
create table uploads (
  id uuid primary key,
  administrator_id int not null references administrators,
  incoming_key text not null unique,
  picture_name text,                     -- set when it was accepted: a second claim gets the same response
  created_at timestamptz not null default now(),
  store_id int constraint uploads_open_store references stores (open_id) on delete set null,  -- whose page it is; null for the panel
  bytes bigint not null default 0        -- that the signed URL allows
);

-- The row exists before the first object is stored: whatever fails in between, the sweep knows what to delete. It deletes those older than
-- seven days that no offer, no flyer and no product shows.
create table pictures (
  name text primary key check (name ~ '^[0-9a-f-]{36}$'),
  width int not null,
  height int not null,
  variants text[] not null default '{}', -- files made so far: '480.webp', '480.avif'…; a picture without any is not ready
  created_at timestamptz not null default now()
);

-- Pictures that serve every store's offer of a product (docs/decisions/0066). An offer's own picture goes before them.
create table product_pictures (
  line_id int not null references product_groups,
  variety text not null check (length(variety) <= 500),  -- other flavours of the line look different
  picture_name text not null unique references pictures,  -- of its own, so that it can be taken down without an offer's
  permission text not null check (permission in ('own', 'store', 'maker', 'free')),
  source text not null check (length(source) between 1 and 200),  -- whose picture it is, in words
  store_id int constraint product_pictures_open_store references stores (open_id),  -- the store that allows it
  given_by int references administrators on delete set null,
  given_at timestamptz not null,
  primary key (line_id, variety),
  check ((permission = 'store') = (store_id is not null))
);

-- == Offers ================================================================================================================================
-- Written by src/server/promotions; pictures set the copied picture, price reports say what `doubt` and `checked_at` are.
-- Offers in force or scheduled are in `promotions`. Offers that ended or were removed move to `promotions_archive`, so that a visitor's search never
-- has to read past them. Every writer takes the advisory lock "offers of store N" first (docs/decisions/0046).

create table promotions (
  id bigint generated by default as identity primary key,  -- by default: a renewed offer keeps its id
  version int not null default 1,        -- grows with every change: one administrator cannot overwrite another's change unseen
  product_id int not null references products,
  product_name text not null check (length(product_name) between 1 and 160),
  store_id int not null constraint promotions_open_store references stores (open_id),
  city_id int not null,                  -- copied from the store by a trigger, because every list starts with it
  category_id smallint not null references categories,
  weekdays smallint not null default 127 check (weekdays between 1 and 127), -- on which it is in force, in São Paulo; bits, 1 is Sunday
  price_cents int not null check (price_cents between 1 and 999999999),
  original_cents int constraint promotions_original_is_higher check (original_cents > price_cents and original_cents <= 999999999),
  valid_from timestamptz not null default now(),
  expires_at timestamptz not null constraint promotions_end_later check (expires_at > valid_from),
  is_highlighted boolean not null default false,
  is_conditional boolean not null default false, -- the price holds only under a condition: no price for everybody is known
  description text check (length(description) between 1 and 1000),
  image_path text,                       -- '/objects/…': our own copy
  image_source_url text,                 -- a URL that the administrator gave, until the copy is made
  mechanics jsonb,                       -- the conditions as the API shows them; null: none. weekdays and is_conditional follow from them
  gtin text check (gtin ~ '^[0-9]{14}$'), -- the barcode that the store gave: evidence of what it sells, not proof (barcodes)
  source text not null check (source in ('panel', 'import', 'flyer', 'demonstration')),
  doubt text check (doubt in ('reported', 'confirmed')),  -- visitors, or an administrator, say that the price is wrong (price_reports)
  checked_at timestamptz,                -- when somebody last confirmed this price in the store (price_checks)
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Why it is highlighted: chosen by the site, or paid for within its store's plan. No index has it and no list is ordered by it: a highlight is never a place in a search. No trigger reads it.
  is_sponsored boolean not null default false,
  -- The verdict refutes a discount of more than 30 %: the store usually charges this price, or never charged the one before. Written by the
  -- worker for those few offers only; the indexes of the quick filter leave them out, so that it costs no more.
  is_discount_refuted boolean not null default false,
  constraint promotions_sponsored_are_highlighted check (is_highlighted or not is_sponsored)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- The order of the indexes matters: between two that cost the same, the planner takes the one created last.

-- One index per scope and order. Each key ends in the id, so that a page can start exactly where the last one ended.
-- In the order of prices an offer whose price holds only under a condition comes after all others: the sum is its place. It is an
-- expression, because a column would be written with every offer; below 2^31 with the highest price.
create index promotions_city_price on promotions (city_id, (price_cents + is_conditional::int * 1000000000), id);
create index promotions_city_newest on promotions (city_id, id);
create index promotions_city_expiry on promotions (city_id, expires_at, id);
create index promotions_city_category_price on promotions (city_id, category_id, (price_cents + is_conditional::int * 1000000000), id);
create index promotions_city_product on promotions (city_id, product_id, (price_cents + is_conditional::int * 1000000000), id);
create index promotions_product on promotions (product_id, (price_cents + is_conditional::int * 1000000000), id) include (original_cents, category_id, weekdays, valid_from, expires_at, is_conditional, price_cents);
create index promotions_price on promotions ((price_cents + is_conditional::int * 1000000000), id);
create index promotions_expiry on promotions (expires_at, id);
create index promotions_category_price on promotions (category_id, (price_cents + is_conditional::int * 1000000000), id);
create index promotions_store_price on promotions (store_id, (price_cents + is_conditional::int * 1000000000), id) include (product_id, expires_at);
create index promotions_city_highlight on promotions (city_id, (price_cents + is_conditional::int * 1000000000), id) where is_highlighted;
create index promotions_highlight on promotions ((price_cents + is_conditional::int * 1000000000), id) where is_highlighted;
create index promotions_product_highlight on promotions (product_id, (price_cents + is_conditional::int * 1000000000), id) where is_highlighted;
-- For the sweep of unused pictures: does an offer show this picture?
create index promotions_by_image on promotions (image_path) where image_path is not null;
-- Which names and stores go with a barcode, and which barcodes with a name. Nearly all offers have none, and are in neither.
create index promotions_by_barcode on promotions (gtin, product_id, store_id) where gtin is not null;
create index promotions_barcodes on promotions (product_id, gtin) where gtin is not null;
-- For the panel's list of ended offers: those whose last weekday has passed.
create index promotions_limited on promotions (expires_at) where weekdays <> 127;
-- For the panel's report: offers without a picture, and how many highlighted offers are in force.
create index promotions_without_picture on promotions (expires_at, id) include (valid_from, weekdays) where image_path is null and image_source_url is null;
create index promotions_highlight_ending on promotions (expires_at) include (valid_from, weekdays) where is_highlighted;
-- Quick filters, which visitors choose with one tap, each ordered by price. (Highlighted offers have theirs above, deep discounts below.)
-- Offers that end on one day. On most days that is one offer in ten, on some one in a thousand: walking through all prices until
-- enough of them turn up would read most of the table.
create index promotions_city_last_day on promotions (city_id, ((expires_at at time zone 'America/Sao_Paulo')::date), (price_cents + is_conditional::int * 1000000000), id);
create index promotions_last_day on promotions (((expires_at at time zone 'America/Sao_Paulo')::date), (price_cents + is_conditional::int * 1000000000), id);
-- A search finds offers by word and then checks for each whether it is highlighted or more than 30 % off: these small indexes tell,
-- without a read of the offer. The same indexes serve both filters newest first.
create index promotions_highlight_newest on promotions (id) where is_highlighted;
-- The offers in doubt, for the panel.
create index promotions_in_doubt on promotions (id) where doubt is not null;
-- More than 30 % below the original price, for everybody. In bigint: ten times the highest price does not fit into an int.
create index promotions_city_deep_discount on promotions (city_id, (price_cents + is_conditional::int * 1000000000), id)
  where price_cents * 10::bigint < original_cents * 7::bigint and not is_conditional and not is_discount_refuted;
create index promotions_deep_discount on promotions ((price_cents + is_conditional::int * 1000000000), id)
  where price_cents * 10::bigint < original_cents * 7::bigint and not is_conditional and not is_discount_refuted;
create index promotions_deep_discount_newest on promotions (id)
  where price_cents * 10::bigint < original_cents * 7::bigint and not is_conditional and not is_discount_refuted;

-- Copies the city from the store. An offer written for a merged store goes to the store that was kept; the lock makes a write wait
-- for a merge or a pause in progress. No offer is written for a store that is not active: it would be shown.
create function promotions_take_city() returns trigger language plpgsql as $$
declare store record;
begin
  select city_id, coalesce(merged_into, id) as id, merged_into, status into strict store from stores where id = new.store_id for key share;
  if store.merged_into is not null then
    select city_id, id, merged_into, status into strict store from stores where id = store.id for key share;
  end if;
  new.city_id := store.city_id;
  new.store_id := store.id;
  if store.status <> 'active' then
    raise exception 'store % is not active', new.store_id using errcode = 'check_violation', constraint = 'promotions_of_active_stores';
  end if;
  return new;
end $$;
create trigger promotions_take_city before insert or update of store_id on promotions
  for each row execute function promotions_take_city();

-- Offers that ended, were removed (`removed_at`; for 30 days, the trash) or wait for their paused or ended store (`removed_at` and `is_paused`), by
-- month of their end. A removal of an offer that is here only sets `removed_at`, which fires nothing. Restoring one inserts it into `promotions`
-- under its old id, like a renewal (src/server/promotions/restore-removed.ts).
create table promotions_archive (
  like promotions,
  removed_at timestamptz,                -- set when an administrator removed it; null when it ended
  is_paused boolean not null default false -- removed with its store's pause, and comes back when the store is resumed
) partition by range (expires_at);
create index promotions_archive_by_id on promotions_archive (id);
create index promotions_archive_by_expiry on promotions_archive (expires_at, id);
-- For the trash.
create index promotions_archive_by_removal on promotions_archive (removed_at) where removed_at is not null;
create index promotions_archive_by_store on promotions_archive (store_id, id);
create index promotions_archive_by_image on promotions_archive (image_path) where image_path is not null;
create index promotions_archive_by_barcode on promotions_archive (gtin, product_id, store_id) where gtin is not null;
create index promotions_archive_barcodes on promotions_archive (product_id, gtin) where gtin is not null;

create table promotions_archive_rest partition of promotions_archive default;

-- Which stores sell what name under which barcode. An offer that was removed was a mistake and says nothing; one of a paused store still does.
create view barcode_uses as
  select gtin, product_id, store_id from promotions where gtin is not null
  union all
  select gtin, product_id, store_id from promotions_archive where gtin is not null and (removed_at is null or is_paused);

-- One list of columns: that of `promotions`. The archive, the view of both and the job that moves ended offers are made from it, so a migration
-- that adds a column to `promotions` ends with `select follow_promotions();` and names the column nowhere else.
create function follow_promotions() returns void language plpgsql as $follow$
declare
  added record;
  -- Named, never `*`: a column added later comes after removed_at in the archive, and by position every value would shift.
  columns text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
                   where attrelid = 'promotions'::regclass and attnum > 0 and not attisdropped);
begin
  for added in
    select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type, attnotnull,
           pg_get_expr(adbin, adrelid) as initial
    from pg_attribute offer left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = 'promotions'::regclass and attnum > 0 and not attisdropped and not exists (
      select from pg_attribute where attrelid = 'promotions_archive'::regclass and attname = offer.attname and not attisdropped)
    order by attnum
  loop
    execute format('alter table promotions_archive add column %s %s', added.name, added.type)
      || case when added.attnotnull then format(' not null default %s', added.initial) else '' end;
  end loop;

  -- Every offer that was not removed, ended or not.
  execute format('create or replace view promotions_ever as
    select %1$s from promotions union all select %1$s from promotions_archive where removed_at is null', columns);

  -- Moves ended offers to the archive, one batch per call. Never urgent: every read also checks the clock.
  execute format($create$
    create or replace function archive_ended_promotions(ended_before timestamptz, batch int) returns int language plpgsql as $archive$
    declare moved int;
    begin
      with ended as (
        delete from promotions where id in (
          select id from promotions where expires_at < ended_before order by expires_at limit batch for update skip locked)
        returning %1$s)
      insert into promotions_archive (%1$s) select %1$s from ended;
      get diagnostics moved = row_count;
      return moved;
    end $archive$
  $create$, columns);
end $follow$;
select follow_promotions();

-- The pop-up of the home page: a campaign on a real offer. One runs at a time, it is shown while its offer is in force, and it ends with it: an
-- offer that is renewed or restored later brings no campaign back. The only foreign key to an offer.
create table popup_campaigns (
  id int generated always as identity primary key,
  promotion_id bigint not null constraint popup_campaigns_end_with_their_offer references promotions on delete cascade,
  is_limited_time boolean not null,
  stock int check (stock >= 0),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index popup_campaigns_one_running on popup_campaigns ((true)) where ended_at is null;

-- == The search ============================================================================================================================
-- Written by triggers, and src/server/search; read by src/server/promotions/list.

-- The search index: an inverted index in B-trees, with one row (a posting) per offer and word. "arroz, cheapest first" is then an ordered range of
-- an index, whatever the number of offers (docs/decisions/0008).
create table postings (
  city_id int not null,
  term_id int not null,
  tier smallint not null check (tier in (0, 1)),  -- 0: the product is what the word says; 1: its name only mentions it
  price_place int not null,              -- the price; plus 1000000000 if it holds only under a condition, as in the indexes of promotions
  promotion_id bigint not null,
  store_id int not null,
  category_id smallint not null,
  weekdays smallint not null,            -- stands here because it fits into what the alignment of the next column wastes
  valid_from timestamptz not null,
  expires_at timestamptz not null,
  is_highlighted boolean not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index postings_city_price on postings (city_id, term_id, tier, price_place, promotion_id)
  include (store_id, category_id, weekdays, valid_from, expires_at);
create unique index postings_price on postings (term_id, tier, price_place, promotion_id)
  include (valid_from, expires_at, weekdays);
create unique index postings_newest on postings (term_id, tier, promotion_id);
create unique index postings_ending on postings (term_id, tier, expires_at, promotion_id);
-- For a common word in a category that hardly sells it, or only sells it at prices that few others have.
create unique index postings_category on postings (term_id, category_id, tier, price_place, promotion_id);
-- One offer in fifty is highlighted: looking for them among all offers of a common word would read most of its postings.
create unique index postings_highlight on postings (term_id, tier, price_place, promotion_id)
  include (city_id, store_id, category_id, weekdays, valid_from, expires_at) where is_highlighted;

-- The database maintains postings in the writer's transaction: nothing is found that is not published, nothing published is not found. The
-- MATERIALIZED fence and the settings make the planner probe the full key of the index.
create function keep_postings() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'UPDATE' then
    -- A change of picture or description must not rewrite postings. Not by a join, which would be a nested loop: each offer compared with each.
    if not exists (
      select id, price_cents, is_conditional, city_id, store_id, product_id, category_id, weekdays, valid_from, expires_at, is_highlighted
      from published
      except
      select id, price_cents, is_conditional, city_id, store_id, product_id, category_id, weekdays, valid_from, expires_at, is_highlighted
      from unpublished) then
      return null;
    end if;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    with gone as materialized (
      select o.city_id, word.term_id, word.tier, o.price_cents + o.is_conditional::int * 1000000000 as price_place, o.id
      from unpublished o join products p on p.id = o.product_id
      cross join lateral (
        select term_id, (term_id = any(p.mentioned_terms))::int from unnest(p.terms) term_id
        union all
        select term_id, tier from unnest(p.former_terms) term_id cross join generate_series(0, 1) tier) word (term_id, tier))
    delete from postings x using gone
    where x.city_id = gone.city_id and x.term_id = gone.term_id and x.tier = gone.tier
      and x.price_place = gone.price_place and x.promotion_id = gone.id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into postings (city_id, term_id, tier, price_place, promotion_id, store_id, category_id, weekdays, valid_from, expires_at, is_highlighted)
    select n.city_id, word.term_id, word.tier, n.price_cents + n.is_conditional::int * 1000000000, n.id, n.store_id, n.category_id, n.weekdays,
      n.valid_from, n.expires_at, n.is_highlighted
    from published n join products p on p.id = n.product_id
    cross join lateral (select term_id, (term_id = any(p.mentioned_terms))::int from unnest(p.terms) term_id) word (term_id, tier);
  end if;
  return null;
end $$;
create trigger promotions_insert_posted after insert on promotions
  referencing new table as published for each statement execute function keep_postings();
create trigger promotions_update_posted after update on promotions
  referencing old table as unpublished new table as published for each statement execute function keep_postings();
create trigger promotions_delete_posted after delete on promotions
  referencing old table as unpublished for each statement execute function keep_postings();

-- Rewrites the postings of the next offers of these products; returns the last of them, null at the end. Called every 3 seconds for products
-- in `reworded_products` that no running transaction may still publish with their old words.
create function repost_offers(changed int[], after_id bigint, batch int) returns bigint language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare ids bigint[];
begin
  select array_agg(id) into ids from (
    select id from promotions where product_id = any(changed) and id > after_id order by id limit batch for no key update) offers;
  with gone as materialized (
    select o.city_id, word.term_id, word.tier, o.price_cents + o.is_conditional::int * 1000000000 as price_place, o.id
    from unnest(ids) offer (id) join promotions o on o.id = offer.id join products p on p.id = o.product_id
    cross join lateral (
      select term_id, tier from unnest(p.former_terms || p.terms) term_id cross join generate_series(0, 1) tier
      except
      select term_id, (term_id = any(p.mentioned_terms))::int from unnest(p.terms) term_id) word (term_id, tier))
  delete from postings x using gone
  where x.city_id = gone.city_id and x.term_id = gone.term_id and x.tier = gone.tier
    and x.price_place = gone.price_place and x.promotion_id = gone.id;
  insert into postings (city_id, term_id, tier, price_place, promotion_id, store_id, category_id, weekdays, valid_from, expires_at, is_highlighted)
  select o.city_id, word.term_id, word.tier, o.price_cents + o.is_conditional::int * 1000000000, o.id, o.store_id, o.category_id, o.weekdays,
    o.valid_from, o.expires_at, o.is_highlighted
  from unnest(ids) offer (id) join promotions o on o.id = offer.id join products p on p.id = o.product_id
  cross join lateral (select term_id, (term_id = any(p.mentioned_terms))::int from unnest(p.terms) term_id) word (term_id, tier)
  on conflict do nothing;
  return ids[array_length(ids, 1)];
end $$;

-- What people looked for and did not find: words and city, never who. At most some 200 words of a city and 5,000 in all a day, for 90 days.
-- Written by src/server/promotions.
create table unanswered_searches (
  day date not null,
  city_id int not null,                  -- 0: in all cities
  words text not null check (length(words) between 2 and 80),
  times int not null check (times > 0),
  primary key (day, city_id, words)
);

-- == What compares with what ===============================================================================================================
-- Written by triggers, and src/server/comparisons (docs/decisions/0025).

-- One narrow row (a comparable) per offer. "Arroz branco, R$/kg, in this city" is then an ordered range of an index, whatever the number of
-- offers. The groups of products change when they are read again: rows then follow by a routine.
create table comparables (
  promotion_id bigint primary key,
  city_id int not null,
  store_id int not null,
  category_id smallint not null,
  weekdays smallint not null,
  basis smallint not null check (basis between 0 and 3),  -- of unit_cents: 0 kg, 1 litre, 2 piece; 3: none is known, or not that of its kind
  price_cents int not null,
  unit_cents int not null,               -- price of one kg, litre or piece; 2147483647 when not known, so that it comes last
  line_id int,                           -- all three null: it compares with nothing; also when its price holds only under a condition, or for another amount
  pack_id int,
  kind_id int,
  product_id int not null,
  kind text collate "C",                 -- its id in the dictionary of kinds, unlike kind_id also when the price holds only under a condition
  valid_from timestamptz not null,
  expires_at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index comparables_line on comparables (city_id, line_id, price_cents, promotion_id)
  include (store_id, category_id, weekdays, valid_from, expires_at) where line_id is not null;
create unique index comparables_pack on comparables (city_id, pack_id, price_cents, promotion_id)
  include (store_id, weekdays, valid_from, expires_at) where pack_id is not null;
create unique index comparables_kind on comparables (city_id, kind_id, unit_cents, promotion_id)
  include (store_id, price_cents, weekdays, valid_from, expires_at) where kind_id is not null;
-- A category by unit price: one basis after the other.
create unique index comparables_category on comparables (city_id, category_id, basis, unit_cents, promotion_id)
  include (weekdays, valid_from, expires_at);
-- What a store has of a kind, for the items of a shopping list. A list says "arroz", whatever its type: the kind of the dictionary, not of
-- the comparison.
create unique index comparables_store on comparables (store_id, kind, unit_cents, promotion_id)
  include (product_id, valid_from, expires_at) where kind is not null;

-- The comparable that each offer has to have.
create view comparable_offers as
  select offer.id as promotion_id, offer.product_id, offer.city_id, offer.store_id, offer.category_id, offer.weekdays,
    (case unit.per when 'kg' then 0 when 'L' then 1 when 'un' then 2 else 3 end)::smallint as basis,
    offer.price_cents,
    case when unit.per is null then 2147483647
      else least(999999999, (offer.price_cents * 1000::bigint + product.compared_amount / 2) / product.compared_amount)::int end as unit_cents,
    case when price.is_comparable then product.line_id end as line_id,
    case when price.is_comparable then product.pack_id end as pack_id,
    case when price.is_comparable then product.kind_id end as kind_id,
    case when offer.doubt is null then kind.kind end as kind,
    offer.valid_from, offer.expires_at
  from promotions offer
  join products product on product.id = offer.product_id
  left join product_groups kind on kind.id = product.kind_id
  -- The offer may say that its price is for another amount than the product is sold by.
  cross join lateral (
    select not offer.is_conditional and offer.doubt is null and case offer.mechanics ->> 'per'
      when 'kg' then product.is_sold_by_weight when 'un' then not product.is_sold_by_weight when '100g' then false else true end
      as is_comparable) price
  cross join lateral (
    select case when price.is_comparable and product.compared_per = coalesce(kind.per, product.compared_per)
      then product.compared_per end as per) unit;

-- Cities and product lines whose offers have changed; folded by a routine of the worker.
create table line_changes (
  city_id int not null,
  line_id int not null
);

-- As keep_postings: in the writer's transaction, probing keys. Notes what is watched: one probe of alerts_to_match per group of an offer.
create function keep_comparables() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    with kept as (
      insert into comparables (promotion_id, city_id, store_id, category_id, weekdays, basis, price_cents, unit_cents, line_id, pack_id,
        kind_id, product_id, kind, valid_from, expires_at)
      select c.promotion_id, c.city_id, c.store_id, c.category_id, c.weekdays, c.basis, c.price_cents, c.unit_cents, c.line_id, c.pack_id,
        c.kind_id, c.product_id, c.kind, c.valid_from, c.expires_at
      from published n join comparable_offers c on c.promotion_id = n.id
      returning city_id, line_id, pack_id, kind_id, price_cents, unit_cents),
    noted as (
      insert into line_changes (city_id, line_id) select distinct city_id, line_id from kept where line_id is not null)
    insert into alert_keys (city_id, group_id, due_at)
    select city_id, group_id, now() + interval '10 minutes'
    from (
      select kept.city_id, priced.group_id, min(priced.cents) as cents
      from kept
      cross join lateral (values (kept.line_id, kept.price_cents), (kept.pack_id, kept.price_cents), (kept.kind_id, kept.unit_cents)) priced (group_id, cents)
      group by kept.city_id, priced.group_id) cheapest
    where exists (
      select from alerts
      where alerts.city_id = cheapest.city_id and alerts.group_id = cheapest.group_id and alerts.highest_cents >= cheapest.cents
        and alerts.paused_at is null);
  elsif tg_op = 'DELETE' then
    with gone as (
      delete from comparables c using unpublished o where c.promotion_id = o.id returning c.city_id, c.line_id)
    insert into line_changes (city_id, line_id) select distinct city_id, line_id from gone where line_id is not null;
  else
    -- A change of picture or description must not rewrite comparables. As in keep_postings, not by a join.
    with changed as materialized (
      select id, price_cents, city_id, store_id, product_id, category_id, weekdays, valid_from, expires_at, is_conditional,
        mechanics ->> 'per' as per, doubt is null as is_certain
      from published
      except
      select id, price_cents, city_id, store_id, product_id, category_id, weekdays, valid_from, expires_at, is_conditional,
        mechanics ->> 'per' as per, doubt is null as is_certain
      from unpublished),
    before as (
      select c.city_id, c.line_id from changed join comparables c on c.promotion_id = changed.id),
    kept as (
      update comparables c
      set city_id = n.city_id, store_id = n.store_id, category_id = n.category_id, weekdays = n.weekdays, basis = n.basis,
        price_cents = n.price_cents, unit_cents = n.unit_cents, line_id = n.line_id, pack_id = n.pack_id, kind_id = n.kind_id,
        product_id = n.product_id, kind = n.kind, valid_from = n.valid_from, expires_at = n.expires_at
      from changed join comparable_offers n on n.promotion_id = changed.id
      where c.promotion_id = n.promotion_id
      returning c.city_id, c.line_id, c.pack_id, c.kind_id, c.price_cents, c.unit_cents),
    noted as (
      insert into line_changes (city_id, line_id)
        select city_id, line_id from before where line_id is not null
        union select city_id, line_id from kept where line_id is not null)
    insert into alert_keys (city_id, group_id, due_at)
    select city_id, group_id, now() + interval '10 minutes'
    from (
      select kept.city_id, priced.group_id, min(priced.cents) as cents
      from kept
      cross join lateral (values (kept.line_id, kept.price_cents), (kept.pack_id, kept.price_cents), (kept.kind_id, kept.unit_cents)) priced (group_id, cents)
      group by kept.city_id, priced.group_id) cheapest
    where exists (
      select from alerts
      where alerts.city_id = cheapest.city_id and alerts.group_id = cheapest.group_id and alerts.highest_cents >= cheapest.cents
        and alerts.paused_at is null);
  end if;
  return null;
end $$;
create trigger promotions_insert_compared after insert on promotions
  referencing new table as published for each statement execute function keep_comparables();
create trigger promotions_update_compared after update on promotions
  referencing old table as unpublished new table as published for each statement execute function keep_comparables();
create trigger promotions_delete_compared after delete on promotions
  referencing old table as unpublished for each statement execute function keep_comparables();

-- Rewrites at most `batch` comparables of these products that are not as they have to be, and notes what is watched; returns how many. The
-- lock keeps two callers from waiting for each other's rows. Called every 3 seconds for products in `regrouped_products` that no running
-- transaction may still publish with their old groups, and after a decision on groups.
create function regroup_comparables(products int[], batch int) returns int language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare regrouped int;
begin
  perform pg_advisory_xact_lock(hashtext('regroup_comparables'));
  with differing as materialized (
    select n.promotion_id, c.city_id, c.line_id as old_line_id, c.price_cents, n.basis, n.unit_cents, n.line_id, n.pack_id, n.kind_id, n.kind
    from comparable_offers n join comparables c on c.promotion_id = n.promotion_id
    where n.product_id = any(products)
      and (c.basis, c.unit_cents, c.line_id, c.pack_id, c.kind_id, c.kind)
        is distinct from (n.basis, n.unit_cents, n.line_id, n.pack_id, n.kind_id, n.kind)
    limit batch),
  rewritten as (
    update comparables c
    set basis = n.basis, unit_cents = n.unit_cents, line_id = n.line_id, pack_id = n.pack_id, kind_id = n.kind_id, kind = n.kind
    from differing n where c.promotion_id = n.promotion_id),
  noted as (
    insert into line_changes (city_id, line_id)
    select city_id, old_line_id from differing where old_line_id is not null
    union select city_id, line_id from differing where line_id is not null),
  watched as (
    insert into alert_keys (city_id, group_id, due_at)
    select distinct differing.city_id, priced.group_id, now() + interval '10 minutes'
    from differing
    cross join lateral (values (line_id, price_cents), (pack_id, price_cents), (kind_id, unit_cents)) priced (group_id, cents)
    where exists (
      select from alerts
      where alerts.city_id = differing.city_id and alerts.group_id = priced.group_id and alerts.highest_cents >= priced.cents
        and alerts.paused_at is null))
  select count(*) from differing into regrouped;
  return regrouped;
end $$;

-- What a product line costs in a city, for cards and the sitemap: of offers in force at the time of counting, until changes_at.
create table line_cities (
  city_id int not null,
  line_id int not null,
  offers int not null default 0,
  stores int not null default 0,
  lowest_cents int,
  lowest_promotion_id bigint,
  lowest_store_id int,
  elsewhere_cents int,                   -- the lowest price of another store than lowest_store_id
  highest_cents int,
  category_id smallint,                  -- of the cheapest offer
  changes_at timestamptz not null default '-infinity',  -- the next start or end of an offer, or the next day if one is limited to weekdays
  compared_at timestamptz,               -- when two stores were last seen to have an offer
  -- Whether the lowest price is also the lowest of its store's own history: judged by the worker once per price, because it takes the history.
  -- A row whose lowest price has changed since says nothing.
  judged_promotion_id bigint,
  judged_cents int,
  drop_days smallint check (drop_days in (30, 90, 180)),  -- in which the store published no price as low; null: no drop
  drop_before_cents int check (drop_before_cents > 0),    -- the last other price of the store
  primary key (city_id, line_id)
) with (fillfactor = 70);
create index line_cities_to_count on line_cities (changes_at);
create index line_cities_compared on line_cities (city_id, (-stores), line_id) where stores > 1;
create index line_cities_of_category on line_cities (city_id, category_id, (-stores), line_id) where stores > 1;
create index line_cities_to_judge on line_cities (city_id, line_id)
  where lowest_promotion_id is not null
    and (lowest_promotion_id is distinct from judged_promotion_id or lowest_cents is distinct from judged_cents);
-- The largest drops first: the price of today in thousandths of the one before.
create index line_cities_drops on line_cities (city_id, (judged_cents * 1000::bigint / drop_before_cents), line_id) where drop_days is not null;
create index line_cities_drops_anywhere on line_cities ((judged_cents * 1000::bigint / drop_before_cents), city_id, line_id)
  where drop_days is not null;

-- Marks what has changed to be counted; called every 3 seconds. Of several workers one does it.
create function fold_line_changes() returns int language plpgsql as $$
declare folded int;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_line_changes')) then
    return 0;
  end if;
  with taken as (delete from line_changes returning city_id, line_id)
  insert into line_cities (city_id, line_id) select distinct city_id, line_id from taken
    on conflict (city_id, line_id) do update set changes_at = '-infinity';
  get diagnostics folded = row_count;
  return folded;
end $$;

-- Counts those of the lines that the caller names, whose offers it has just judged, that are due; returns how many. The lock is that of the fold:
-- one between reading the offers and writing the numbers would be missed.
create function count_line_cities(moment timestamptz, cities int[], lines int[]) returns int language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  counted int;
  today int := 1 << extract(dow from moment at time zone 'America/Sao_Paulo')::int;
  tomorrow timestamptz := (sao_paulo_day(moment) + 1)::timestamp at time zone 'America/Sao_Paulo';
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_line_changes')) then
    return 0;
  end if;
  with due as materialized (
    select city_id, line_id from unnest(cities, lines) asked (city_id, line_id) join line_cities using (city_id, line_id)
    where changes_at <= moment),
  counts as (
    select due.city_id, due.line_id, first.store_id, first.promotion_id, first.price_cents, first.category_id, sums.*
    from due
    left join lateral (
      select store_id, promotion_id, price_cents, category_id from comparables c
      where c.city_id = due.city_id and c.line_id = due.line_id
        and c.valid_from <= moment and c.expires_at >= moment and c.weekdays & today <> 0
      order by c.price_cents, c.promotion_id limit 1) first on true
    cross join lateral (
      select count(*) filter (where is_in_force) as offers,
        count(distinct c.store_id) filter (where is_in_force) as stores,
        max(c.price_cents) filter (where is_in_force) as highest_cents,
        min(c.price_cents) filter (where is_in_force and c.store_id <> first.store_id) as elsewhere_cents,
        least(min(valid_from) filter (where valid_from > moment), min(expires_at) + interval '1 microsecond',
          case when bool_or(weekdays <> 127) then tomorrow end, 'infinity') as next_change
      from comparables c cross join lateral (select c.valid_from <= moment and c.weekdays & today <> 0 as is_in_force) now
      where c.city_id = due.city_id and c.line_id = due.line_id and c.expires_at >= moment) sums)
  update line_cities l
  set offers = counts.offers, stores = counts.stores, lowest_cents = counts.price_cents, lowest_promotion_id = counts.promotion_id,
    lowest_store_id = counts.store_id, elsewhere_cents = counts.elsewhere_cents, highest_cents = counts.highest_cents,
    category_id = counts.category_id, changes_at = counts.next_change,
    compared_at = case when greatest(l.stores, counts.stores) > 1 then moment else l.compared_at end
  from counts where l.city_id = counts.city_id and l.line_id = counts.line_id;
  get diagnostics counted = row_count;
  return counted;
end $$;

-- == Every price ever published ============================================================================================================
-- Written by triggers; src/server/price-history adds prices of the past and those of price files.
-- History cannot be filled in later. Append-only, and written by triggers, so that no way of publishing can forget it.

-- A later observation of the same offer ends the earlier one, so does a withdrawal; src/domain/price-history makes days of them, and leaves out
-- what was corrected within the hour and what holds only under a condition. Nothing is computed in advance: src/server/price-history reads the
-- newest of a product line, at most 4,000 of all its spellings, in a city (the history) or a store (the verdict), of at most 270 days.
create table price_observations (
  recorded_at timestamptz not null default now(),
  city_id int not null,                  -- of the offer: the history of a product in a city is one range of an index
  store_id int not null,
  product_id int not null,
  pack_amount int,
  pack_unit text,
  price_cents int not null,
  kind text not null check (kind in (
    'offer',             -- the price of the offer
    'regular',           -- the price without an offer, as the store's own price file says it
    'claimed_regular',   -- the 'de' price: what the store says it cost before
    'withdrawn')),       -- the offer was removed before its end
  source text not null,
  in_force_from timestamptz not null,
  in_force_to timestamptz not null,
  is_conditional boolean not null default false,  -- holds only under a condition: kept, but no part of any history that is shown
  weekdays smallint not null default 127,         -- bits, 1 = Sunday: the days of the week on which it holds
  promotion_id bigint                             -- null: no offer of ours told it
) partition by range (recorded_at);
create index price_observations_by_product on price_observations (product_id, store_id, recorded_at);
create index price_observations_by_city on price_observations (city_id, product_id, recorded_at);

create table price_observations_rest partition of price_observations default;
create trigger price_observations_are_kept before update or delete on price_observations
  for each row execute function refuse_change();
create trigger price_observations_are_never_emptied before truncate on price_observations
  for each statement execute function refuse_change();

-- The price, and the original one if there is one.
create function observe_published_prices() returns trigger language plpgsql as $$
begin
  insert into price_observations (city_id, store_id, product_id, pack_amount, pack_unit, price_cents, kind, source, in_force_from, in_force_to,
    is_conditional, weekdays, promotion_id)
  select n.city_id, n.store_id, n.product_id, p.pack_amount, p.pack_unit, seen.price_cents, seen.kind, n.source, greatest(n.valid_from, n.updated_at),
    n.expires_at, n.is_conditional, n.weekdays, n.id
  from published n
  join products p on p.id = n.product_id
  cross join lateral (values (n.price_cents, 'offer'), (n.original_cents, 'claimed_regular')) seen (price_cents, kind)
  where seen.price_cents is not null;
  return null;
end $$;
create trigger promotions_insert_observed after insert on promotions
  referencing new table as published for each statement execute function observe_published_prices();

-- Only a change of place, product, price, validity or condition is a new observation. Without nested loops, which would compare each changed
-- offer with each: the plan of a session's first change, of one offer, serves all later ones. A lateral read is one always.
create function observe_changed_prices() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into price_observations (city_id, store_id, product_id, pack_amount, pack_unit, price_cents, kind, source, in_force_from, in_force_to,
    is_conditional, weekdays, promotion_id)
  select n.city_id, n.store_id, n.product_id, p.pack_amount, p.pack_unit, seen.price_cents, seen.kind, n.source, greatest(n.valid_from, n.updated_at),
    n.expires_at, n.is_conditional, n.weekdays, n.id
  from published n
  join unpublished o on o.id = n.id
  cross join lateral (select pack_amount, pack_unit from products where id = n.product_id offset 0) p
  cross join lateral (values (n.price_cents, 'offer'), (n.original_cents, 'claimed_regular')) seen (price_cents, kind)
  where seen.price_cents is not null
    and (n.city_id, n.store_id, n.product_id, n.price_cents, n.original_cents, n.valid_from, n.expires_at, n.is_conditional, n.weekdays)
      is distinct from
        (o.city_id, o.store_id, o.product_id, o.price_cents, o.original_cents, o.valid_from, o.expires_at, o.is_conditional, o.weekdays);
  -- In the history of another product or place the offer ends here.
  insert into price_observations (city_id, store_id, product_id, pack_amount, pack_unit, price_cents, kind, source, in_force_from, in_force_to,
    is_conditional, weekdays, promotion_id)
  select o.city_id, o.store_id, o.product_id, p.pack_amount, p.pack_unit, o.price_cents, 'withdrawn', o.source, o.valid_from, n.updated_at,
    o.is_conditional, o.weekdays, o.id
  from published n
  join unpublished o on o.id = n.id
  cross join lateral (select pack_amount, pack_unit from products where id = o.product_id offset 0) p
  where (n.city_id, n.store_id, n.product_id) is distinct from (o.city_id, o.store_id, o.product_id);
  return null;
end $$;
create trigger promotions_update_observed after update on promotions
  referencing old table as unpublished new table as published for each statement execute function observe_changed_prices();

-- Only an offer that is removed before its end needs an observation; the one made at publication already holds the end.
create function observe_withdrawn_price() returns trigger language plpgsql as $$
begin
  insert into price_observations (city_id, store_id, product_id, pack_amount, pack_unit, price_cents, kind, source, in_force_from, in_force_to,
    is_conditional, weekdays, promotion_id)
  select new.city_id, new.store_id, new.product_id, p.pack_amount, p.pack_unit, new.price_cents, 'withdrawn', new.source, new.valid_from, new.removed_at,
    new.is_conditional, new.weekdays, new.id
  from products p where p.id = new.product_id;
  return null;
end $$;
create trigger promotions_removal_observed after insert on promotions_archive
  for each row when (new.removed_at <= new.expires_at) execute function observe_withdrawn_price();

-- What a store's own history says about the price of an offer, judged once by the worker: lists and cards claim no saving without it. Judging
-- reads some fifty observations, which a page of 24 offers cannot afford. A narrow table of its own, because a second version of the offer's
-- row would be entered into all of its indexes again.
create table promotion_verdicts (
  promotion_id bigint primary key,
  price_cents int not null,              -- as judged: a verdict on another price says nothing
  original_cents int,
  price text not null check (price in ('not-enough', 'lowest-90', 'usual', 'lowest-30', 'equal-30', 'was-lower')),
  claim text not null check (claim in ('none', 'seen', 'unseen', 'contradicted')),
  is_half_year_low boolean not null,
  lowest_cents int,                      -- the lowest price known, and its last day
  lowest_day date,
  judged_at timestamptz not null
);
create index promotion_verdicts_by_change on promotion_verdicts (judged_at);

-- Monthly partitions of the two large tables that keep the past; `…_rest` takes what no partition does. Called nightly, for this month and the
-- next two. It runs as the owner of the tables, because the role of the worker may not create one; the path keeps it from being handed a
-- table of the caller's.
create function make_month_partitions(months_ahead int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date;
  grown text;
begin
  for offset_months in 0..months_ahead loop
    month := date_trunc('month', now() at time zone 'America/Sao_Paulo')::date + make_interval(months => offset_months);
    foreach grown in array array['price_observations', 'promotions_archive'] loop
      if to_regclass(format('%s_%s', grown, to_char(month, 'YYYY_MM'))) is null then
        begin
          execute format('create table %I partition of %I for values from (%L) to (%L)', format('%s_%s', grown, to_char(month, 'YYYY_MM')), grown,
            month::timestamp at time zone 'America/Sao_Paulo', (month + interval '1 month')::timestamp at time zone 'America/Sao_Paulo');
        exception when check_violation then
          null;  -- the rest partition already holds rows of this month: they stay there
        end;
      end if;
    end loop;
  end loop;
end $$;
select make_month_partitions(2);

-- == Counts of offers =======================================================================================================================
-- Written by src/server/stats. Nothing that publishes touches these tables: a job of every minute counts the offers in one pass and writes the counts
-- that changed (docs/decisions/0091). No count can be lost, no writer waits, and what is shown may be a minute old. Readers count at once
-- where there is no row (src/server/stats), and what a list says of itself is never taken from here.

-- Offers in force, at the last count: in a city and category. Without a row: none.
create table offer_counts (
  city_id int not null,                  -- 0: the whole country
  category_id smallint not null,         -- 0: all categories together
  promotions int not null,
  savings bigint not null,               -- centavos below the original prices, of the offers that have one and cost that for everybody
  primary key (city_id, category_id)
) with (fillfactor = 70);
create index offer_counts_of_cities on offer_counts (promotions desc, city_id) where category_id = 0 and city_id <> 0;

-- The same of a store.
create table store_offer_counts (
  store_id int primary key,
  city_id int not null,
  promotions int not null
) with (fillfactor = 70);
-- Lists of stores walk these: of the country, and of a city.
create index store_offer_counts_by_number on store_offer_counts (promotions desc, store_id);
create index store_offer_counts_of_city on store_offer_counts (city_id, promotions desc, store_id);

-- Counts the offers that are in force at a moment. In one statement, so that all counts are of the same offers; a materialized view cannot take the
-- moment, belongs to one role, and its refresh makes a temporary table: a session that made one commits when it ends, and on a primary that has
-- lost its synchronous standby that commit waits for ever, so that the server cannot stop.
create function count_offers(moment timestamptz) returns void language plpgsql as $$
declare today int := weekday_bit(moment);
begin
  perform pg_advisory_xact_lock(hashtext('count_offers'));
  with counted as materialized (
    select store_id, coalesce(city_id, 0) as city_id, coalesce(category_id, 0::smallint) as category_id, count(*) as promotions,
      coalesce(sum(original_cents - price_cents) filter (where not is_conditional), 0) as savings, max(city_id) as store_city
    from promotions
    where valid_from <= moment and expires_at >= moment and weekdays & today <> 0
    group by grouping sets ((store_id), (city_id, category_id), (city_id), (category_id), ())),
  emptied_places as (
    delete from offer_counts c where not exists (
      select from counted n where n.store_id is null and n.city_id = c.city_id and n.category_id = c.category_id)),
  emptied_stores as (
    delete from store_offer_counts c where not exists (select from counted n where n.store_id = c.store_id)),
  places as (
    insert into offer_counts (city_id, category_id, promotions, savings)
    select n.city_id, n.category_id, n.promotions, n.savings
    from counted n left join offer_counts c on c.city_id = n.city_id and c.category_id = n.category_id
    where n.store_id is null and (c.promotions, c.savings) is distinct from (n.promotions, n.savings)
    on conflict (city_id, category_id) do update set promotions = excluded.promotions, savings = excluded.savings)
  insert into store_offer_counts (store_id, city_id, promotions)
  select n.store_id, n.store_city, n.promotions
  from counted n left join store_offer_counts c on c.store_id = n.store_id
  where n.store_id is not null and (c.city_id, c.promotions) is distinct from (n.store_city, n.promotions)
  on conflict (store_id) do update set city_id = excluded.city_id, promotions = excluded.promotions;
end $$;

-- How many offers were published and in force on each day, for the reports; a day that is over is not counted again. Kept for 400 days.
create table category_days (
  category_id smallint not null,         -- 0: all categories together
  day date not null,
  published int not null,
  in_force int not null,
  primary key (category_id, day)
) with (fillfactor = 70);

create table store_days (
  store_id int not null,
  day date not null,
  published int not null,
  in_force int not null,
  primary key (store_id, day)
) with (fillfactor = 70);
create index store_days_by_day on store_days (day);

-- Counts a day. An offer that was removed on that day was a mistake and not in force; that of a store paused on it was published. Nearly all that
-- ended is in the archive with an end before the day.
create function count_offers_of_day(counted_day date) returns void language plpgsql as $$
declare
  day_begins timestamptz := counted_day::timestamp at time zone 'America/Sao_Paulo';
  day_ends timestamptz := (counted_day + 1)::timestamp at time zone 'America/Sao_Paulo';
  weekday int := weekday_bit(day_begins);
begin
  perform pg_advisory_xact_lock(hashtext('count_offers'));
  with offers as (
    select store_id, category_id, created_at >= day_begins and created_at < day_ends as is_new,
      valid_from < day_ends and weekdays & weekday <> 0 as is_on
    from promotions where expires_at >= day_begins
    union all
    select store_id, category_id, created_at >= day_begins and created_at < day_ends,
      valid_from < day_ends and weekdays & weekday <> 0 and coalesce(removed_at >= day_ends, true)
    from promotions_archive where expires_at >= day_begins and (is_paused or coalesce(removed_at >= day_ends, true))),
  counted as materialized (
    select store_id, coalesce(category_id, 0::smallint) as category_id,
      count(*) filter (where is_new) as published, count(*) filter (where is_on) as in_force
    from offers group by grouping sets ((store_id), (category_id), ())),
  emptied_categories as (
    delete from category_days c where day = counted_day and not exists (
      select from counted n where n.store_id is null and n.category_id = c.category_id)),
  emptied_stores as (
    delete from store_days c where day = counted_day and not exists (select from counted n where n.store_id = c.store_id)),
  categories as (
    insert into category_days (category_id, day, published, in_force)
    select n.category_id, counted_day, n.published, n.in_force
    from counted n left join category_days c on c.category_id = n.category_id and c.day = counted_day
    where n.store_id is null and (c.published, c.in_force) is distinct from (n.published, n.in_force)
    on conflict (category_id, day) do update set published = excluded.published, in_force = excluded.in_force)
  insert into store_days (store_id, day, published, in_force)
  select n.store_id, counted_day, n.published, n.in_force
  from counted n left join store_days c on c.store_id = n.store_id and c.day = counted_day
  where n.store_id is not null and n.published + n.in_force > 0 and (c.published, c.in_force) is distinct from (n.published, n.in_force)
  on conflict (store_id, day) do update set published = excluded.published, in_force = excluded.in_force;
end $$;

-- == Prices that visitors found wrong, or right ============================================================================================
-- Written by src/server/price-reports. What follows from them for an offer is in `promotions.doubt` and `promotions.checked_at`, because every
-- list shows it.

-- Reports count as independent when they come from different networks, within two days. A network is stored as a hash of its prefix,
-- the offer and the secret of the day, so that it can be compared with other reports of the same offer and with nothing else. Secrets
-- are deleted after three days: from then on nobody can tell which network a report came from.
create table report_secrets (
  day date primary key,
  secret bytea not null
);

-- The hashes of a network for an offer, newest first: one for each secret that is kept. Called with each report, and with each name of a
-- barcode, whose number stands below zero in the place of an offer.
create function report_networks_of(network text, promotion bigint, at timestamptz) returns text[] language plpgsql as $$
declare today date := (at at time zone 'UTC')::date;
begin
  delete from report_secrets where day < today - 2;
  insert into report_secrets (day, secret) values (today, uuid_send(gen_random_uuid())) on conflict do nothing;
  return array(
    select encode(sha256(secret || convert_to(promotion || ' ' || network, 'UTF8')), 'hex')
    from report_secrets where day <= today order by day desc);
end $$;

-- What an administrator decided about the reports of an offer, with what is needed to undo it.
create table price_decisions (
  id bigint generated always as identity primary key,
  promotion_id bigint not null,          -- no foreign key: the offer may move to the archive
  decision text not null check (decision in ('mark', 'correct', 'remove', 'refuse')),
  doubt_before text,
  checked_before timestamptz,
  price_before int not null,             -- in centavos
  original_before int,
  version_after int not null,            -- an offer that was changed since is not changed back
  decided_at timestamptz not null
);
create index price_decisions_by_promotion on price_decisions (promotion_id, id);

-- What visitors found wrong. Reports, checks and decisions are deleted after 90 days.
create table price_reports (
  id bigint generated always as identity primary key,
  promotion_id bigint not null,          -- as of a decision
  promotion_version int not null,        -- the version that the visitor saw: reports of an older one do not count
  device bytea not null,                 -- hash of the number that the browser drew for its reports
  problem text not null check (problem in ('price', 'ended', 'missing', 'conditions')),
  price_cents int check (price_cents between 1 and 999999999),   -- the price in the store, if the visitor told it
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused', 'settled')),   -- settled: the price was changed
  decision_id bigint references price_decisions on delete set null,
  sender text not null,                  -- the newest name of its network when it was received (sender_secrets)
  network text not null,                 -- one of report_networks_of() when it was received
  received_at timestamptz not null
);
-- One device, one report of a version.
create unique index price_reports_once on price_reports (promotion_id, promotion_version, device);
create index price_reports_open on price_reports (promotion_id) where state = 'open';
create index price_reports_by_decision on price_reports (decision_id) where decision_id is not null;
create index price_reports_by_device on price_reports (device, received_at);
create index price_reports_by_sender on price_reports (sender, received_at);

-- The photo that a visitor added to a report, as we encoded it: pixels only. It stands here and not in the object store, so that it is gone
-- in the same moment as its report.
create table price_report_photos (
  report_id bigint primary key references price_reports on delete cascade,
  name uuid not null unique default gen_random_uuid(),   -- by which the panel asks for it
  photo bytea not null check (octet_length(photo) <= 1000000),
  received_at timestamptz not null
);

-- Visitors who found the price of an offer right in the store.
create table price_checks (
  id bigint generated always as identity primary key,
  promotion_id bigint not null,
  promotion_version int not null,
  device bytea not null,                 -- as of a report
  day date not null,
  sender text not null,
  received_at timestamptz not null,
  network text                           -- one of report_networks_of() when it was received: checked is what people of different networks say
);
-- One device, one check of an offer and day.
create unique index price_checks_once on price_checks (promotion_id, day, device);
create index price_checks_by_device on price_checks (device, received_at);
create index price_checks_by_sender on price_checks (sender, received_at);

-- Another price, product or condition settles what was said about the one before, whoever changes it: form, bulk change or import.
create function settle_price_reports() returns trigger language plpgsql as $$
begin
  new.doubt := null;
  new.checked_at := null;
  update price_reports set state = 'settled' where promotion_id = new.id and state = 'open';
  return new;
end $$;
create trigger promotions_settle_reports before update of price_cents, product_id, mechanics on promotions
  for each row when (old.price_cents <> new.price_cents or old.product_id <> new.product_id or old.mechanics is distinct from new.mechanics)
  execute function settle_price_reports();

-- == Spreadsheets ==========================================================================================================================
-- Written by src/server/imports.

-- One row per spreadsheet.
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
  left_changed int not null default 0,   -- offers that the undo left, because they had been changed
  store_id int constraint imports_open_store references stores (open_id) on delete set null  -- of all rows; null when each row names its own
);
-- The last batches of a store, whatever their number.
create index imports_by_store on imports (store_id, id) where store_id is not null;

-- One row per offer that an import published, or found published (`is_repeat`). Two rows of an import with the same fingerprint are one offer:
-- importing a file twice publishes nothing twice, even when two people send it at the same moment.
create table imported_offers (
  fingerprint bytea not null,
  import_id int not null references imports,
  promotion_id bigint,                   -- set in the transaction that inserted the row
  is_left boolean not null default false, -- the undo left it, because it had been changed
  expires_at timestamptz not null,        -- a spreadsheet row that has ended is refused anyway, so this row is deleted 30 days after
  is_repeat boolean not null default false, -- the offer was published already, by an import or a flyer: each keeps a row of its own, so that
                                         -- undoing the first does not take away what the second was told exists
  primary key (fingerprint, import_id)
);
create index imported_offers_by_import on imported_offers (import_id, promotion_id);
create index imported_offers_by_expiry on imported_offers (expires_at);
create index imported_offers_by_promotion on imported_offers (promotion_id);

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

-- Rows that wait for an answer, after the import has published the others; deleted after 14 days.
create table import_doubts (
  id bigint generated always as identity primary key,
  import_id int not null references imports on delete cascade,
  store_id int not null constraint import_doubts_open_store references stores (open_id) on delete cascade,
  line int not null check (line > 0),
  -- As the panel sent it.
  row_sent jsonb not null,
  messages jsonb not null,
  expands_names boolean not null,
  created_at timestamptz not null,
  constraint import_doubts_are_distinct unique (import_id, line)
);

-- == Price files, and what shelves ask =====================================================================================================
-- Written by src/server/catalogue, the index also by src/server/comparisons. A price file is no list of offers: its prices are
-- observed as regular ones, and only what fell or has a promotional price is proposed to an administrator.

-- One row per price file or invoice of a store.
create table catalogue_files (
  id int generated always as identity primary key,
  store_id int not null constraint catalogue_files_open_store references stores (open_id),
  administrator_id int not null references administrators,
  file_name text not null,
  layout text not null,                  -- src/domain/catalogue/catalogue-row.ts lists them
  content_hash bytea not null,           -- the last file of a store, sent once more, is the same file
  total_rows int not null check (total_rows > 0),
  refused int not null,                  -- lines that could not be read
  is_first boolean not null,             -- no earlier file of the store tells prices: there is nothing to compare with
  items int not null default 0,
  new_items int not null default 0,
  changed_items int not null default 0,  -- with another price than in the last file
  proposed_items int not null default 0,
  started_at timestamptz not null
);
create index catalogue_files_by_store on catalogue_files (store_id, id);

-- What a store sells and at what price, as its last file tells it; one row per code, for good.
create table catalogue_items (
  store_id int not null constraint catalogue_items_open_store references stores (open_id),
  code text not null,                    -- the store's own number (PLU), or the barcode
  name text not null,                    -- as the file writes it
  unit text not null check (unit in ('kg', 'un')),
  gtin text,
  pack_size int check (pack_size > 1),   -- pieces in a case, from an invoice
  department text,
  price_cents int,
  previous_cents int,                    -- in the last file before this one
  promotional_cents int,
  promotional_from timestamptz,          -- null when it has begun
  promotional_until timestamptz,         -- the end of its last day
  offered_cents int,                     -- of its latest offer in this store
  proposed_as text check (proposed_as in ('promotional', 'fallen', 'offered')),
  product_id int references products,    -- null while nobody has published it and its name is not understood
  file_id int not null references catalogue_files,  -- the last file that tells its price, or the invoice that named it first
  invoice_id int references catalogue_files,        -- the last invoice that names it
  is_new boolean not null,               -- file_id names it first
  priced_since timestamptz,              -- since when files in a row tell this price
  seen_at timestamptz not null,
  primary key (store_id, code),
  constraint catalogue_items_promotions_have_days check (promotional_until >= promotional_from)
);
create index catalogue_items_by_file on catalogue_items (file_id, code);
create index catalogue_items_by_invoice on catalogue_items (invoice_id) where invoice_id is not null;
create index catalogue_items_by_gtin on catalogue_items (store_id, gtin) where gtin is not null;

-- What stores ask for what is not on offer, as an index: "arroz in this store" is an ordered range, whatever the number of articles. The same
-- idea as comparables, apart from them, so that a regular price can never pass for an offer (docs/decisions/0055).
create table shelf_prices (
  store_id int not null,
  code text not null,                    -- of catalogue_items
  product_id int not null,
  kind text collate "C",                 -- in the dictionary of kinds; null while its product has none
  unit_cents int not null,               -- price of one kg, litre or piece; 2147483647 when not known, so that it comes last
  price_cents int not null,
  is_weighed boolean not null,           -- the price is for a kilo
  seen_at timestamptz not null,          -- the last file that told it; it serves for 30 days
  primary key (store_id, code)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index shelf_prices_kind on shelf_prices (store_id, kind, unit_cents, code)
  include (product_id, price_cents, is_weighed, seen_at) where kind is not null;
create index shelf_prices_by_product on shelf_prices (product_id);

-- The shelf price that each article with a known product has to have.
create view priced_articles as
  select item.store_id, item.code, item.product_id, kind.kind,
    case when product.compared_amount is null or product.compared_per is distinct from kind.per
        or product.is_sold_by_weight <> (item.unit = 'kg') then 2147483647
      else least(999999999, (item.price_cents * 1000::bigint + product.compared_amount / 2) / product.compared_amount)::int end as unit_cents,
    item.price_cents, item.unit = 'kg' as is_weighed, item.seen_at
  from catalogue_items item
  join products product on product.id = item.product_id
  left join product_groups kind on kind.id = product.kind_id
  where item.price_cents > 0;

-- == Flyers ================================================================================================================================
-- Written by src/server/flyers: pages that arrive as pictures, what was read of them, and what a person made of it. The reader only proposes: an
-- offer is published when a person has confirmed its draft (docs/decisions/0038).

-- Kept 24 months with their readings and drafts; pictures and texts of pages until 90 days after the last day (of one that was never
-- published: after it was received).
create table flyers (
  id int generated always as identity primary key,
  store_id int not null constraint flyers_open_store references stores (open_id),
  administrator_id int references administrators, -- who sent it; null is left for stores that send their own
  file_name text not null,
  content_hash bytea not null,           -- SHA-256 of the file or of all pictures
  state text not null check (state in ('receiving', 'reading', 'review', 'published', 'undone', 'discarded')),
  first_day date,                        -- as a person said; until then as it was read
  last_day date check (last_day >= first_day),
  are_days_set boolean not null default false, -- a person has said the days: a reading no longer changes them
  validity_read jsonb,                   -- the days as they were read, with page and box
  version int not null default 1,
  created_at timestamptz not null,
  published_at timestamptz,              -- first offer published
  last_published_at timestamptz          -- last offer published: from then on it can be undone for a day
);
-- The same flyer of a store twice is one flyer, unless the first was thrown away.
create unique index flyers_are_distinct on flyers (store_id, content_hash) where state <> 'discarded';
create index flyers_by_administrator on flyers (administrator_id, created_at);
create index flyers_published on flyers (store_id, last_day) where state = 'published';
-- The flyers of a city, or of all, on a day: few of all that there ever were.
create index flyers_by_last_day on flyers (last_day) where state = 'published';
create index flyers_by_store on flyers (store_id, id);

create table flyer_pages (
  id bigint generated always as identity primary key,
  flyer_id int not null references flyers on delete cascade,
  number smallint not null,
  incoming_key text not null,            -- where the upload lies until its picture is made
  picture_name text references pictures, -- null until then, and again 90 days after the last day
  width int,                             -- of the picture
  height int,
  text jsonb,                            -- text of a PDF with its places; null: it is read from the pixels
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'read', 'failed')),
  failure text,                          -- in words
  attempts smallint not null default 0,  -- readings that were begun: a page that ends its reader is not tried for ever
  -- When a person had the page read again: the readings of a page, and those of a store in a day, are limited.
  read_again_at timestamptz[] not null default '{}',
  unique (flyer_id, number)
);
create index flyer_pages_by_picture on flyer_pages (picture_name) where picture_name is not null;
create index flyer_pages_read_again on flyer_pages (flyer_id) where read_again_at <> '{}';

-- What each reader saw, once for each version of a reader. With the drafts that a person confirmed it tells the errors of the reader.
create table flyer_readings (
  id bigint generated always as identity primary key,
  page_id bigint not null references flyer_pages on delete cascade,
  reader text not null,                  -- 'text@1', 'pixels@1', or 'service:' and its model
  milliseconds int not null,
  data jsonb not null,
  created_at timestamptz not null,
  unique (page_id, reader)
);

create table flyer_regions (
  id bigint generated always as identity primary key,
  page_id bigint not null references flyer_pages on delete cascade,
  box int[] not null check (cardinality(box) = 4), -- left, top, right, bottom in ten-thousandths of the page
  picture_box int[] check (cardinality(picture_box) = 4), -- of the product's picture
  made_by text not null check (made_by in ('reader', 'service', 'hand'))
);
create index flyer_regions_by_page on flyer_regions (page_id);

-- No foreign key points to an offer, because offers move to the archive.
create table offer_drafts (
  id bigint generated always as identity primary key,
  flyer_id int not null references flyers on delete cascade,
  region_id bigint not null references flyer_regions on delete cascade,
  position int not null,                 -- reading order: page number times 1,000 and the place on the page
  product_name text not null check (length(product_name) between 1 and 160),
  price_cents int not null check (price_cents between 1 and 999999999),
  original_cents int check (original_cents between 1 and 999999999),
  mechanics jsonb,                       -- as in promotions
  conditions_read text[] not null default '{}', -- as printed
  category_id smallint references categories,
  doubts jsonb not null default '[]',    -- what a person should look at, in words
  alternatives jsonb not null default '[]', -- other names and prices, with where they come from
  repeats_promotion_id bigint,           -- the same offer of the week before
  state text not null default 'open' check (state in ('open', 'confirmed', 'discarded', 'published')),
  reason text check (reason in ('no_offer', 'cut_off', 'unreadable')), -- why it was discarded
  version int not null default 1,
  promotion_id bigint,                   -- what it was published as, or the offer that existed already
  publication text check (publication in ('own', 'existing', 'left')), -- own: undoing the flyer removes it; left: it was changed since
  picture_name text,                     -- of the cut-out, given when it is published so that a second try overwrites the first
  read jsonb,                            -- as the machine had it, never changed; null: added by hand
  constraint offer_drafts_are_of_their_state check (
    (state = 'published') = (publication is not null) and (publication is null or promotion_id is not null)
    and (reason is null or state = 'discarded'))
);
create index offer_drafts_by_flyer on offer_drafts (flyer_id, position);
create index offer_drafts_by_region on offer_drafts (region_id);
create index offer_drafts_by_promotion on offer_drafts (promotion_id) where promotion_id is not null;

-- Where names lie, seen from their prices, in a store's last flyer: the next one is read with it.
create table flyer_layouts (
  store_id int primary key constraint flyer_layouts_open_store references stores (open_id),
  layout jsonb not null,
  updated_at timestamptz not null
);

-- == What stores send, and what is known of them ===========================================================================================

-- Batches of offers that wait for a decision, or are published at once when the store is trusted (docs/decisions/0060). Written by
-- src/server/submissions.
create table submissions (
  id int generated always as identity primary key,
  store_id int not null constraint submissions_open_store references stores (open_id) on delete cascade,
  sent_by int not null references administrators,
  source text not null check (source in ('repeat', 'form', 'spreadsheet', 'edit', 'flyer', 'api')),
  state text not null check (state in ('waiting', 'published', 'refused', 'undone')),  -- waiting while one of its offers waits
  sent_at timestamptz not null,
  decided_at timestamptz,                -- when its last offer was decided
  decided_by int references administrators,  -- null: published at once
  import_id int references imports,      -- through which its offers were published, and are undone
  offers int not null,
  refused int not null default 0,        -- with offers, what trust is computed from
  mailed_at timestamptz,                 -- when the store was told of refusals: a job that runs twice sends nothing
  flyer_id int references flyers on delete set null,  -- the flyer that they came from: its pages are shown once all of them are published
  constraint submissions_are_of_their_state check (refused between 0 and offers and (state <> 'waiting' or decided_at is null))
);
create index submissions_by_store on submissions (store_id, id);
create index submissions_waiting on submissions (sent_at) where state = 'waiting';
create index submissions_by_decision on submissions (store_id, decided_at) where decided_at is not null;
create index submissions_by_flyer on submissions (flyer_id) where flyer_id is not null;

-- Their offers, each as a row of an import.
create table submitted_offers (
  submission_id int not null references submissions on delete cascade,
  position int not null,
  store_id int not null,                 -- as of its submission, so that a statement can be scoped without a join
  cells jsonb not null,                  -- one row as an import takes it
  product_name text not null,
  price_cents int not null,
  original_cents int,
  expires_at timestamptz not null,
  lowest_cents int,                      -- of its line in 90 days, when it was sent
  holds text[] not null,                 -- why a person decides, in words
  state text not null check (state in ('waiting', 'published', 'refused', 'undone')),
  reason text,                           -- of a refusal, as the store reads it
  draft_id bigint references offer_drafts on delete set null,  -- printed so: the last answer about them says whether the pages may be shown
  primary key (submission_id, position),
  constraint submitted_offers_reasons_are_of_refusals check (reason is null or state = 'refused')
);
create index submitted_offers_by_store on submitted_offers (store_id, submission_id);
create index submitted_offers_by_draft on submitted_offers (draft_id) where draft_id is not null;

-- What a person has said that words of a store's flyers and files mean: read so without being asked again. Written by src/server/wordings.
create table store_wordings (
  store_id int not null constraint store_wordings_open_store references stores (open_id) on delete cascade,
  field text not null check (field in ('productName', 'conditions', 'rule', 'limit', 'needs', 'days', 'per')),
  written text not null check (length(written) between 1 and 200),
  meaning jsonb not null,
  updated_at timestamptz not null,
  primary key (store_id, field, written)
);

-- What stores send by e-mail waits here until a person opens it in the panel, at most 14 days. Written by src/server/inbox.

-- A message as it came, until a worker has read it. The signature refuses a replay, the hash a message that is delivered twice.
create table inbox_mails (
  id bigint generated always as identity primary key,
  signature bytea not null unique,
  content_hash bytea not null unique,
  raw bytea,                             -- null once it is read
  failure text,                          -- why nothing could be read of it
  received_at timestamptz not null,
  -- Of one that could not be read, null for strangers: both keep a few such messages, so that one cannot crowd out the others.
  store_id int constraint inbox_mails_open_store references stores (open_id) on delete set null
);
-- Pictures and archives are compressed already.
alter table inbox_mails alter column raw set storage external;

-- Files that arrived by mail.
create table inbox_files (
  id bigint generated always as identity primary key,
  sender text,                           -- the address that the message names; null: it names none
  is_proven boolean not null,            -- whether the mail server vouches for the sender
  store_id int constraint inbox_files_open_store references stores (open_id) on delete set null,  -- null: waits for a person to say whose it is
  file_name text not null check (length(file_name) between 1 and 120),
  kind text not null check (kind in ('pages', 'rows')),
  content_type text not null,
  content_hash bytea not null,
  content bytea not null check (octet_length(content) between 1 and 31457280),
  received_at timestamptz not null
);
alter table inbox_files alter column content set storage external;
create unique index inbox_files_are_distinct on inbox_files (content_hash, coalesce(sender, ''), coalesce(store_id, 0));

-- The store that a person has said an address sends for.
create table inbox_senders (
  address text primary key check (length(address) between 3 and 320),
  store_id int not null constraint inbox_senders_open_store references stores (open_id) on delete cascade,
  updated_at timestamptz not null
);

-- The operator's week: what was last done about stores that have not sent their offers. No person is named. Written by src/server/week.
create table store_follow_ups (
  store_id int primary key constraint store_follow_ups_open_store references stores (open_id) on delete cascade,
  asked_at timestamptz,                  -- when an administrator last asked the store for its offers
  snoozed_until date                     -- the last day on which the week does not ask about it
);

-- What people do with offers, as numbers of a day: never who. Offers are kept 90 days, stores 24 months. Written by src/server/engagement.
create table offer_engagement (
  day date not null,                     -- in São Paulo
  promotion_id bigint not null,          -- an archived offer keeps its number
  store_id int not null references stores on delete cascade,  -- undoing an import deletes the stores that it created
  kind text not null check (kind in ('seen', 'opened', 'listed', 'shared', 'contacted')),
  times int not null check (times > 0),
  primary key (day, promotion_id, kind)
);
create index offer_engagement_of_store on offer_engagement (store_id, day) include (promotion_id, kind, times);

create table store_engagement (
  store_id int not null references stores on delete cascade,
  day date not null,
  kind text not null check (kind in ('seen', 'opened', 'listed', 'shared', 'contacted', 'flyer_opened')),
  times int not null check (times > 0),
  primary key (store_id, day, kind)
);

-- What a store has bought: how many offers a month, until when. Without a row there is no limit. Written by src/server/store-plans.
create table store_plans (
  store_id int primary key constraint store_plans_open_store references stores (open_id) on delete cascade,
  name text not null,                    -- as the partnership page calls it
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),  -- the last day; null: without an end
  offers_per_month int check (offers_per_month >= 0),  -- null: unlimited
  units int not null check (units >= 1),
  note text,
  invoice_url text,
  reminded_days int,                     -- the last reminder was sent so many days before the end; null: none
  includes_api boolean not null default false
);

-- Products that a store with a plan published in a calendar month of São Paulo, each once: renewing one costs nothing, another product does.
-- Written with the permission to publish, under the lock of the store's offers.
create table store_plan_products (
  store_id int not null,
  month date not null,
  product_id int not null,
  primary key (store_id, month, product_id)
);


-- == Visitors and their shopping lists =====================================================================================================
-- Written by src/server/shopping-lists. A visitor is a random id in a cookie, stored hashed. Lists belong to visitors, are edited without a
-- connection, and are shared by links (docs/decisions/0016). Deleting a visitor deletes all that is theirs by cascade.

-- One row per cookie, deleted 24 months after the last visit; after 30 days if it was not seen again a day after the first, has fewer than
-- five items and neither shares a list nor joined one.
create table visitors (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
-- A nightly job deletes visitors who have not come back for as long as the privacy policy says.
create index visitors_by_last_seen on visitors (last_seen_at);
-- The same job deletes those who never came back and left little, much earlier.
create index visitors_seen_once on visitors (id) where last_seen_at = created_at;

-- What a list may cost and the ways through stores are for everybody who uses it.
create table shopping_lists (
  id bigint generated always as identity primary key,
  client_id text check (client_id ~ '^[0-9a-f]{32}$'),   -- the id that the device gave it before it could reach us
  version bigint not null default 1,     -- grows with every change: an older response never replaces a newer one
  bytes int not null default 0,          -- what its items take in a response, about; kept by a trigger, for the limits
  visitor_id bigint not null references visitors on delete cascade,
  name text not null check (length(name) between 1 and 80),
  city_id int references cities,         -- where those who use it together buy it; null while nobody chose one
  is_first boolean not null default false,   -- the automatic 'Minha Lista': two tabs must not create two
  created_at timestamptz not null default now(),
  limit_cents int check (limit_cents between 1 and 999999999),  -- what the list may cost
  limit_set_at timestamptz,              -- when it was set or taken away: the later change wins
  -- [{storeName, order, changedAt}], the latest first: of two orders of a store the later one wins
  aisle_orders jsonb not null default '[]' check (jsonb_typeof(aisle_orders) = 'array')
);
create index shopping_lists_by_visitor on shopping_lists (visitor_id, id);
create unique index shopping_lists_one_first on shopping_lists (visitor_id) where is_first;
create unique index shopping_lists_by_client_id on shopping_lists (client_id);

create table shopping_list_items (
  id bigint generated always as identity primary key,
  client_id text check (client_id ~ '^[0-9a-f]{32}$'),   -- as of a list
  shopping_list_id bigint not null references shopping_lists on delete cascade,
  promotion_id bigint,                   -- no foreign key: the offer may move to the archive
  product_name text not null check (length(product_name) between 1 and 160),
  quantity int not null default 1 check (quantity between 1 and 999),
  estimated_cents int check (estimated_cents between 0 and 999999999),
  store_name text check (length(store_name) <= 120),
  store_location text check (length(store_location) <= 160),
  notes text check (length(notes) <= 500),
  wanted text check (length(wanted) between 1 and 200),   -- what the choice is for, 'arroz|5000g': it ends when the item means another thing
  choice jsonb check ((choice is null) = (wanted is null)),   -- a product, a brand, not now; for everybody who uses the list
  completed_at timestamptz,
  marked_at timestamptz,                 -- when it was last ticked or unticked: the later mark wins
  edited_at timestamptz,                 -- when its text was last changed: the later change wins
  created_at timestamptz not null default now(),
  is_optional boolean not null default false  -- bought only if money is left
);
create index shopping_list_items_by_list on shopping_list_items (shopping_list_id, id);
create unique index shopping_list_items_by_client_id on shopping_list_items (client_id);

-- Only the ids of removed lists and items, nothing else about them: a device that was offline must not bring them back. Kept for 90 days, the
-- newest 200 of a visitor and 1,000 of a list.
create table shopping_lists_removed (
  client_id text primary key,
  visitor_id bigint not null references visitors on delete cascade,
  removed_at timestamptz not null
);
create index shopping_lists_removed_by_visitor on shopping_lists_removed (visitor_id, removed_at);

create table shopping_list_removals (
  client_id text primary key,
  shopping_list_id bigint not null references shopping_lists on delete cascade,
  removed_at timestamptz not null
);
create index shopping_list_removals_by_list on shopping_list_removals (shopping_list_id, removed_at);

-- Links that let other visitors into a list.
create table shopping_list_shares (
  id bigint generated always as identity primary key,
  shopping_list_id bigint not null references shopping_lists on delete cascade,
  token_hash bytea not null unique,
  can_edit boolean not null,
  created_at timestamptz not null
);
create index shopping_list_shares_by_list on shopping_list_shares (shopping_list_id, id);

-- Which visitor joined by which link. Revoking a link removes every guest who joined by it.
create table shopping_list_guests (
  share_id bigint not null references shopping_list_shares on delete cascade,
  visitor_id bigint not null references visitors on delete cascade,
  joined_at timestamptz not null,
  primary key (share_id, visitor_id)
);
create index shopping_list_guests_by_visitor on shopping_list_guests (visitor_id);

-- What visitors chose for what the items of lists mean, so that items they add later start with it: 'arroz|5000g' → a product, a brand, not now;
-- the newest 500. What holds for an item is in shopping_list_items.choice. Which offers serve a list is computed at each request.
create table wanted_choices (
  visitor_id bigint not null references visitors on delete cascade,
  wanted text not null check (length(wanted) between 1 and 200),
  choice jsonb not null,
  chosen_at timestamptz not null,
  primary key (visitor_id, wanted)
);

-- The texts of an item, and 400 bytes for what is around them in a response.
create function shopping_list_item_bytes(item shopping_list_items) returns int language sql immutable as $$
  select 400 + octet_length(item.product_name) + coalesce(octet_length(item.store_name), 0)
    + coalesce(octet_length(item.store_location), 0) + coalesce(octet_length(item.notes), 0)
    + coalesce(octet_length(item.wanted || item.choice::text), 0)
$$;

-- Notifications to every site process, delivered at commit. 'list 7': list 7 changed. 'visitor 7': visitor 7 gained or lost a list.
create function shopping_list_items_changed() returns trigger language plpgsql as $$
declare
  list bigint := coalesce(new.shopping_list_id, old.shopping_list_id);
  growth int := case when tg_op = 'DELETE' then 0 else shopping_list_item_bytes(new) end
    - case when tg_op = 'INSERT' then 0 else shopping_list_item_bytes(old) end;
begin
  update shopping_lists set version = version + 1, bytes = bytes + growth where id = list;
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

create function shopping_lists_settings_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.bytes := old.bytes + octet_length(new.aisle_orders::text) - octet_length(old.aisle_orders::text);
  perform pg_notify('shopping_lists', 'list ' || new.id);
  return new;
end $$;
create trigger shopping_lists_settings_changed before update of city_id, limit_cents, aisle_orders on shopping_lists
  for each row when ((old.city_id, old.limit_cents, old.aisle_orders) is distinct from (new.city_id, new.limit_cents, new.aisle_orders))
  execute function shopping_lists_settings_changed();

-- When a link is revoked, its row is already gone while its guests are deleted: shopping_list_shares_changed then notifies the list.
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

-- == Price alerts ==========================================================================================================================
-- Written by src/server/alerts: "avise-me quando o café baixar" (docs/decisions/0051). An alert is an equality (city, group) and a highest price,
-- so matching is a range of a B-tree. It belongs to a visitor, who may be reached by push, by e-mail, by both or only on the site.

create table alerts (
  id bigint generated always as identity primary key,
  client_id text check (client_id ~ '^[0-9a-f]{32}$'),   -- the id that the device gave it before it could reach us
  visitor_id bigint not null references visitors on delete cascade,
  city_id int not null references cities,
  group_id int not null references product_groups,       -- a product line, a kind in a pack, or a kind: its level says by what it is priced
  highest_cents int not null check (highest_cents between 1 and 999999999),  -- of a kind the price of one kg, litre or piece
  store_ids int[] not null default '{}' check (cardinality(store_ids) <= 10),  -- empty: every store of the city
  weeks_reached smallint,                                -- of weeks_known, as last counted; both null: too few weeks are known
  weeks_known smallint,
  weeks_counted_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,                       -- renewed whenever its visitor looks after it
  seen_at timestamptz not null,                          -- when the visitor last looked: later hits are news
  paused_at timestamptz,
  told_at timestamptz,                                   -- the last hit: told again only when 5 % cheaper, or another offer after seven days
  told_cents int,
  told_promotion_id bigint,
  unique (visitor_id, client_id),
  constraint alerts_weeks_are_counted check ((weeks_known is null) = (weeks_reached is null) and weeks_reached between 0 and weeks_known),
  constraint alerts_are_told_whole check (num_nonnulls(told_at, told_cents, told_promotion_id) in (0, 3))
);
create index alerts_to_match on alerts (city_id, group_id, highest_cents) where paused_at is null;
create index alerts_by_group on alerts (group_id);
create index alerts_by_expiry on alerts (expires_at);

-- Where somebody is to be told. A visitor has at most one of each: one browser has one push subscription.
create table alert_subscribers (
  id bigint generated always as identity primary key,
  visitor_id bigint not null references visitors on delete cascade,
  channel text not null check (channel in ('push', 'email')),
  endpoint text,
  endpoint_hash bytea unique,
  p256dh bytea,
  auth bytea,
  email text,
  email_hash bytea,                      -- keyed, as in alert_refusals
  confirmed_at timestamptz,              -- of push at once; of an e-mail when its link was followed
  consent_version text not null,         -- the privacy policy that was in force
  consented_at timestamptz not null,
  seen_at timestamptz not null,          -- when the browser last said that the subscription is alive
  failures smallint not null default 0,
  stopped_at timestamptz,                -- after five failures in a row
  created_at timestamptz not null,
  unique (visitor_id, channel),
  check (case channel when 'push' then num_nulls(endpoint, endpoint_hash, p256dh, auth) = 0 and num_nonnulls(email, email_hash) = 0
    else num_nulls(email, email_hash) = 0 and num_nonnulls(endpoint, endpoint_hash, p256dh, auth) = 0 end)
);
create index alert_subscribers_by_email on alert_subscribers (email_hash) where email_hash is not null;

-- Links that confirm an address. Each works once, for 48 hours; until then it counts against the sender and the address.
create table alert_confirmations (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references alert_subscribers on delete cascade,
  email_hash bytea not null,
  token_hash bytea unique,               -- null until it is mailed, and again once it was used
  mailed_at timestamptz,
  sender text not null,                  -- the newest name of its network when it was asked for (sender_secrets)
  received_at timestamptz not null
);
create index alert_confirmations_by_sender on alert_confirmations (sender, received_at);
create index alert_confirmations_by_email on alert_confirmations (email_hash, received_at);

-- Addresses that asked never to be written to again, as keyed hashes: nothing else is kept of them.
create table alert_refusals (
  email_hash bytea primary key,
  refused_at timestamptz not null
);

-- What may have become cheaper for somebody. Appended without a key or an index, so that publishers never wait for each other and pay
-- little; read as a whole every few minutes. A group is matched once it is due and no newer row of it is waiting, so that an import that is
-- undone tells nobody.
create table alert_keys (
  city_id int not null,
  group_id int not null,
  due_at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0.02);

-- One message per subscriber and day. A row is leased, sent and marked: a crash in between repeats one message.
create table alert_messages (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references alert_subscribers on delete cascade,
  day date not null,
  state text not null default 'ready' check (state in ('ready', 'sent', 'failed', 'void')),  -- void: nothing of it held any more
  attempts smallint not null default 0,
  due_at timestamptz not null,           -- also the end of a lease, and of a wait after a failure
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (subscriber_id, day)
);
create index alert_messages_to_send on alert_messages (due_at) where state = 'ready';

-- The price of an alert was reached.
create table alert_hits (
  alert_id bigint not null references alerts on delete cascade,
  day date not null,
  promotion_id bigint not null,
  cents int not null,
  found_at timestamptz not null,
  push_message_id bigint references alert_messages on delete set null,
  email_message_id bigint references alert_messages on delete set null,
  primary key (alert_id, day)
);
create index alert_hits_by_push on alert_hits (push_message_id) where push_message_id is not null;
create index alert_hits_by_email on alert_hits (email_message_id) where email_message_id is not null;

-- What is offered of a group in a city up to a price, cheapest first, also what starts later or holds on other weekdays: a range of the
-- index of its level. Inlined by the planner.
create function comparables_up_to(city int, watched_group int, level text, highest int)
  returns table (promotion_id bigint, cents int, store_id int, weekdays smallint, valid_from timestamptz, expires_at timestamptz)
  language sql stable as $$
  (select c.promotion_id, c.price_cents, c.store_id, c.weekdays, c.valid_from, c.expires_at from comparables c
    where level = 'line' and c.city_id = city and c.line_id = watched_group and c.price_cents <= highest
    order by c.price_cents, c.promotion_id)
  union all
  (select c.promotion_id, c.price_cents, c.store_id, c.weekdays, c.valid_from, c.expires_at from comparables c
    where level = 'pack' and c.city_id = city and c.pack_id = watched_group and c.price_cents <= highest
    order by c.price_cents, c.promotion_id)
  union all
  (select c.promotion_id, c.unit_cents, c.store_id, c.weekdays, c.valid_from, c.expires_at from comparables c
    where level = 'kind' and c.city_id = city and c.kind_id = watched_group and c.unit_cents <= highest
    order by c.unit_cents, c.promotion_id)
$$;

-- Matches at most `batch` groups that are due and quiet: no change within ten minutes, or changing for an hour. Compares what is now with
-- what was told last, so a second call finds nothing. Returns how many groups were matched and how many alerts were reached. Called every
-- 5 minutes until it matches less than a batch; of several workers one does it.
create function match_alerts(moment timestamptz, batch int, out matched_groups int, out reached_alerts int) language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  today date := sao_paulo_day(moment);
  weekday int := weekday_bit(moment);
  tomorrow timestamptz := (sao_paulo_day(moment) + 1)::timestamp at time zone 'America/Sao_Paulo';
begin
  matched_groups := 0;
  reached_alerts := 0;
  if not pg_try_advisory_xact_lock(hashtext('match_alerts')) then
    return;
  end if;
  with keys as materialized (
    select city_id, group_id, array_agg(ctid) filter (where due_at <= moment) as places, array_agg(due_at) as all_due
    from alert_keys
    group by city_id, group_id
    having min(due_at) <= moment
      and (min(due_at) <= moment - interval '1 hour' or not bool_or(due_at > moment and due_at <= moment + interval '10 minutes'))
    order by min(due_at) limit batch),
  taken as (
    delete from alert_keys where ctid = any(array(select unnest(places) from keys))),
  watched as materialized (
    select keys.city_id, keys.group_id, keys.all_due, product_groups.level, (
      select highest_cents from alerts
      where alerts.city_id = keys.city_id and alerts.group_id = keys.group_id and alerts.paused_at is null
      order by highest_cents desc limit 1) as highest_cents
    from keys join product_groups on product_groups.id = keys.group_id),
  -- The next moment at which an offer starts to hold; of hundreds that are cheaper, no later one tells anything.
  later as (
    insert into alert_keys (city_id, group_id, due_at)
    select watched.city_id, watched.group_id, starts.next_at
    from watched cross join lateral (
      select least(min(valid_from) filter (where valid_from > moment),
        case when bool_or(weekdays <> 127 and expires_at >= tomorrow) then tomorrow end) as next_at
      from (
        select weekdays, valid_from, expires_at
        from comparables_up_to(watched.city_id, watched.group_id, watched.level, watched.highest_cents) limit 200) offer
      where expires_at >= moment) starts
    where starts.next_at is not null and not starts.next_at = any(watched.all_due)),
  cheapest as materialized (
    select watched.city_id, watched.group_id, watched.level, offer.promotion_id, offer.cents
    from watched cross join lateral (
      select promotion_id, cents from comparables_up_to(watched.city_id, watched.group_id, watched.level, watched.highest_cents)
      where valid_from <= moment and expires_at >= moment and weekdays & weekday <> 0 limit 1) offer),
  reached as materialized (
    select alert.id, best.promotion_id, best.cents
    from cheapest
    join alerts alert on alert.city_id = cheapest.city_id and alert.group_id = cheapest.group_id
      and alert.highest_cents >= cheapest.cents and alert.paused_at is null
    cross join lateral (
      select cheapest.promotion_id, cheapest.cents where alert.store_ids = '{}'
      union all
      (select promotion_id, cents from comparables_up_to(alert.city_id, alert.group_id, cheapest.level, alert.highest_cents)
        where alert.store_ids <> '{}' and valid_from <= moment and expires_at >= moment and weekdays & weekday <> 0
          and store_id = any(array(select coalesce(merged_into, id) from stores where id = any(alert.store_ids)))
        limit 1)) best
    where alert.expires_at > moment and (alert.told_at is null
      or best.cents <= alert.told_cents * 0.95
      or (alert.told_at <= moment - interval '7 days' and best.promotion_id <> alert.told_promotion_id))),
  told as (
    update alerts set told_at = moment, told_cents = reached.cents, told_promotion_id = reached.promotion_id
    from reached where alerts.id = reached.id),
  hits as (
    insert into alert_hits (alert_id, day, promotion_id, cents, found_at)
    select id, today, promotion_id, cents, moment from reached
    on conflict (alert_id, day) do update set promotion_id = excluded.promotion_id, cents = excluded.cents, found_at = excluded.found_at,
      push_message_id = null, email_message_id = null
    returning 1)
  select (select count(*) from keys), (select count(*) from hits) into matched_groups, reached_alerts;
end $$;

-- == What people write to us ===============================================================================================================
-- Written by src/server/messages, the links by src/server/privacy.

-- Whatever a person writes to the site, by one of its forms. Deleted 24 months after receipt.
create table messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'partnership')),
  email text not null,
  content jsonb not null,                -- the other fields of the form, as the contract of its kind checks them
  state text not null default 'nova',
  notes text,
  terms_version text,                    -- that a store's owner accepted when it was received
  store_id int references stores on delete set null,   -- the store that an accepted request became; once merged, it still leads to the one kept
  sender text not null,                  -- the newest name of its network when it was received (sender_secrets), for its kind
  received_at timestamptz not null,
  mailed_at timestamptz,                 -- when the team's mail about it was sent: a job that runs twice finds this set and sends nothing
  constraint messages_are_of_their_kind check (case kind
    when 'contact' then state in ('nova', 'respondida', 'arquivada') and num_nonnulls(terms_version, store_id) = 0
    else state in ('nova', 'em contato', 'aceita', 'recusada') and terms_version is not null end)
);
create index messages_by_sender on messages (sender, received_at);
create index messages_by_email on messages (lower(email));

-- What the team answered by e-mail. Deleted with its message.
create table message_replies (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages on delete cascade,
  body text not null,
  created_at timestamptz not null,
  mailed_at timestamptz                  -- as of a message: when the mail server took it
);
create index message_replies_by_message on message_replies (message_id, id);

-- Whoever wants a copy of the forms that they sent proves the address by a link that is mailed to it. It works once, for 30 minutes.
-- Rows are deleted after an hour; until then they count against the sender.
create table form_links (
  id bigint generated always as identity primary key,
  email text not null,
  token_hash bytea unique,               -- null until it is mailed, and again once it was used
  mailed_at timestamptz,
  sender text not null,
  received_at timestamptz not null
);
create index form_links_by_sender on form_links (sender, received_at);

-- == Two walls around the rows of stores ===================================================================================================
-- The first is in the code: every statement starts from a scope. A call of a store names it in the setting cestinha.store for the length of its
-- transaction (src/server/http/security/narrowed-calls.ts, docs/decisions/0075); then PostgreSQL itself shows and takes that store's rows only.
-- Without the setting, which is how panel, worker and public reads work, all rows are there. Each read of the setting is a subquery, so that a
-- statement evaluates it once and not for every row. A setting that ended with its transaction is an empty text.
--
-- Forced, because whoever runs without a second role owns the tables, and an owner passes policies otherwise.
-- A new table of stores needs a policy: tests/security/two-walls.test.ts finds it in the catalogue. Derived tables, which only triggers and folds
-- write, have none.

create function store_policies(guarded regclass, belongs text, is_read_by_all boolean) returns void language plpgsql as $$
declare
  of_all constant text := '(select coalesce(nullif(current_setting(''cestinha.store'', true), ''''), ''all'')) = ''all''';
  own constant text := '(select nullif(nullif(current_setting(''cestinha.store'', true), ''''), ''all'')::int)';
  condition constant text := of_all || ' or ' || replace(belongs, '$store', own);
begin
  execute format('alter table %s enable row level security, force row level security', guarded);
  if not is_read_by_all then
    execute format('create policy in_store on %s using (%s)', guarded, condition);
    return;
  end if;
  execute format('create policy read_by_all on %s for select using (true)', guarded);
  execute format('create policy in_store_insert on %s for insert with check (%s)', guarded, condition);
  execute format('create policy in_store_update on %s for update using (%s)', guarded, condition);
  execute format('create policy in_store_delete on %s for delete using (%s)', guarded, condition);
end $$;

-- Seen and written by their store only.
select store_policies(name::regclass, 'store_id = $store', false)
from unnest(array[
  'store_members', 'invitations', 'store_tokens', 'store_plans', 'store_plan_products', 'store_follow_ups', 'store_days', 'messages',
  'submissions', 'submitted_offers', 'store_wordings', 'inbox_files', 'inbox_senders',
  'imports', 'import_doubts', 'import_mappings', 'catalogue_files', 'catalogue_items', 'flyers', 'flyer_layouts'
]) name;

-- Rows of what belongs to a store.
select store_policies(name::regclass, 'exists (select from flyers where flyers.id = flyer_id and flyers.store_id = $store)', false)
from unnest(array['flyer_pages', 'offer_drafts']) name;
select store_policies(name::regclass,
  'exists (select from flyer_pages page join flyers on flyers.id = page.flyer_id where page.id = page_id and flyers.store_id = $store)', false)
from unnest(array['flyer_regions', 'flyer_readings']) name;
select store_policies('import_updates', 'exists (select from imports where imports.id = import_id and imports.store_id = $store)', false);

-- A store keeps the figures of those that were merged into it.
select store_policies(name::regclass, 'store_id = $store or store_id in (select id from stores where merged_into = $store)', false)
from unnest(array['store_engagement', 'offer_engagement']) name;

-- Read by all: what the site shows, and what says that an offer exists already. A policy that is true costs a read nothing.
-- A change of a store touches those that were merged into it, of which every process keeps a copy.
select store_policies('stores', 'id = $store or merged_into = $store', true);
select store_policies(name::regclass, 'store_id = $store', true)
from unnest(array['promotions_archive', 'price_observations', 'product_pictures', 'import_store_names']) name;
select store_policies('imported_offers', 'exists (select from imports where imports.id = import_id and imports.store_id = $store)', true);
select store_policies('import_departments', 'source_id = $store', true);
drop function store_policies(regclass, text, boolean);

-- Offers have triggers instead: with a policy, even one that is true, the planner reads up to three times the blocks for a sorted page of a
-- city (list-city-ends-today: 68 blocks instead of 25). Reads cost nothing this way; a condition of a trigger is evaluated without a call.
create function refuse_other_store() returns trigger language plpgsql as $$
begin
  raise exception 'an offer of another store' using errcode = 'insufficient_privilege';
end $$;
create trigger promotions_in_store_new before insert or update on promotions for each row
  when (coalesce(nullif(current_setting('cestinha.store', true), ''), 'all') not in ('all', new.store_id::text))
  execute function refuse_other_store();
create trigger promotions_in_store_old before update or delete on promotions for each row
  when (coalesce(nullif(current_setting('cestinha.store', true), ''), 'all') not in ('all', old.store_id::text))
  execute function refuse_other_store();
