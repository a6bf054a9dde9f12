-- One offer. Written by `npm run generate -- sql`.

-- Find an offer, also one that has ended
select 0, id, version, product_id, product_name, store_id, category_id, price_cents, original_cents, valid_from, expires_at, is_highlighted, is_sponsored, description, image_path, mechanics, doubt, checked_at, gtin from promotions where id = $1
union all
select 0, id, version, product_id, product_name, store_id, category_id, price_cents, original_cents, valid_from, expires_at, is_highlighted, is_sponsored, description, image_path, mechanics, doubt, checked_at, gtin from promotions_archive where id = $1 and removed_at is null
limit 1;
