-- The words of a search. Written by `npm run sql`.

-- Resolve words
select typed.word, t.id, t.word, t.is_filler, t.products, levenshtein(t.word, typed.word)
from unnest($1::text[], $2::text[]) typed (word, sound)
cross join lateral (select coalesce(
  (select id from terms where word = typed.word),
  case when typed.sound <> '' and length(typed.word) >= 3 and typed.word !~ '[0-9_]' then coalesce(
    (select id from terms where sound = typed.sound order by products desc, id limit 1),
    (select id from (
       select id, word from terms where word % typed.word and sound <> ''
       order by levenshtein(word, typed.word)::float8 / greatest(length(word), length(typed.word)) - least(0.2, ln(1 + products) * 0.025),
                similarity(word, typed.word) desc, id
       limit 1) nearest
     where levenshtein(nearest.word, typed.word) <= greatest(1, length(typed.word) / 3)),
    (select id from terms where word ~>=~ typed.word and word ~<~ (typed.word || '~') and sound <> '' order by products desc, id limit 1)) end) as id) resolved
join terms t on t.id = resolved.id;
/*
Nested Loop
  ->  Function Scan on typed
  ->  Index Scan using terms_pkey on terms t
        Index Cond: (id = COALESCE((SubPlan 1), CASE WHEN ((typed.sound <> ''::text) AND (length(typed.word) >= 3) AND (typed.word !~ '[0-9_]'::text)) THEN COALESCE((SubPlan 2), (SubPlan 3), (SubPlan 4)) ELSE NULL::integer END))
        SubPlan 1
          ->  Index Scan using terms_by_prefix on terms
                Index Cond: (word = typed.word)
        SubPlan 2
          ->  Limit
                ->  Incremental Sort
                      Sort Key: terms_1.products DESC, terms_1.id
                      Presorted Key: terms_1.products
                      ->  Index Scan using terms_by_sound on terms terms_1
                            Index Cond: (sound = typed.sound)
        SubPlan 3
          ->  Subquery Scan on nearest
                Filter: (levenshtein(nearest.word, typed.word) <= GREATEST(1, (length(typed.word) / 3)))
                ->  Limit
                      ->  Sort
                            Sort Key: ((((levenshtein(terms_2.word, typed.word))::double precision / (GREATEST(length(terms_2.word), length(typed.word)))::double precision) - LEAST('0.2'::double precision, (ln(((1 + terms_2.products))::double precision) * '0.025'::double precision)))), (similarity(terms_2.word, typed.word)) DESC, terms_2.id
                            ->  Seq Scan on terms terms_2
                                  Filter: ((word % typed.word) AND (sound <> ''::text))
        SubPlan 4
          ->  Limit
                ->  Sort
                      Sort Key: terms_3.products DESC, terms_3.id
                      ->  Index Scan using terms_by_prefix on terms terms_3
                            Index Cond: ((word ~>=~ typed.word) AND (word ~<~ (typed.word || '~'::text)))
                            Filter: (sound <> ''::text)
*/

-- Find the products that carry all words
select product_id, is_head from find_products($1, $2, $3);
/*
Function Scan on find_products
*/
