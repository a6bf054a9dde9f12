-- The ways through stores, for everybody who uses a list.

alter table shopping_lists
  -- [{storeName, order, changedAt}], the latest first: of two orders of a store the later one wins
  add aisle_orders jsonb not null default '[]' check (jsonb_typeof(aisle_orders) = 'array');

create or replace function shopping_lists_settings_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.bytes := old.bytes + octet_length(new.aisle_orders::text) - octet_length(old.aisle_orders::text);
  perform pg_notify('shopping_lists', 'list ' || new.id);
  return new;
end $$;
drop trigger shopping_lists_settings_changed on shopping_lists;
create trigger shopping_lists_settings_changed before update of city_id, limit_cents, aisle_orders on shopping_lists
  for each row when ((old.city_id, old.limit_cents, old.aisle_orders) is distinct from (new.city_id, new.limit_cents, new.aisle_orders))
  execute function shopping_lists_settings_changed();
