-- What a store sells and at what price, from the files of its scales and its till and from invoices. A price file is no list of offers:
-- its prices are observed as regular ones, and only what fell or has a promotional price is proposed to an administrator.

create table catalogue_files (
  id int generated always as identity primary key,
  store_id int not null references stores,
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

create table catalogue_items (
  store_id int not null references stores,
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
  primary key (store_id, code)
);
create index catalogue_items_by_file on catalogue_items (file_id, code);
create index catalogue_items_by_invoice on catalogue_items (invoice_id) where invoice_id is not null;
create index catalogue_items_by_gtin on catalogue_items (store_id, gtin) where gtin is not null;
