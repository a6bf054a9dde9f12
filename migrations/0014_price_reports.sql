-- Prices that visitors found wrong in the store, or right. What follows from them for an offer is in `promotions.doubt` and
-- `promotions.checked_at`, because every list shows it.

-- Reports count as independent when they come from different networks, within two days. A network is stored as a hash of its prefix,
-- the offer and the secret of the day, so that it can be compared with other reports of the same offer and with nothing else. Secrets
-- are deleted after three days: from then on nobody can tell which network a report came from.
create table report_secrets (
  day date primary key,
  secret bytea not null
);

-- The hashes of a network for an offer, newest first: one for each secret that is kept.
create function report_networks_of(network text, promotion bigint, at timestamptz) returns text[] language plpgsql as $$
declare today date := (at at time zone 'UTC')::date;
begin
  delete from report_secrets where day < today - 2;
  insert into report_secrets (day, secret) values (today, uuid_send(gen_random_uuid())) on conflict do nothing;
  return array(
    select encode(sha256(secret || convert_to(promotion || ' ' || network, 'UTF8')), 'hex')
    from report_secrets where day <= today order by day desc);
end $$;

-- What an administrator decided about the reports of an offer, with what is needed to undo it.
create table price_decisions (
  id bigint generated always as identity primary key,
  promotion_id bigint not null,          -- no foreign key: the offer may move to the archive
  decision text not null check (decision in ('mark', 'correct', 'remove', 'refuse')),
  doubt_before text,
  checked_before timestamptz,
  price_before int not null,             -- in centavos
  original_before int,
  version_after int not null,            -- an offer that was changed since is not changed back
  decided_at timestamptz not null
);
create index price_decisions_by_promotion on price_decisions (promotion_id, id);
create index price_decisions_by_age on price_decisions (decided_at);

create table price_reports (
  id bigint generated always as identity primary key,
  promotion_id bigint not null,          -- as of a decision
  promotion_version int not null,        -- the version that the visitor saw: reports of an older one do not count
  device bytea not null,                 -- hash of the number that the browser drew for its reports
  problem text not null check (problem in ('price', 'ended', 'missing', 'conditions')),
  price_cents int check (price_cents between 1 and 999999999),   -- the price in the store, if the visitor told it
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused', 'settled')),   -- settled: the price was changed
  decision_id bigint references price_decisions on delete set null,
  sender text not null,                  -- the first of senders_of() when it was received
  network text not null,                 -- one of report_networks_of() when it was received
  received_at timestamptz not null
);
-- One device, one report of a version.
create unique index price_reports_once on price_reports (promotion_id, promotion_version, device);
create index price_reports_open on price_reports (promotion_id) where state = 'open';
create index price_reports_by_decision on price_reports (decision_id) where decision_id is not null;
create index price_reports_by_device on price_reports (device, received_at);
create index price_reports_by_sender on price_reports (sender, received_at);
create index price_reports_by_age on price_reports (received_at);

-- The photo that a visitor added to a report, as we encoded it: pixels only. It stands here and not in the object store, so that it is gone
-- in the same moment as its report.
create table price_report_photos (
  report_id bigint primary key references price_reports on delete cascade,
  name uuid not null unique default gen_random_uuid(),   -- by which the panel asks for it
  photo bytea not null check (octet_length(photo) <= 1000000),
  received_at timestamptz not null
);

-- Visitors who found the price of an offer right in the store.
create table price_checks (
  id bigint generated always as identity primary key,
  promotion_id bigint not null,
  promotion_version int not null,
  device bytea not null,                 -- as of a report
  day date not null,
  sender text not null,
  received_at timestamptz not null
);
-- One device, one check of an offer and day.
create unique index price_checks_once on price_checks (promotion_id, day, device);
create index price_checks_by_device on price_checks (device, received_at);
create index price_checks_by_sender on price_checks (sender, received_at);
create index price_checks_by_age on price_checks (received_at);

-- The offers in doubt, for the panel.
create index promotions_in_doubt on promotions (id) where doubt is not null;

-- Another price, product or condition settles what was said about the one before, whoever changes it: form, bulk change or import.
create function settle_price_reports() returns trigger language plpgsql as $$
begin
  new.doubt := null;
  new.checked_at := null;
  update price_reports set state = 'settled' where promotion_id = new.id and state = 'open';
  return new;
end $$;
create trigger promotions_settle_reports before update of price_cents, product_id, mechanics on promotions
  for each row when (old.price_cents <> new.price_cents or old.product_id <> new.product_id or old.mechanics is distinct from new.mechanics)
  execute function settle_price_reports();
