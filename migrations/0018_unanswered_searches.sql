-- What people looked for and did not find: words and city, never who. Rows are deleted after 90 days.
create table unanswered_searches (
  day date not null,
  city_id int not null,                  -- 0: in all cities
  words text not null check (length(words) between 2 and 80),
  times int not null check (times > 0),
  primary key (day, city_id, words)
);
