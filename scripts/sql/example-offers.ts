import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { identifyProducts } from '#server/products/products.service.ts'
import { scaleProducts } from '#server/scale/scale-products.ts'

const sizes = { cities: 240, storesPerCity: 2, offers: 16_000, everyNthProduct: 11 }

/**
 * The first store's city, the word that most of its offers contain ('selecionado'), two words that occur together ('batata', 'inglesa'),
 * and two of its products.
 */
export const exampleIds = { city: 1100015, term: 150, termsTogether: [37, 92], products: [19, 44] } as const

/** The tables that the statements read. */
const tables = ['promotions', 'postings', 'products', 'terms']

/**
 * Fills an empty database with offers for planning: as many per city and product as are needed for the plans of a large database. No value
 * is random or depends on the clock, so that the statistics, and with them the plans, are always the same.
 */
export async function fillWithExamples(db: Db): Promise<void> {
  // Autovacuum would analyze a sample, at an arbitrary moment.
  for (const table of tables) await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(db)
  await openStores(db)
  await publishOffers(db)
  // ANALYZE samples 300 rows for each unit of the target: this reads every row.
  await sql`set default_statistics_target = 1000`.execute(db)
  for (const table of tables) await vacuum(db, table)
}

/** Index-only scans need pages marked as all visible. While another session has an older snapshot, VACUUM marks none. */
export async function vacuum(db: Db, table: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    const { rows } = await sql<{ isDone: boolean }>`
      select relallvisible = relpages as is_done from pg_class where oid = ${table}::regclass`.execute(db)
    if (rows[0]?.isDone) return
    await pause(50)
  }
  throw new Error(`VACUUM could not mark all pages of ${table} as visible`)
}

async function openStores(db: Db): Promise<void> {
  await sql`
    insert into stores (city_id, name, name_key, slug)
    select id, 'Mercado ' || n, 'mercado ' || n, 'mercado-' || n || '-' || slug
    from (select id, slug from cities order by id limit ${sizes.cities}) chosen
    cross join generate_series(1, ${sizes.storesPerCity}) n
    order by n, id`.execute(db)
}

async function publishOffers(db: Db): Promise<void> {
  const products = scaleProducts().filter((_, place) => place % sizes.everyNthProduct === 0)
  const ids = await identifyProducts(
    db,
    products.map(({ name }) => name),
  )
  // Plans need only postings; the other triggers, which count and observe, take most of the time.
  await sql`alter table promotions disable trigger user`.execute(db)
  await sql`alter table promotions enable trigger promotions_insert_posted`.execute(db)
  // Multiples of different primes spread over their ranges in different ways.
  await sql`
    with goods as (
      select row_number() over (order by product.name) - 1 as place, product_id, product.name, categories.id as category_id, base_cents
      from unnest(${products.map(({ name }) => ids.get(name))}::int[], ${products.map(({ name }) => name)}::text[],
                  ${products.map(({ category }) => category)}::text[], ${products.map(({ baseCents }) => baseCents)}::int[])
        product (product_id, name, category, base_cents)
      join categories on categories.slug = product.category
    )
    insert into promotions (product_id, product_name, store_id, city_id, category_id, price_cents, original_cents, valid_from,
      expires_at, is_highlighted, source, created_at, updated_at)
    select goods.product_id, goods.name, stores.id, stores.city_id, goods.category_id,
      goods.base_cents + n * 104729 % 997, goods.base_cents + 997 + n * 1299709 % 1499,
      published_at, published_at + (n * 15485863 % 14 + 1) * interval '1 day', n % 50 = 0, 'demonstration', published_at, published_at
    from generate_series(1, ${sizes.offers}::bigint) n
    join stores on stores.id = n * 7919 % (select count(*) from stores) + 1
    join goods on goods.place = n * 32452843 % ${products.length}
    cross join (values (timestamptz '2026-11-10T03:00:00Z')) moment (published_at)
    order by n`.execute(db)
  await sql`alter table promotions enable trigger user`.execute(db)
  await sql`select weigh_new_products()`.execute(db)
}
