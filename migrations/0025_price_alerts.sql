-- Price alerts: "avise-me quando o café baixar". An alert is an equality (city, group) and a highest price, so matching is a range of a
-- B-tree. It belongs to a visitor, who may be reached by push, by e-mail, by both or only on the site.

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
  unique (visitor_id, client_id)
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
  sender text not null,                  -- the first of senders_of() when it was asked for
  received_at timestamptz not null
);
create index alert_confirmations_by_sender on alert_confirmations (sender, received_at);
create index alert_confirmations_by_email on alert_confirmations (email_hash, received_at);
create index alert_confirmations_by_subscriber on alert_confirmations (subscriber_id);

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
create index alert_hits_by_age on alert_hits (found_at);
create index alert_hits_by_push on alert_hits (push_message_id) where push_message_id is not null;
create index alert_hits_by_email on alert_hits (email_message_id) where email_message_id is not null;
