-- The second wall around the rows of a store (docs/decisions/0075). The first is in the code: every statement starts from a scope. A call of a
-- store names it in the setting cestinha.store for the length of its transaction (src/server/http/security/narrowed-calls.ts); then
-- PostgreSQL itself shows and takes that store's rows only. Without the setting, which is how panel, worker and public reads work, all rows
-- are there. Each read of the setting is a subquery, so that a statement evaluates it once and not for every row. A setting that ended with
-- its transaction is an empty text.
--
-- Forced, because whoever runs without a second role owns the tables, and an owner passes policies otherwise.

create function store_policies(guarded regclass, belongs text, is_read_by_all boolean) returns void language plpgsql as $$
declare
  of_all constant text := '(select coalesce(nullif(current_setting(''cestinha.store'', true), ''''), ''all'')) = ''all''';
  own constant text := '(select nullif(nullif(current_setting(''cestinha.store'', true), ''''), ''all'')::int)';
  condition constant text := of_all || ' or ' || replace(belongs, '$store', own);
begin
  execute format('alter table %s enable row level security, force row level security', guarded);
  if not is_read_by_all then
    execute format('create policy in_store on %s using (%s)', guarded, condition);
    return;
  end if;
  execute format('create policy read_by_all on %s for select using (true)', guarded);
  execute format('create policy in_store_insert on %s for insert with check (%s)', guarded, condition);
  execute format('create policy in_store_update on %s for update using (%s)', guarded, condition);
  execute format('create policy in_store_delete on %s for delete using (%s)', guarded, condition);
end $$;

-- Seen and written by their store only.
select store_policies(name::regclass, 'store_id = $store', false)
from unnest(array[
  'store_members', 'invitations', 'store_tokens', 'store_plans', 'store_plan_products', 'store_follow_ups', 'store_days', 'partnership_requests',
  'submissions', 'submitted_offers', 'store_wordings', 'inbox_files', 'inbox_senders',
  'imports', 'import_doubts', 'import_mappings', 'catalogue_files', 'catalogue_items', 'flyers', 'flyer_layouts'
]) name;

-- Rows of what belongs to a store.
select store_policies(name::regclass, 'exists (select from flyers where flyers.id = flyer_id and flyers.store_id = $store)', false)
from unnest(array['flyer_pages', 'offer_drafts']) name;
select store_policies(name::regclass,
  'exists (select from flyer_pages page join flyers on flyers.id = page.flyer_id where page.id = page_id and flyers.store_id = $store)', false)
from unnest(array['flyer_regions', 'flyer_readings']) name;
select store_policies('import_updates', 'exists (select from imports where imports.id = import_id and imports.store_id = $store)', false);

-- A store keeps the figures of those that were merged into it.
select store_policies(name::regclass, 'store_id = $store or store_id in (select id from stores where merged_into = $store)', false)
from unnest(array['store_engagement', 'offer_engagement']) name;

-- Read by all: what the site shows, and what says that an offer exists already. A policy that is true costs a read nothing.
-- A change of a store touches those that were merged into it, of which every process keeps a copy.
select store_policies('stores', 'id = $store or merged_into = $store', true);
select store_policies(name::regclass, 'store_id = $store', true)
from unnest(array['promotions_archive', 'price_observations', 'product_pictures', 'import_store_names']) name;
select store_policies('imported_offers', 'exists (select from imports where imports.id = import_id and imports.store_id = $store)', true);
select store_policies('import_departments', 'source_id = $store', true);

drop function store_policies(regclass, text, boolean);

-- Offers have triggers instead: with a policy, even one that is true, the planner reads up to three times the blocks for a sorted page of a
-- city (list-city-ends-today: 68 blocks instead of 25). Reads cost nothing this way; a condition of a trigger is evaluated without a call.
create function refuse_other_store() returns trigger language plpgsql as $$
begin
  raise exception 'an offer of another store' using errcode = 'insufficient_privilege';
end $$;
create trigger promotions_in_store_insert before insert on promotions for each row
  when (coalesce(nullif(current_setting('cestinha.store', true), ''), 'all') not in ('all', new.store_id::text))
  execute function refuse_other_store();
create trigger promotions_in_store_update before update on promotions for each row
  when (coalesce(nullif(current_setting('cestinha.store', true), ''), 'all') not in ('all', old.store_id::text)
    or coalesce(nullif(current_setting('cestinha.store', true), ''), 'all') not in ('all', new.store_id::text))
  execute function refuse_other_store();
create trigger promotions_in_store_delete before delete on promotions for each row
  when (coalesce(nullif(current_setting('cestinha.store', true), ''), 'all') not in ('all', old.store_id::text))
  execute function refuse_other_store();
