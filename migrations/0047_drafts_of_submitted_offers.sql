-- Which printed offer of a flyer a sent offer is: the last answer about each of them says whether the pages may be shown.
alter table submitted_offers add column draft_id bigint references offer_drafts on delete set null;
create index submitted_offers_by_draft on submitted_offers (draft_id) where draft_id is not null;
