-- What a store has bought: how many offers a month, until when. A store without a plan has no limit.

create table store_plans (
  store_id int primary key references stores on delete cascade,
  name text not null,                    -- as the partnership page calls it
  starts_on date not null,
  ends_on date,                          -- the last day; null: without an end
  offers_per_month int,                  -- null: unlimited
  units int not null,
  note text,
  invoice_url text,
  reminded_days int                      -- the last reminder was sent so many days before the end; null: none
);

-- Products that a store with a plan published in a calendar month of São Paulo, each once: renewing one costs nothing, another product does.
create table store_plan_products (
  store_id int not null,
  month date not null,
  product_id int not null,
  primary key (store_id, month, product_id)
);

create function month_of(moment timestamptz) returns date language sql stable parallel safe as $$
  select date_trunc('month', sao_paulo_day(moment))::date
$$;

-- In the writer's transaction, so that no way of publishing can forget it.
create function count_store_plan_products() returns trigger language plpgsql as $$
begin
  insert into store_plan_products (store_id, month, product_id)
  select distinct n.store_id, month_of(n.updated_at), n.product_id
  from published n join store_plans plan on plan.store_id = n.store_id
  on conflict do nothing;
  return null;
end $$;
create trigger promotions_insert_planned after insert on promotions
  referencing new table as published for each statement execute function count_store_plan_products();

-- An edit that changes the product, or moves the offer to another store, is a new offer.
create function count_changed_plan_products() returns trigger language plpgsql as $$
begin
  insert into store_plan_products (store_id, month, product_id)
  select distinct n.store_id, month_of(n.updated_at), n.product_id
  from published n
  join replaced o on o.id = n.id and (o.store_id, o.product_id) is distinct from (n.store_id, n.product_id)
  join store_plans plan on plan.store_id = n.store_id
  on conflict do nothing;
  return null;
end $$;
create trigger promotions_update_planned after update on promotions
  referencing old table as replaced new table as published for each statement execute function count_changed_plan_products();

-- The plan of a store that is merged into another goes with it, unless that one has its own.
create function move_store_plan() returns trigger language plpgsql as $$
begin
  update store_plans set store_id = new.merged_into
  where store_id = new.id and not exists (select from store_plans where store_id = new.merged_into);
  insert into store_plan_products (store_id, month, product_id)
  select plan.store_id, p.month, p.product_id from store_plan_products p join store_plans plan on plan.store_id = new.merged_into
  where p.store_id = new.id
  on conflict do nothing;
  delete from store_plan_products where store_id = new.id;
  delete from store_plans where store_id = new.id;
  return null;
end $$;
create trigger stores_merged_plan after update of merged_into on stores
  for each row when (new.merged_into is not null and old.merged_into is distinct from new.merged_into) execute function move_store_plan();
