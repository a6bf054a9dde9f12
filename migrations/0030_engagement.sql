-- What people do with offers, as numbers of a day: never who. Offers are kept 90 days, stores 24 months.
create table offer_engagement (
  day date not null,                     -- in São Paulo
  promotion_id bigint not null,          -- an archived offer keeps its number
  store_id int not null references stores,
  kind text not null check (kind in ('seen', 'opened', 'listed', 'shared', 'contacted')),
  times int not null check (times > 0),
  primary key (day, promotion_id, kind)
);
create index offer_engagement_of_store on offer_engagement (store_id, day) include (promotion_id, kind, times);

create table store_engagement (
  store_id int not null references stores,
  day date not null,
  kind text not null check (kind in ('seen', 'opened', 'listed', 'shared', 'contacted', 'flyer_opened')),
  times int not null check (times > 0),
  primary key (store_id, day, kind)
);
