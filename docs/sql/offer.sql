-- One offer. Written by `npm run sql`.

-- Find an offer, also one that has ended
select 0, id, version, product_id, product_name, store_id, category_id, price_cents, original_cents, valid_from, expires_at, is_highlighted, description, image_path, mechanics, doubt, checked_at, gtin from promotions where id = $1
union all
select 0, id, version, product_id, product_name, store_id, category_id, price_cents, original_cents, valid_from, expires_at, is_highlighted, description, image_path, mechanics, doubt, checked_at, gtin from promotions_archive where id = $1 and removed_at is null
limit 1;
/*
Limit
  ->  Append
        ->  Index Scan using promotions_pkey on promotions
              Index Cond: (id = $1)
        ->  Append
              ->  Index Scan using promotions_archive_YYYY_MM_id_idx on promotions_archive_YYYY_MM promotions_archive_1
                    Index Cond: (id = $1)
                    Filter: (removed_at IS NULL)
              ->  Index Scan using promotions_archive_YYYY_MM_id_idx on promotions_archive_YYYY_MM promotions_archive_2
                    Index Cond: (id = $1)
                    Filter: (removed_at IS NULL)
              ->  Index Scan using promotions_archive_YYYY_MM_id_idx on promotions_archive_YYYY_MM promotions_archive_3
                    Index Cond: (id = $1)
                    Filter: (removed_at IS NULL)
              ->  Index Scan using promotions_archive_rest_id_idx on promotions_archive_rest promotions_archive_4
                    Index Cond: (id = $1)
                    Filter: (removed_at IS NULL)
*/
