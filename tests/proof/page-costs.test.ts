// @long: publishes 1,000 offers and renders every kind of page
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identifyProduct } from '#server/products/products.service.ts'
import { buildSite } from '#server/site.ts'
import { countOffers } from '#server/stats/count-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { isNightly, timeFactor } from '#tests/support/nightly.ts'
import { exceededLimits, measurePages, pageLimits, pagePaths } from './page-costs.ts'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

/** For a machine with other work at the same time. */
const cpuSlack = 2 * timeFactor

const offers = isNightly ? 30_000 : 1000

let cluster: TestCluster
beforeAll(async () => {
  cluster = await startTestCluster()
  await cluster.fill(offers)
})
afterAll(() => cluster.stop())

test(`of ${offers} offers, no page costs more CPU time or bytes than its limit`, async () => {
  const { origin, end } = await cluster.startSite({ PAGE_MEMORY: 'off' })

  const costs = await measurePages(origin, await pagePaths(origin, 'sao-paulo-sp'), {
    rounds: isNightly ? 3 : 1,
    requests: 5,
  })
  await end('SIGTERM')

  console.log(costs.map(({ page, cpu, html }) => `  ${page}: ${cpu.toFixed(1)} ms, ${html} bytes`).join('\n'))
  expect(exceededLimits(costs, pageLimits.filled, cpuSlack)).toEqual([])
})

describe('with thousands of cities and stores', () => {
  /** Enough for a full page of every list, and many times as many. */
  const [few, many] = [110, isNightly ? 3000 : 500] as const
  const paths = [
    '/',
    '/?city=sao-paulo-sp',
    '/?city=itapoa-sc',
    '/mercados',
    '/mercados?q=mercado',
    '/encartes',
    '/cidades',
    '/cidades?q=s',
    '/categorias',
  ]
  /** Allowance for longer names and larger numbers. */
  const tolerance = 4096

  const apis: TestApi[] = []
  const sizes: Map<string, { bytes: number; options: number }>[] = []
  beforeAll(async () => {
    for (const cities of [few, many]) {
      const api = await startApi({ PAGE_MEMORY: 'off' })
      apis.push(api)
      await fill(api, cities)
      const site = await buildSite(api.platform)
      const pages = new Map<string, { bytes: number; options: number }>()
      for (const path of paths) {
        const { statusCode, body } = await site.inject(path)
        expect([path, statusCode]).toEqual([path, 200])
        pages.set(path, { bytes: Buffer.byteLength(body), options: body.split('<option').length - 1 })
      }
      sizes.push(pages)
      await site.close()
    }
  })
  afterAll(async () => {
    for (const api of apis) await api.close()
  })

  /** One store with one offer in each of the largest cities, and in one of the smallest. */
  async function fill({ db, platform, clock }: TestApi, cities: number): Promise<void> {
    await sql`
    insert into stores (city_id, name, name_key, slug)
    select id, 'Mercado ' || name, 'mercado ' || name_slug, 'mercado-' || slug from (
      (select id, name, name_slug, slug from cities order by population desc nulls last, id limit ${cities})
      union select id, name, name_slug, slug from cities where slug = 'itapoa-sc') chosen`.execute(db)
    const productId = await identifyProduct(db, 'Arroz branco tipo 1 5 kg')
    const now = clock.now()
    await sql`
    insert into promotions (product_id, product_name, store_id, category_id, price_cents, valid_from, expires_at, is_highlighted, source, created_at, updated_at)
    select ${productId}::int, 'Arroz branco tipo 1 5 kg', id, 1, 2190, ${now}, ${new Date(now.getTime() + 86_400_000)}, false, 'panel', ${now}, ${now} from stores`.execute(
      db,
    )
    await countOffers(platform)
  }

  test.each(paths)(`%s is as large with ${many} cities and stores as with ${few}`, (path) => {
    const [small, large] = sizes.map((pages) => pages.get(path) as { bytes: number; options: number })

    expect(large?.bytes).toBeLessThan((small?.bytes ?? 0) + tolerance)
    expect(large?.options).toBe(small?.options)
  })
})
