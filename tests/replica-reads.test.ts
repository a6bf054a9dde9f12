// @nightly: waits for a replica that is stopped and started
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import type { Standby } from '#services/postgres.ts'
import { startApi, type TestApi } from './support/api.ts'
import { aPromotion, aStore } from './support/factories.ts'
import { type Primary, startPrimary } from './support/primary.ts'

const lagSeconds = 2
const writes = 1000
const writers = 5

/** Two sites that read from a standby which is always behind, and one whose standby replays nothing for an hour. */
let primary: Primary
let databaseUrl: string
let standby: Standby
let sites: [TestApi, TestApi]
let behind: TestApi
let store: Store
beforeAll(async () => {
  primary = await startPrimary()
  databaseUrl = await primary.createMigratedDatabase('replicated')
  const delayed = (delay: string) => primary.startStandby([`recovery_min_apply_delay=${delay}`])
  const late = await delayed('1h')
  standby = await delayed(`${lagSeconds}s`)
  const startSite = (replica: Standby) =>
    startApi({ DATABASE_READ_URL: replica.urlOf(databaseUrl), PUBLIC_ANSWERS_SECONDS: '2' }, async () => databaseUrl)
  sites = [await startSite(standby), await startSite(standby)]
  behind = await startSite(late)
  store = await aStore(sites[0])
})
afterAll(async () => {
  for (const site of [...(sites ?? []), behind]) await site?.close()
  await primary?.remove()
})

/** By default for a caller who has written nothing. */
const get = (site: TestApi, url: string, pin?: string) =>
  site.app.inject({ method: 'GET', url, headers: pin === undefined ? {} : { cookie: `__Host-gravou=${pin}` } })

/** Waits until the standby has all writes so far. Sites cannot tell, because they may have read from the primary. */
async function untilReplayed(): Promise<void> {
  const position = (await primary.asSuperuser('select pg_current_wal_lsn()')).trim()
  const client = new pg.Client({ connectionString: standby.urlOf(databaseUrl) })
  await client.connect()
  const hasReplayed = async () =>
    (await client.query('select pg_last_wal_replay_lsn() >= $1 as yes', [position])).rows[0].yes
  await expect
    .poll(hasReplayed)
    .toBe(true)
    .finally(() => client.end())
}

test('a public read is made on the replica; who has just written reads the primary, on every site', async () => {
  const admin = await sites[0].admin()
  let url = ''
  // Waits until the site knows its replica.
  await expect
    .poll(
      async () => {
        const { id } = await admin.call('promotions.create', { body: { ...draftOf(store), allowDuplicate: true } })
        url = `/api/promotions/${id}`
        return (await get(sites[1], url)).statusCode
      },
      { interval: 500 },
    )
    .toBe(404)

  const pin = admin.cookies.get('__Host-gravou')
  const pinned = [await get(sites[0], url, pin), await get(sites[1], url, pin)]

  expect(pinned.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(pinned.map(({ headers }) => headers['cache-control'])).toEqual(['private, no-cache', 'private, no-cache'])
  await untilReplayed()
  await expect.poll(async () => (await get(sites[1], url)).statusCode).toBe(200)
})

test(`${writes} of ${writes} writers read what they wrote on the other site, while the replica is behind`, async () => {
  const admins = [await sites[0].admin(), await sites[1].admin()] as const
  const missed: string[] = []
  const writeAndRead = async (writer: number) => {
    const productName = `Café torrado ${writer} 500 g`
    const offer = await aPromotion(sites[0], { productName, store })
    for (let round = 0; round < writes / writers; round += 1) {
      const [site, price] = [round % 2, `${10 + round}.90`] as const
      const admin = admins[site] as (typeof admins)[number]
      const request = { params: { id: offer.id }, body: { ...draftOf(store), productName, price } }
      // On a busy machine a write may time out; it is retried, as by a client.
      await admin.call('promotions.update', request).catch(() => admin.call('promotions.update', request))
      const pin = admin.cookies.get('__Host-gravou')
      const other = sites[1 - site] as TestApi
      // Every tenth read is a search, where more is cached.
      const url = round % 10 === 0 ? `/api/promotions?storeId=${store.id}&limit=50` : `/api/promotions/${offer.id}`
      const found = [(await get(other, url, pin)).json<Promotion | Promotion[]>()].flat()
      if (found.find(({ id }) => id === offer.id)?.price !== price) missed.push(`${url} ${price}`)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => writeAndRead(writer)))

  expect(missed).toEqual([])
})

test('a replica that is too far behind is not read while the primary answers, and the metrics say so', async () => {
  const offer = await aPromotion(behind, { store })
  await expect.poll(async () => (await get(behind, `/api/promotions/${offer.id}`)).statusCode).toBe(200)
  expect((await get(behind, '/metrics')).body).toContain('cestinha_replica_readable 0')
  await expect.poll(async () => (await get(sites[1], '/metrics')).body).toContain('cestinha_replica_readable 1')
})

test('without the primary every public read is answered by the replica', async () => {
  const offer = await aPromotion(sites[0], { store })
  // A site learns of its replica with its first read.
  await get(sites[1], '/api/stats')
  await untilReplayed()
  await primary.crash()

  const { slug } = store
  const reads = [
    ...['promotions?limit=3', 'promotions?search=arroz', `promotions/${offer.id}`, `promotions/${offer.id}/comparison`],
    ...[`promotions/${offer.id}/price-history`, `promotions/${offer.id}/price-verdict`, 'comparisons?city=itajai-sc'],
    ...['suggestions?q=arr', 'categories', 'stores', `stores/${slug}`, 'stores?search=mercado', 'cities'],
    ...['cities/itajai-sc', 'city-centers', 'cities/itajai-sc/neighborhoods', 'cities/itajai-sc/store-locations'],
    ...['stats', 'popup-promotion', 'map', 'recipients'],
  ]
  const failed: string[] = []
  for (const read of reads) {
    const response = await get(sites[1], `/api/${read}`)
    if (response.statusCode !== 200 || response.headers.warning) failed.push(`${read} ${response.body.slice(0, 200)}`)
  }
  expect(failed).toEqual([])
  const search = await get(sites[1], '/api/promotions?search=arroz')
  expect(search.json()).toContainEqual(expect.objectContaining({ id: offer.id }))

  await primary.restart()
})

test('without the replica the primary answers, without a failure', async () => {
  const admin = await sites[0].admin()
  const { id } = await admin.call('promotions.create', {
    body: { ...draftOf(store), productName: 'Vinagre de maçã 750 ml' },
  })
  await pause(1500)
  await standby.crash()

  for (let limit = 1; limit <= 20; limit += 1)
    expect((await get(sites[1], `/api/promotions?limit=${limit}`)).statusCode).toBe(200)
  expect((await get(sites[1], '/api/promotions?search=vinagre')).json()).toMatchObject([{ id }])
  await expect.poll(async () => (await get(sites[1], '/metrics')).body).toContain('cestinha_replica_readable 0')
})

function draftOf({ id }: Store) {
  return {
    productName: 'Azeite extra virgem 500 ml',
    price: '29.90',
    originalPrice: null,
    storeId: id,
    categoryId: 'mercearia',
    expiryDate: '2026-11-17T02:59:59.000Z',
  }
}
