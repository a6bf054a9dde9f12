-- Pictures that serve every store's offer of a product. An offer's own picture goes before them.

create table product_pictures (
  line_id int not null references product_groups on delete cascade,
  variety text not null check (length(variety) <= 500),  -- other flavours of the line look different
  picture_name text not null unique references pictures,  -- of its own, so that it can be taken down without an offer's
  permission text not null check (permission in ('own', 'store', 'maker', 'free')),
  source text not null check (length(source) between 1 and 200),  -- whose picture it is, in words
  store_id int references stores on delete cascade,  -- the store that allows it
  given_by int references administrators on delete set null,
  given_at timestamptz not null,
  primary key (line_id, variety),
  check ((permission = 'store') = (store_id is not null))
);
create index product_pictures_by_store on product_pictures (store_id) where store_id is not null;
create index product_pictures_by_age on product_pictures (given_at desc, picture_name);
-- The lines that a merged line's pictures are looked for in.
create index product_groups_by_merge on product_groups (merged_into) where merged_into is not null;

-- The processes keep what products show: they look again.
create function refresh_pictured_products() returns trigger language plpgsql as $$
declare line int := coalesce(new.line_id, old.line_id);
begin
  update products set changed_at = now()
  where line_id = (select coalesce(merged_into, id) from product_groups where id = line);
  return null;
end $$;
create trigger product_pictures_refresh after insert or update or delete on product_pictures for each row
  execute function refresh_pictured_products();
