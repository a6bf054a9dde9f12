-- What visitors call barcodes that nothing explains. When people of three networks have named one, it waits for an administrator, who says
-- which product line it stands for; nothing follows from a name by itself. Rows are deleted after 90 days.
create table barcode_namings (
  id bigint generated always as identity primary key,
  gtin text not null check (gtin ~ '^0[0-9]{13}$'),
  name text not null check (length(name) between 1 and 160),
  sender text not null,                  -- the first of senders_of() when it was received
  network text not null,                 -- one of report_networks_of() when it was received, with the barcode in the place of an offer
  received_at timestamptz not null,
  is_proposed boolean not null default false,  -- enough networks have named the barcode
  decided_at timestamptz                 -- when somebody decided about the barcode
);
-- One network, one name of a barcode.
create unique index barcode_namings_once on barcode_namings (gtin, network);
create index barcode_namings_proposed on barcode_namings (gtin) where is_proposed and decided_at is null;
create index barcode_namings_by_sender on barcode_namings (sender, received_at);
create index barcode_namings_by_age on barcode_namings (received_at);

alter table review_steps
  drop constraint review_steps_action_check,
  add constraint review_steps_action_check check (action in ('word', 'product', 'refusal', 'merge', 'split', 'barcode'));
