-- Undoing an import deletes the stores that it created, although visitors have seen their offers by then. Not validated here: both tables
-- of each constraint are locked until the commit, and reading millions of counts takes seconds. The constraint before held for the same rows.
alter table offer_engagement
  drop constraint offer_engagement_store_id_fkey,
  add constraint offer_engagement_store_id_fkey foreign key (store_id) references stores on delete cascade not valid;
alter table store_engagement
  drop constraint store_engagement_store_id_fkey,
  add constraint store_engagement_store_id_fkey foreign key (store_id) references stores on delete cascade not valid;
