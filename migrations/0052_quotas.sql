-- Quotas are counted per store, whoever of it sends, and files no longer arrive in a folder.

alter table inbox_files drop column source;

-- The store whose page is uploaded, null for the panel; and the size that the signed URL allows. Nothing that was uploaded before counts.
alter table uploads
  add column store_id int references stores on delete set null,
  add column bytes bigint not null default 0;
create index uploads_by_store on uploads (store_id, created_at);

-- When a person had the page read again: the readings of a page, and those of a store in a day, are limited.
alter table flyer_pages add column read_again_at timestamptz[] not null default '{}';
create index flyer_pages_read_again on flyer_pages (flyer_id) where read_again_at <> '{}';

-- The store whose message could not be read, null for strangers: both keep a few such messages, so that one cannot crowd out the others.
alter table inbox_mails add column store_id int references stores on delete set null;

-- How much the people of a store added to the history in a day. The history is never deleted, and a store creates people freely.
create table history_days (
  owner text not null,                   -- 'store 12'; 'person 34' for somebody who has left all stores
  day date not null,
  entries int not null,
  bytes bigint not null,
  primary key (owner, day)
);
create index history_days_by_day on history_days (day);
