// @nightly: fills two databases with up to 1.2 million articles
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectWithoutTimeouts } from '#platform/database/database.ts'
import { connectPreparedReads, preparedReadSettings } from '#platform/database/prepared-reads.ts'
import { pricesOfKinds } from '#server/baskets/basket-statements.ts'
import { measureReads } from '#tests/proof/list-costs.ts'
import { copyDatabase } from '#tests/support/database.ts'
import { vacuum } from '../scripts/sql/example-offers.ts'

const [stores, kinds] = [60, 30]
/** Articles of each kind in each store of a city, and in as many other stores; SHELF_PRICES=1400 makes five million. */
const sizes = [20, Number(process.env.SHELF_PRICES ?? 330)]

const drops: (() => Promise<void>)[] = []
const blocks: number[] = []
beforeAll(async () => {
  for (const size of sizes) blocks.push(await measure(size))
})
afterAll(async () => {
  for (const drop of drops) await drop()
})

async function measure(articles: number): Promise<number> {
  const { ownerUrl, drop } = await copyDatabase()
  drops.push(drop)
  const db = connectWithoutTimeouts(ownerUrl)
  const reads = connectPreparedReads(ownerUrl, () => {})
  const explain = new pg.Client({ connectionString: ownerUrl, options: preparedReadSettings })
  await explain.connect()
  try {
    await sql`
      insert into shelf_prices (store_id, code, product_id, kind, unit_cents, price_cents, is_weighed, seen_at)
      select store, kind || '-' || article, article, 'kind' || kind, 100 + article, 100 + article, false, '2026-11-16'
      from generate_series(1, ${2 * stores}) store, generate_series(1, ${kinds}) kind, generate_series(1, ${articles}) article`.execute(
      db,
    )
    await vacuum(db, 'shelf_prices')
    let [read, milliseconds] = [0, 0]
    const measured = measureReads(reads, explain, 3, (cost) => {
      read += cost.blocks
      milliseconds += cost.milliseconds
    })
    const pairs = Array.from({ length: stores * kinds }, (_, index) => index)
    await measured.query(pricesOfKinds, [
      pairs.map((index) => (index % stores) + 1),
      pairs.map((index) => `kind${Math.floor(index / stores) + 1}`),
      new Date('2026-11-01'),
      6,
    ])
    console.log({ articles: articles * 2 * stores * kinds, blocks: read, milliseconds })
    return read
  } finally {
    await explain.end()
    await reads.close()
    await db.destroy()
  }
}

test('the regular prices of thirty kinds in sixty stores take as many blocks whatever stores sell', () => {
  const [few = 0, many = 0] = blocks
  // A tree of another height takes one more block per pair.
  expect(many / (stores * kinds)).toBeLessThan(4.2)
  expect(few / (stores * kinds)).toBeLessThan(4.2)
})
