-- What stores send themselves: batches of offers that wait for a decision, or are published at once when the store is trusted.

create table submissions (
  id int generated always as identity primary key,
  store_id int not null references stores on delete cascade,
  sent_by int not null references administrators,
  source text not null check (source in ('repeat', 'form', 'spreadsheet', 'edit', 'flyer', 'api')),
  state text not null check (state in ('waiting', 'published', 'refused', 'undone')),  -- waiting while one of its offers waits
  sent_at timestamptz not null,
  decided_at timestamptz,                -- when its last offer was decided
  decided_by int references administrators,  -- null: published at once
  import_id int references imports,      -- through which its offers were published, and are undone
  offers int not null,
  refused int not null default 0,        -- with offers, what trust is computed from
  mailed_at timestamptz                  -- when the store was told of refusals: a job that runs twice sends nothing
);
create index submissions_by_store on submissions (store_id, id);
create index submissions_waiting on submissions (sent_at) where state = 'waiting';
create index submissions_by_decision on submissions (store_id, decided_at) where decided_at is not null;
create index submissions_decided on submissions (decided_at) where decided_at is not null;

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
  primary key (submission_id, position)
);
create index submitted_offers_by_store on submitted_offers (store_id, submission_id);
