import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EngagementMessage } from '#contract/figures/engagement.ts'
import type { Promotion } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import { oneMinute } from '#domain/durations.ts'
import { buildApp } from '#server/app.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { createEngagementCounter, deleteOldEngagement } from './count-engagement.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let app: Awaited<ReturnType<typeof buildApp>>
let store: Store
let rice: Promotion
let beans: Promotion
/** A Saturday. */
const start = Date.parse('2026-11-14T15:00:00.000Z')
const at = (milliseconds: number) => api.clock.set(new Date(milliseconds).toISOString())

beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
  store = await aStore(api, { name: 'Bom Vizinho' })
  rice = await aPromotion(api, { productName: 'Arroz Tio João 5 kg', price: '24.90', store })
  beans = await aPromotion(api, { productName: 'Feijão carioca 1 kg', price: '7.29', store })
})
afterAll(() => api.close())
beforeEach(async () => {
  at(start)
  app = await buildApp(api.platform)
})
afterEach(async () => {
  await app.close()
  await api.db.deleteFrom('offerEngagement').execute()
  await api.db.deleteFrom('storeEngagement').execute()
})

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

async function send(body: EngagementMessage, network = '203.0.113.7', agent = phone): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/counts',
    remoteAddress: network,
    headers: { 'user-agent': agent },
    payload: body,
  })
  expect(response.body).toBe(response.statusCode === 204 ? '' : response.body)
  return response.statusCode
}
/** This many devices, each in a separate network. */
const sendFrom = async (networks: number, body: EngagementMessage) => {
  for (let number = 0; number < networks; number += 1) expect(await send(body, `198.51.100.${number}`)).toBe(204)
}
/** Flushes the counter, as at the end of the process. */
const written = async () => {
  await app.close()
  app = await buildApp(api.platform)
}
const results = (day?: string) =>
  admin.call('engagement.ofStore', { params: { storeId: store.id }, query: day === undefined ? {} : { day } })

test('a store reads what people did with its offers in a week, by day, and which went on lists', async () => {
  await sendFrom(7, { seen: [rice.id, beans.id], opened: [rice.id] })
  await sendFrom(6, { listed: [beans.id] })
  await sendFrom(5, { storesContacted: [store.slug] })
  await written()

  expect(await results()).toEqual({
    ...{ from: '2026-11-09', to: '2026-11-15', since: '2026-11-14', rank: null, awaited: null },
    seen: { times: 14, days: [null, null, null, null, null, 14, null] },
    listed: { times: 6, days: [null, null, null, null, null, 6, null] },
    contacted: { times: 5, days: [null, null, null, null, null, 5, null] },
    best: [
      { promotionId: beans.id, productName: 'Feijão carioca 1 kg', price: '7.29', listed: 6, seen: 7 },
      { promotionId: rice.id, productName: 'Arroz Tio João 5 kg', price: '24.90', listed: null, seen: 7 },
    ],
  })
  expect(await results('2026-11-08')).toMatchObject({ from: '2026-11-02', seen: { times: null }, best: [] })
})

test('fewer than five are not told', async () => {
  await sendFrom(4, { listed: [rice.id] })
  await written()

  expect(await results()).toMatchObject({ listed: { times: null }, best: [{ listed: null }] })
})

test('ten thousand messages of one network move a figure by at most six in an hour', async () => {
  const counter = createEngagementCounter(api.platform)
  for (let sent = 0; sent < 10_000; sent += 1) {
    at(start + (sent * 60 * oneMinute) / 10_000)
    counter.count({ listed: [rice.id] }, '203.0.113.7')
  }
  await counter.flush()

  const { rows } = await sql<{ times: number }>`select times from store_engagement where kind = 'listed'`.execute(
    api.db,
  )
  expect(rows[0]?.times).toBeGreaterThanOrEqual(3)
  expect(rows[0]?.times).toBeLessThanOrEqual(6)
})

test('crawlers, unknown offers and offers that have not started do not count', async () => {
  const scheduled = await aPromotion(api, {
    productName: 'Café Caboclo 500 g',
    price: '9.90',
    store,
    validFrom: '2026-11-16T03:00:00Z',
    expiryDate: '2026-11-18T02:59:59Z',
  })
  await send(
    { seen: [rice.id] },
    '203.0.113.8',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  )
  await send({ seen: [scheduled.id, 'nada', 'zzzzzzzz'], storesContacted: ['nenhum'], flyersOpened: [rice.id] })
  await written()

  const { rows } = await sql`select from store_engagement`.execute(api.db)
  expect(rows).toEqual([])
})

test('two processes that count the same at once lose nothing', async () => {
  const other = await buildApp(api.platform)
  for (let number = 0; number < 20; number += 1)
    for (const process of [app, other])
      await process.inject({
        method: 'POST',
        url: '/api/counts',
        remoteAddress: `192.0.2.${number}`,
        headers: { 'user-agent': phone },
        payload: { seen: number % 2 ? [rice.id, beans.id] : [beans.id, rice.id] },
      })
  await Promise.all([written(), other.close()])

  expect(await results()).toMatchObject({ seen: { times: 80 } })
})

test('a long or strange message is refused, and needs no cookie', async () => {
  expect(await send({ seen: Array(99).fill('aaaaaaaaaaaa') })).toBe(413)
  expect(await send({ storesContacted: ['Robert’); drop table'] })).toBe(400)
  const response = await app.inject({
    method: 'POST',
    url: '/api/counts',
    payload: {},
    headers: { 'user-agent': phone },
  })
  expect(response.statusCode).toBe(204)
  expect(response.headers['set-cookie']).toBeUndefined()
})

test('what is stored is a day, an offer, its store, a kind and a number: nothing of anybody', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_name in ('offer_engagement', 'store_engagement') order by 1`.execute(api.db)

  expect(rows.map(({ name }) => name)).toEqual([
    ...['offer_engagement.day', 'offer_engagement.kind', 'offer_engagement.promotion_id', 'offer_engagement.store_id'],
    ...['offer_engagement.times', 'store_engagement.day', 'store_engagement.kind', 'store_engagement.store_id'],
    'store_engagement.times',
  ])
})

test('of a store that was merged into another, what people did counts for the one that was kept', async () => {
  const old = await aStore(api, { name: 'Vizinho Antigo' })
  const soap = await aPromotion(api, { productName: 'Sabão em barra 1 kg', price: '9.90', store: old })
  await sendFrom(5, { seen: [soap.id] })
  await written()
  await admin.call('stores.merge', { params: { id: store.id }, body: { mergedId: old.id } })

  expect(await results()).toMatchObject({ seen: { times: 5 } })
})

test('offers are forgotten after 90 days, stores after two years', async () => {
  await sendFrom(5, { seen: [rice.id] })
  await written()
  const count = async () => {
    const { rows } = await sql<{ offers: number; stores: number }>`
      select (select count(*)::int from offer_engagement) as offers, (select count(*)::int from store_engagement) as stores`.execute(
      api.db,
    )
    return rows[0]
  }

  await deleteOldEngagement(api.db, new Date('2027-02-12T15:00:00Z'))
  expect(await count()).toEqual({ offers: 1, stores: 1 })
  await deleteOldEngagement(api.db, new Date('2027-02-13T15:00:00Z'))
  expect(await count()).toEqual({ offers: 0, stores: 1 })
  await deleteOldEngagement(api.db, new Date('2028-11-14T15:00:00Z'))
  expect(await count()).toEqual({ offers: 0, stores: 0 })
})
