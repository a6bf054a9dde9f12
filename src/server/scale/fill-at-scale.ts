import { sql } from 'kysely'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import { identifyProducts } from '#server/products/products.service.ts'
import { countOffers } from '#server/stats/count-offers.ts'
import type { ScaleProduct } from './scale-products.ts'

/**
 * Fills an empty database with offers for benchmarks, distributed over the cities by population. With triggers ten million rows would take
 * an hour; here triggers and indexes are disabled, and their results are computed once at the end.
 */
export async function fillAtScale(
  db: Db,
  promotions: number,
  products: ScaleProduct[],
  report: (line: string) => void,
): Promise<void> {
  if (await db.selectFrom('stores').select('id').limit(1).executeTakeFirst())
    throw new Error('There are stores already: this is for an empty database')
  const stores = Math.max(20, Math.round(promotions / 100))
  await db.connection().execute(async (db) => {
    await sql`set synchronous_commit = off`.execute(db)
    await sql`set maintenance_work_mem = '1GB'`.execute(db)
    await sql`set work_mem = '256MB'`.execute(db)
    report(`Creating ${stores} stores`)
    await createStores(db, stores)
    report(`Creating ${products.length} products`)
    await createProducts(db, products)
    const rebuildIndexes = await dropIndexes(db, ['promotions', 'postings', 'comparables'])
    await sql`alter table promotions disable trigger user`.execute(db)
    report(`Creating ${promotions} offers`)
    await createPromotions(db, promotions)
    await sql`alter table promotions enable trigger user`.execute(db)
    report('Creating postings')
    await createPostings(db)
    await createCounts(db)
    report('Creating comparables')
    await createComparables(db)
    report('Building indexes')
    await rebuildIndexes()
    await createLineCities(db)
    await sql`analyze`.execute(db)
  })
  // Index-only scans need the visibility map. VACUUM cannot run inside a transaction, so it runs here.
  await sql`vacuum analyze postings`.execute(db)
  await sql`vacuum analyze comparables`.execute(db)
  await sql`vacuum analyze line_cities`.execute(db)
  await sql`vacuum analyze promotions`.execute(db)
}

/**
 * Stores per city by its share of the population; the smallest cities may get none. In each city they lie on a spiral around its centre,
 * 2.6 per square kilometre whatever their number: a larger country does not have denser cities.
 */
async function createStores(db: Db, stores: number): Promise<void> {
  await sql`
    with cumulative as (
      select id, slug, sum(coalesce(population, 5000)) over (order by id) as upto, coalesce(population, 5000) as people,
             sum(coalesce(population, 5000)) over () as total, latitude, longitude from cities),
    shares as (
      select id, slug, latitude, longitude, floor((upto - people) * ${stores}::float8 / total)::int as first, floor(upto * ${stores}::float8 / total)::int as last from cumulative)
    insert into stores (city_id, name, name_key, neighborhood, neighborhood_key, slug, words, type, latitude, longitude)
    select id, 'Mercado ' || n, 'mercado ' || n, 'Centro', 'centro', 'mercado-' || n || '-' || slug,
      ' mercado ' || n || ' centro ' || replace(slug, '-', ' '), 'supermercado',
      latitude + degrees * cos(2.4 * (n - first)), longitude + degrees * sin(2.4 * (n - first)) / cos(radians(latitude))
    from shares cross join lateral generate_series(first + 1, last) n
    cross join lateral (select 0.35 * sqrt(n - first) / 111.2 as degrees) km`.execute(db)
}

/** Bound to this connection, because its source table is temporary. */
export async function createProducts(db: Db, products: ScaleProduct[]): Promise<void> {
  const ids = new Map<string, number>()
  for (let start = 0; start < products.length; start += namesAtOnce) {
    const names = products.slice(start, start + namesAtOnce).map(({ name }) => name)
    for (const [name, id] of await identifyProducts(db, names)) ids.set(name, id)
  }
  await sql`create temporary table scale_products (n int primary key, product_id int, name text, category_id smallint, base_cents int)`.execute(
    db,
  )
  await sql`
    insert into scale_products (n, product_id, name, category_id, base_cents)
    select row_number() over (order by md5(p.name)), product_id, p.name, categories.id, base_cents
    from unnest(${products.map(({ name }) => ids.get(name))}::int[], ${products.map(({ name }) => name)}::text[],
                ${products.map(({ category }) => category)}::text[], ${products.map(({ baseCents }) => baseCents)}::int[]) p (product_id, name, category, base_cents)
    join categories on categories.slug = p.category`.execute(db)
  await sql`analyze scale_products`.execute(db)
}

