-- The words of a search. Written by `npm run generate -- sql`.

-- Resolve words
select typed.word, t.id, t.word, t.is_filler, t.products, levenshtein(t.word, typed.word)
from unnest($1::text[], $2::text[], $3::bool[]) typed (word, sound, may_be_near)
cross join lateral (select coalesce(
  (select id from terms where word = typed.word),
  case when typed.sound <> '' and length(typed.word) >= 3 and typed.word !~ '[0-9_]' then coalesce(
    (select id from terms where sound = typed.sound order by products desc, id limit 1),
    case when typed.may_be_near then nearest_term(typed.word) end,
    (select id from terms where typed.may_be_near and word ~>=~ typed.word and word ~<~ (typed.word || '~') and sound <> '' order by products desc, id limit 1)) end) as id) resolved
join terms t on t.id = resolved.id;

-- Find the products that carry all words
select product_id, is_head from find_products($1, $2, $3);
