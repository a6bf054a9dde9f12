-- A search finds offers by its words and then asks of each whether it is highlighted, or more than 30 % off: here it is told from a
-- small index instead of from the offer. The same indexes are those lists in the order of their making.
create index promotions_highlight_newest on promotions (id) where is_highlighted;
create index promotions_deep_discount_newest on promotions (id)
  where price_cents * 10::bigint < original_cents * 7::bigint;
