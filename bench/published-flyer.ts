import { sql } from 'kysely'
import { connectWithoutTimeouts } from '#platform/database/database.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'

/** A flyer of 60 offers of this store, created once; returns its id. The filled database has none. */
export async function publishedFlyer(databaseUrl: string, storeCode: string): Promise<string> {
  const db = connectWithoutTimeouts(databaseUrl)
  const storeId = numberFromPublicId('store', storeCode)
  const picture = '00000000-0000-4000-8000-000000000000'
  try {
    await sql`
      insert into pictures (name, width, height, variants) values (${picture}, 1600, 2240, '{480.webp}') on conflict do nothing`.execute(
      db,
    )
    await sql`delete from flyers where store_id = ${storeId} and file_name = 'bench'`.execute(db)
    const { rows } = await sql<{ id: number }>`
      with flyer as (
        insert into flyers (store_id, file_name, content_hash, state, first_day, last_day, created_at, published_at, last_published_at)
        values (${storeId}, 'bench', sha256('bench'), 'published', current_date, current_date + 7, now(), now(), now()) returning id),
      page as (
        insert into flyer_pages (flyer_id, number, incoming_key, picture_name, width, height, state)
        select id, 1, '', ${picture}, 1600, 2240, 'read' from flyer returning id, flyer_id),
      region as (
        insert into flyer_regions (page_id, box, made_by)
        select id, '{0,0,1000,1000}', 'reader' from page returning id),
      drafts as (
        insert into offer_drafts (flyer_id, region_id, position, product_name, price_cents, state, promotion_id)
        select flyer_id, region.id, 1000 + row_number() over (), product_name, price_cents, 'published', offer.id
        from page, region, (select * from promotions where store_id = ${storeId} limit 60) offer)
      select id from flyer`.execute(db)
    return publicId('flyer', rows[0]?.id ?? 0)
  } finally {
    await db.destroy()
  }
}
