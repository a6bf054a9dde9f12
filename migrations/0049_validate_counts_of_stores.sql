-- Reads the counts while everybody else reads and writes them.
alter table offer_engagement validate constraint offer_engagement_store_id_fkey;
alter table store_engagement validate constraint store_engagement_store_id_fkey;
