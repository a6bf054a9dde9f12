-- The pop-up of the home page: a campaign on a real offer. One at a time is shown: the newest whose offer is in force.

create table popup_campaigns (
  id int generated always as identity primary key,
  promotion_id bigint not null,
  is_limited_time boolean not null,
  stock int check (stock >= 0),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index popup_campaigns_one_running on popup_campaigns ((true)) where ended_at is null;
