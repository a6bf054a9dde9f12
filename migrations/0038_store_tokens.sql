-- Programs of stores send offers with a token, where the store's plan includes the API.

alter table store_plans add column includes_api boolean not null default false;
update store_plans set includes_api = true where name = 'Premium';

create table store_tokens (
  id int generated always as identity primary key,
  store_id int not null,
  created_by int not null,               -- for whom the program acts
  name text not null,
  token_hash bytea not null unique,      -- the token itself is shown once and stored nowhere
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- A token ends with its creator's place in the store.
  foreign key (created_by, store_id) references store_members (administrator_id, store_id) on delete cascade on update cascade
);
create index store_tokens_by_store on store_tokens (store_id);
create index store_tokens_by_creator on store_tokens (created_by, store_id);

-- The people of a store that is merged into another go with it, and so does what they sent: scopes name the other store from then on.
create function move_store_people() returns trigger language plpgsql as $$
begin
  update store_members moved set store_id = new.merged_into
  where store_id = new.id
    and not exists (select from store_members own where own.store_id = new.merged_into and own.administrator_id = moved.administrator_id);
  delete from store_members where store_id = new.id;
  update invitations set store_id = new.merged_into where store_id = new.id;
  update submissions set store_id = new.merged_into where store_id = new.id;
  update submitted_offers set store_id = new.merged_into where store_id = new.id;
  return null;
end $$;
create trigger stores_merged_people after update of merged_into on stores
  for each row when (new.merged_into is not null and old.merged_into is distinct from new.merged_into) execute function move_store_people();
