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
