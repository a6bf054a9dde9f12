-- What visitors chose for what the items of lists mean, so that items they add later start with it: 'arroz|5000g' → a product, a brand,
-- not now. What holds for an item is in shopping_list_items.choice.
-- Which offers serve a list is computed from comparables at each request and stored nowhere.

create table wanted_choices (
  visitor_id bigint not null references visitors on delete cascade,
  wanted text not null check (length(wanted) between 1 and 200),
  choice jsonb not null,
  chosen_at timestamptz not null,
  primary key (visitor_id, wanted)
);
create index wanted_choices_by_age on wanted_choices (visitor_id, chosen_at);
