-- The stores that a search names. Written by `npm run generate -- sql`.

-- By name, in the whole country
select id, own_name, words, neighborhood_key from stores where own_name = any($1::text[]) and own_name <> '' and status = 'active' and merged_into is null limit 20;

-- By name or neighbourhood, in a city
(select named.* from unnest($1::text[]) phrase cross join lateral (
  select id, own_name, words, neighborhood_key from stores where own_name = phrase and own_name <> '' and city_id = $2 and status = 'active' and merged_into is null limit 20) named
limit 20)
union all
(select id, own_name, words, neighborhood_key from stores where city_id = $2 and neighborhood_key = $3 and status = 'active' and merged_into is null limit 20);

-- Words of the search that products have
select word from terms where word = any($1::text[]) and products > 0 and not is_filler;
