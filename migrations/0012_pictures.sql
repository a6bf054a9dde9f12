-- A picture arrives in the store's `incoming/` under a key of ours, is checked and re-encoded, and only then gets a public name.

create table uploads (
  id uuid primary key,
  administrator_id int not null references administrators,
  incoming_key text not null unique,
  picture_name text,                     -- set when it was accepted: a second claim answers the same
  created_at timestamptz not null default now()
);

-- The row is there before the first object is stored: whatever breaks in between, the sweep knows what to delete.
create table pictures (
  name text primary key check (name ~ '^[0-9a-f-]{36}$'),
  width int not null,
  height int not null,
  variants text[] not null default '{}', -- what has been made so far: '480.webp', '480.avif'…; a picture without any is not ready
  created_at timestamptz not null default now()
);

-- For the sweep: is this picture shown anywhere?
create index promotions_by_image on promotions (image_path) where image_path is not null;
create index promotions_archive_by_image on promotions_archive (image_path) where image_path is not null;
