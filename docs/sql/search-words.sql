-- The words of a search. Written by `npm run generate -- sql`.

-- Resolve words
select typed.word, t.id, t.word, t.is_filler, t.products, levenshtein(t.word, typed.word)
from unnest($1::text[], $2::text[], $3::bool[]) typed (word, sound, may_be_near)
cross join lateral (select coalesce(
  (select id from terms where word = typed.word),
  case when typed.sound <> '' and length(typed.word) >= 3 and typed.word !~ '[0-9_]' then coalesce(
    (select id from terms where sound = typed.sound order by products desc, id limit 1),
    (select id from (
       select id, word from terms where typed.may_be_near and word % typed.word and sound <> ''
       order by levenshtein(word, typed.word)::float8 / greatest(length(word), length(typed.word)) - least(0.2, ln(1 + products) * 0.025),
                similarity(word, typed.word) desc, id
       limit 1) nearest
     where levenshtein(nearest.word, typed.word) <= greatest(1, length(typed.word) / 3)),
    (select id from terms where typed.may_be_near and word ~>=~ typed.word and word ~<~ (typed.word || '~') and sound <> '' order by products desc, id limit 1)) end) as id) resolved
join terms t on t.id = resolved.id;

-- Find the products that carry all words
select product_id, is_head from find_products($1, $2, $3);
