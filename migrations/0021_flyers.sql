-- Flyers of stores: pages that arrive as pictures, what was read of them, and what a person made of it. The reader only proposes: an
-- offer is published when a person has confirmed its draft.

create table flyers (
  id int generated always as identity primary key,
  store_id int not null references stores,
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
create index flyers_by_age on flyers (created_at);

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
  unique (flyer_id, number)
);
create index flyer_pages_by_picture on flyer_pages (picture_name) where picture_name is not null;

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
  read jsonb                             -- as the machine had it, never changed; null: added by hand
);
create index offer_drafts_by_flyer on offer_drafts (flyer_id, position);
create index offer_drafts_by_region on offer_drafts (region_id);
create index offer_drafts_by_promotion on offer_drafts (promotion_id) where promotion_id is not null;

-- Where names lie, seen from their prices, in a store's last flyer: the next one is read with it.
create table flyer_layouts (
  store_id int primary key references stores,
  layout jsonb not null,
  updated_at timestamptz not null
);
