-- Rows of spreadsheets that wait for an answer, after the import has published the others. Before, they were lost unless somebody downloaded them.
create table import_doubts (
  id bigint generated always as identity primary key,
  import_id int not null references imports on delete cascade,
  store_id int not null references stores on delete cascade,
  line int not null check (line > 0),
  -- As the panel sent it.
  row_sent jsonb not null,
  messages jsonb not null,
  expands_names boolean not null,
  created_at timestamptz not null,
  constraint import_doubts_are_distinct unique (import_id, line)
);
create index import_doubts_by_store on import_doubts (store_id);
create index import_doubts_by_age on import_doubts (created_at);

-- What a person has said that words of a store's flyers and files mean: read so without being asked again.
create table store_wordings (
  store_id int not null references stores on delete cascade,
  field text not null check (field in ('productName', 'conditions', 'rule', 'limit', 'needs', 'days', 'per')),
  written text not null check (length(written) between 1 and 200),
  meaning jsonb not null,
  updated_at timestamptz not null,
  primary key (store_id, field, written)
);