const namesAtOnce = 20_000

/**
 * Squaring the random number makes the first products far more common, as in real flyers. One offer in twenty is limited to weekdays. The
 * same offers each time: for a page of a rare combination, chance decides how many offers are read before the last match.
 */
async function createPromotions(db: Db, promotions: number): Promise<void> {
  await sql`select setseed(0.5)`.execute(db)
  const batchSize = 500_000
  for (let done = 0; done < promotions; done += batchSize) {
    await sql`
      with drawn as materialized (
        select 1 + floor(power(random(), 2) * (select count(*) from scale_products))::int as product,
               (select min(id) from stores) + floor(random() * (select count(*) from stores))::int as store_id,
               0.85 + random() * 0.4 as factor, 1.1 + random() * 0.4 as before, random() as highlight, floor(random() * 14)::int as days,
               random() as limited, 1 + floor(random() * 126)::int as weekdays
        from generate_series(1, ${Math.min(batchSize, promotions - done)}::int))
      insert into promotions (product_id, product_name, store_id, city_id, category_id, price_cents, original_cents, valid_from, expires_at,
        is_highlighted, source, created_at, updated_at, weekdays, mechanics)
      select p.product_id, p.name, s.id, s.city_id, p.category_id, greatest(1, round(p.base_cents * d.factor))::int,
        round(p.base_cents * d.factor * d.before)::int + 1, now() - interval '1 day',
        ((now() at time zone 'America/Sao_Paulo')::date + d.days + 1)::timestamp at time zone 'America/Sao_Paulo' - interval '1 second',
        d.highlight < 0.02, 'demonstration', now(), now(),
        case when d.limited < 0.05 then d.weekdays else 127 end,
        case when d.limited < 0.05 then jsonb_build_object('rule', null, 'limit', null, 'needs', null, 'conditionalPrice', null,
          'days', (select jsonb_agg(day order by day) from generate_series(0, 6) day where d.weekdays & (1 << day) <> 0),
          'minimumPurchase', null, 'per', null) end
      from drawn d join scale_products p on p.n = d.product join stores s on s.id = d.store_id`.execute(db)
  }
}

async function createPostings(db: Db): Promise<void> {
  await sql`
    insert into postings (city_id, term_id, tier, price_place, promotion_id, store_id, category_id, weekdays, valid_from, expires_at,
      is_highlighted)
    select p.city_id, word.term_id, word.tier, p.price_cents + p.is_conditional::int * 1000000000, p.id, p.store_id, p.category_id, p.weekdays, p.valid_from, p.expires_at,
      p.is_highlighted
    from promotions p join products d on d.id = p.product_id
    cross join lateral (select term_id, (term_id = any(d.mentioned_terms))::int from unnest(d.terms) term_id) word (term_id, tier)
    order by 1, 2, 3, 4, 5`.execute(db)
}

async function createComparables(db: Db): Promise<void> {
  const columns = sql.raw(
    'promotion_id, city_id, store_id, category_id, weekdays, basis, price_cents, unit_cents, line_id, pack_id, kind_id, product_id, kind, valid_from, expires_at',
  )
  await sql`insert into comparables (${columns}) select ${columns} from comparable_offers order by city_id, kind_id, unit_cents`.execute(
    db,
  )
}

/** Counts with the worker's functions, which need the indexes. */
async function createLineCities(db: Db): Promise<void> {
  await sql`insert into line_changes (city_id, line_id) select distinct city_id, line_id from comparables where line_id is not null`.execute(
    db,
  )
  await sql`analyze comparables`.execute(db)
  await sql`select fold_line_changes()`.execute(db)
  await sql`select count_line_cities(now(), array_agg(city_id), array_agg(line_id)) from line_cities`.execute(db)
}

async function createCounts(db: Db): Promise<void> {
  await sql`select weigh_new_products()`.execute(db)
  await countOffers({ db, clock: systemClock })
}

/** Drops all indexes except primary keys; returns a function that creates them again. */
export async function dropIndexes(db: Db, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = any(${tables}::text[]) and indexname not like '%_pkey'`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db)
  }
}
