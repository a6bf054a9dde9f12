-- What a list may cost, and the items that are bought only if money is left: for everybody who uses the list.

alter table shopping_lists
  add limit_cents int check (limit_cents between 1 and 999999999),
  add limit_set_at timestamptz;          -- when it was set or taken away: the later change wins

alter table shopping_list_items add is_optional boolean not null default false;

drop trigger shopping_lists_city_changed on shopping_lists;
drop function shopping_lists_city_changed();
create function shopping_lists_settings_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  perform pg_notify('shopping_lists', 'list ' || new.id);
  return new;
end $$;
create trigger shopping_lists_settings_changed before update of city_id, limit_cents on shopping_lists
  for each row when ((old.city_id, old.limit_cents) is distinct from (new.city_id, new.limit_cents))
  execute function shopping_lists_settings_changed();
