-- Visitors who say that an offer is not the product it is compared as. A pair of offer and group waits here until an administrator
-- decides about the product; rows are deleted after 90 days.
create table comparison_doubts (
  id bigint generated always as identity primary key,
  promotion_id bigint not null,          -- no foreign key: the offer may move to the archive
  product_id int not null references products,  -- of the offer when it was doubted
  group_id int not null references product_groups,
  sender text not null,                  -- the first of senders_of() when it was received
  received_at timestamptz not null,
  decided_at timestamptz                 -- when somebody decided about the product
);
-- One sender, one doubt about an offer.
create unique index comparison_doubts_once on comparison_doubts (promotion_id, group_id, sender);
create index comparison_doubts_by_product on comparison_doubts (product_id, sender);
create index comparison_doubts_by_sender on comparison_doubts (sender, received_at);
create index comparison_doubts_by_age on comparison_doubts (received_at);
