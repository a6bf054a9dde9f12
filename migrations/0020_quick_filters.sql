-- Lists that visitors ask for with one tap, each in the order of prices. (The highlighted ones have had theirs from the beginning.)

-- More than 30 % below the price before. In bigints: ten times the highest price is no int.
create index promotions_city_deep_discount on promotions (city_id, price_cents, id)
  where price_cents * 10::bigint < original_cents * 7::bigint;
create index promotions_deep_discount on promotions (price_cents, id)
  where price_cents * 10::bigint < original_cents * 7::bigint;

-- What ends on one day. On most days that is one offer in ten, on some one in a thousand: walking through all prices until enough of
-- them turn up would mean walking through most of the table.
create index promotions_city_last_day on promotions (city_id, ((expires_at at time zone 'America/Sao_Paulo')::date), price_cents, id);
create index promotions_last_day on promotions (((expires_at at time zone 'America/Sao_Paulo')::date), price_cents, id);
