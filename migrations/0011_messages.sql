-- What people write to us: partnership requests and contact messages.

-- Forms are rate-limited by sender without storing an IP address: a sender is a hash of the network and the secret of the hour.
-- Only the secrets of this hour and the last are kept. Once a secret is deleted, the origin of older messages cannot be told.
create table sender_secrets (
  hour timestamptz primary key,
  secret bytea not null
);

-- The sender names of a network, newest first: that of this hour and, while its secret is kept, that of the last hour.
create function senders_of(network text, at timestamptz) returns text[] language plpgsql as $$
declare this_hour timestamptz := date_trunc('hour', at, 'UTC');
begin
  delete from sender_secrets where hour < this_hour - interval '1 hour';
  insert into sender_secrets (hour, secret) values (this_hour, uuid_send(gen_random_uuid())) on conflict do nothing;
  return array(
    select encode(sha256(secret || convert_to(network, 'UTF8')), 'hex') from sender_secrets where hour <= this_hour order by hour desc);
end $$;

create table partnership_requests (
  id bigint generated always as identity primary key,
  store_name text not null,
  owner_name text not null,
  email text not null,
  phone text not null,
  city text not null,
  neighborhood text,
  address text not null,
  store_type text not null,
  description text,
  accepted_terms_at timestamptz not null,
  accepted_terms_version text not null,
  state text not null default 'nova' check (state in ('nova', 'em contato', 'aceita', 'recusada')),
  notes text,
  store_id int references stores on delete set null,   -- the store that an accepted request became
  sender text not null,                  -- the first of senders_of() when it was received
  received_at timestamptz not null default now(),
  mailed_at timestamptz                  -- when the team's mail about it was sent: a job that runs twice finds this set and sends nothing
);
create index partnership_requests_by_sender on partnership_requests (sender, received_at);
create index partnership_requests_by_email on partnership_requests (lower(email));

create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null,
  contact_type text not null,
  state text not null default 'nova' check (state in ('nova', 'respondida', 'arquivada')),
  notes text,
  sender text not null,
  received_at timestamptz not null default now(),
  mailed_at timestamptz                  -- as of a partnership request
);
create index contact_messages_by_sender on contact_messages (sender, received_at);
create index contact_messages_by_email on contact_messages (lower(email));

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
create index form_links_by_email on form_links (lower(email), received_at);
