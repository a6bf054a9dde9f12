-- The stores that a search names. Written by `npm run sql`.

-- By name, in the whole country
select id, own_name, words, neighborhood_key from stores where own_name = any($1::text[]) and own_name <> '' and status = 'active' and merged_into is null limit 20;
/*
Limit
  ->  Index Scan using stores_by_own_name on stores
        Index Cond: (own_name = ANY ($1))
        Filter: ((merged_into IS NULL) AND (status = 'active'::text))
*/

-- By name or neighbourhood, in a city
(select named.* from unnest($1::text[]) phrase cross join lateral (
  select id, own_name, words, neighborhood_key from stores where own_name = phrase and own_name <> '' and city_id = $2 and status = 'active' and merged_into is null limit 20) named
limit 20)
union all
(select id, own_name, words, neighborhood_key from stores where city_id = $2 and neighborhood_key = $3 and status = 'active' and merged_into is null limit 20);
/*
Append
  ->  Limit
        ->  Nested Loop
              ->  Function Scan on unnest phrase
              ->  Limit
                    ->  Index Scan using stores_by_own_name on stores
                          Index Cond: ((own_name = phrase.phrase) AND (city_id = $2))
                          Filter: ((merged_into IS NULL) AND (status = 'active'::text))
  ->  Limit
        ->  Index Scan using stores_by_neighborhood on stores stores_1
              Index Cond: ((city_id = $2) AND (neighborhood_key = $3))
              Filter: ((merged_into IS NULL) AND (status = 'active'::text))
*/

-- Words of the search that products have
select word from terms where word = any($1::text[]) and products > 0 and not is_filler;
/*
Index Scan using terms_word_key on terms
  Index Cond: (word = ANY ($1))
  Filter: ((NOT is_filler) AND (products > 0))
*/
