-- An offer that an import published may be in a second import, which then only repeats it. Each keeps a row of its own, so that undoing
-- the first does not take away what the second was told exists.
alter table imported_offers add column is_repeat boolean not null default false; -- the offer was published already, by an import or a flyer
alter table imported_offers drop constraint imported_offers_pkey;
alter table imported_offers add primary key (fingerprint, import_id);
create index imported_offers_by_promotion on imported_offers (promotion_id);

-- As of a report: an offer counts as checked when people of different networks say so. Earlier checks came from nobody knows where.
alter table price_checks add column network text; -- one of report_networks_of() when it was received

-- The flyers of a city, or of all, on a day: few of all that there ever were.
create index flyers_by_last_day on flyers (last_day) where state = 'published';
