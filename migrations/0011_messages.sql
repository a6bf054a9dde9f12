-- What people write to us: requests of partnership and messages of the contact form.

-- Floods are counted by sender, addresses are not kept: a sender is a hash of the network with the secret of the hour. Only the
-- secrets of this hour and the last are kept, and with an older one goes the only way to tell from where an old message came.
create table sender_secrets (
  hour timestamptz primary key,
  secret bytea not null
);

-- What a network is called in this hour and, as long as it matters, what it was called in the last: newest first.
create function senders_of(network text, at timestamptz) returns text[] language plpgsql as $$
declare this_hour timestamptz := date_trunc('hour', at, 'UTC');
begin
  delete from sender_secrets where hour < this_hour - interval '1 hour';
  insert into sender_secrets values (this_hour, uuid_send(gen_random_uuid())) on conflict do nothing;
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
  sender text not null,                  -- the first of senders_of() when it came
  received_at timestamptz not null default now(),
  mailed_at timestamptz   -- when the team's mail about it left: a job that runs twice finds the mark and sends nothing
);
create index partnership_requests_by_sender on partnership_requests (sender, received_at);

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
  mailed_at timestamptz   -- when the team's mail about it left: a job that runs twice finds the mark and sends nothing
);
create index contact_messages_by_sender on contact_messages (sender, received_at);
