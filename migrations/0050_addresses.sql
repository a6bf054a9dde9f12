-- An address is a claim until a link that was mailed to it proves it.

-- Claims wait here: they receive the link that proves them, and nothing else reads them.
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
create index address_claims_by_invitation on address_claims (invitation_id) where invitation_id is not null;

-- Until now, addresses were taken as they were typed.
insert into address_claims (address, administrator_id, requested_at)
  select email, id, now() from administrators where email is not null and ended_at is null;
update administrators set email = null;

alter table administrators
  add column email_proven_at timestamptz,
  add constraint administrators_email_is_proven check ((email is null) = (email_proven_at is null));
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

-- What an account's address was, until its mail about the change is sent.
create table former_addresses (
  id bigint generated always as identity primary key,
  administrator_id int not null references administrators on delete cascade,
  address text not null,
  replaced_at timestamptz not null
);

-- While one link works, further requests send none. Null: such a request. The default is for requests of the version before.
alter table login_links add column expires_at timestamptz default now() + interval '15 minutes';

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
