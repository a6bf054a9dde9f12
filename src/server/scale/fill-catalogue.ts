import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { createProducts, dropIndexes } from './fill-at-scale.ts'
import { messyProducts } from './messy-products.ts'

/** Number of stores that send price files, those of the largest city first. */
const storesWithFiles = 1000

/**
 * Gives stores of a database filled by `fillAtScale` this many articles with regular prices, replacing earlier ones. The number of stores
 * is constant: only the number of articles per store grows.
 */
export async function fillCatalogue(db: Db, articles: number, report: (line: string) => void): Promise<void> {
  await db.connection().execute(async (db) => {
    await sql`set synchronous_commit = off`.execute(db)
    await sql`set maintenance_work_mem = '1GB'`.execute(db)
    await sql`truncate shelf_prices, catalogue_items, catalogue_files`.execute(db)
    await createProducts(db, messyProducts())
    await createFiles(db)
    const rebuildIndexes = await dropIndexes(db, ['catalogue_items', 'shelf_prices'])
    report(`Creating ${articles} articles`)
    await createArticles(db, Math.round(articles / storesWithFiles))
    report('Creating regular prices')
    await createPrices(db)
    report('Building indexes')
    await rebuildIndexes()
  })
  await sql`vacuum analyze catalogue_items`.execute(db)
  await sql`vacuum analyze shelf_prices`.execute(db)
}

async function createFiles(db: Db): Promise<void> {
  await sql`
    insert into administrators (username, username_key, name, password_hash, role) values ('price files', 'price files', 'Price files', '', 'reader') on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into catalogue_files (store_id, administrator_id, file_name, layout, content_hash, total_rows, refused, is_first, started_at)
    select stores.id, administrators.id, 'bench', 'toledo-mgv-6', sha256('bench'), 1, 0, true, now()
    from stores join cities on cities.id = city_id, administrators where username = 'price files'
    order by population desc nulls last, stores.id limit ${storesWithFiles}`.execute(db)
}

/**
 * Each store has different products: it starts at another one and takes every 1,000,003rd, a prime that shares no factor with the number of
 * products.
 */
async function createArticles(db: Db, perStore: number): Promise<void> {
  await sql`
    insert into catalogue_items (store_id, code, name, unit, price_cents, product_id, file_id, is_new, priced_since, seen_at)
    select file.store_id, article, p.name, case when product.is_sold_by_weight then 'kg' else 'un' end,
      greatest(1, p.base_cents * (90 + (article * 31 + file.store_id * 17) % 40) / 100), p.product_id, file.id, true, now(), now()
    from catalogue_files file cross join generate_series(1, ${perStore}::int) article
    join scale_products p on p.n = 1 + (article * 1000003::bigint + file.store_id * 7919::bigint) % (select count(*) from scale_products)
    join products product on product.id = p.product_id`.execute(db)
}

async function createPrices(db: Db): Promise<void> {
  const columns = sql.raw('store_id, code, product_id, kind, unit_cents, price_cents, is_weighed, seen_at')
  await sql`insert into shelf_prices (${columns}) select ${columns} from priced_articles order by store_id, kind, unit_cents`.execute(
    db,
  )
}
