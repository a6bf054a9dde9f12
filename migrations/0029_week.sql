-- The operator's week: which stores have sent their offers, and what was last done about those that have not.

-- The store of all rows of an import; null when each row names its own.
alter table imports add column store_id int references stores on delete set null;

-- The last batches of a store, whatever their number.
create index imports_by_store on imports (store_id, id) where store_id is not null;
create index flyers_by_store on flyers (store_id, id);

create table store_follow_ups (
  store_id int primary key references stores on delete cascade,
  asked_at timestamptz,                  -- when an administrator last asked the store for its offers
  snoozed_until date                     -- the last day on which the week does not ask about it
);

-- What the team answered by e-mail, kept with the message or request. Deleted with it.

create table message_replies (
  id bigint generated always as identity primary key,
  message_id bigint references contact_messages on delete cascade,
  request_id bigint references partnership_requests on delete cascade,
  body text not null,
  created_at timestamptz not null,
  mailed_at timestamptz,                 -- when the mail server took it: a job that runs twice finds this set and sends nothing
  constraint message_replies_have_one_thread check (num_nonnulls(message_id, request_id) = 1)
);
create index message_replies_by_message on message_replies (message_id, id) where message_id is not null;
create index message_replies_by_request on message_replies (request_id, id) where request_id is not null;
