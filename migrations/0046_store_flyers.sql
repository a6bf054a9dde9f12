-- Flyers that a store sends itself: its offers are a submission like others, and its pages are shown once all of them are published.

alter table submissions add column flyer_id int references flyers on delete set null;
create index submissions_by_flyer on submissions (flyer_id) where flyer_id is not null;
