import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { aPublishedFlyer } from '#tests/support/flyers.ts'
import { measureTurns } from '#tests/support/longest-turn.ts'
import { timeFactor } from '#tests/support/nightly.ts'
import { type DearRequest, dearestRequests, publicEndpoints, type Subjects } from './abuse/dearest-requests.ts'

/** Milliseconds of processor time that one ordinary request's share of a network's budget may buy. */
const mostPerUnit = 50
/** Milliseconds for which one request may block the thread. */
const longestTurn = 100

let api: TestApi
let subjects: Subjects
let cookie: string
beforeAll(async () => {
  api = await startApi({ NODE_ENV: 'production' })
  const store = await aStore(api)
  const promotion = await aPromotion(api, { store, productName: 'Arroz branco Tio João 5 kg' })
  for (let number = 0; number < 40; number += 1)
    await aPromotion(api, { store, productName: `Cerveja pilsen Skol lata ${number + 200} ml` })
  const visitor = api.visitor()
  const list = await visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Feira' } })
  const item = await visitor.call('shoppingLists.addItem', { body: { shoppingListId: list.id, productName: 'Arroz' } })
  const watched = { city: 'itajai-sc', target: promotion.comparison ?? '', price: '19.90' }
  const alert = await visitor.call('alerts.create', { body: watched })
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const flyer = await aPublishedFlyer(api, store)
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#a33' } })
  const photo = (await picture.jpeg().toBuffer()).toString('base64')
  const line = promotion.comparison ?? 'arroz'
  subjects = {
    promotion: promotion.id,
    store: store.id,
    flyer,
    line,
    list: list.id,
    item: item.id,
    share: 'nenhum',
    alert: alert.id,
    photo,
  }
})
afterAll(() => api.close())

test('every public endpoint of the contract has its dearest request in the table', () => {
  const missing = publicEndpoints.map(({ name }) => name).filter((name) => !dearestRequests[name])

  expect(missing, 'add the dearest legal request to tests/proof/abuse/dearest-requests.ts').toEqual([])
  expect(Object.keys(dearestRequests).toSorted()).toEqual(publicEndpoints.map(({ name }) => name).toSorted())
})

test('no request takes more than 50 ms of the processor per unit of budget, nor keeps the thread for 100 ms', async () => {
  const rows: string[] = []
  const dear: string[] = []
  const refused: string[] = []
  // Deleting endpoints come last, because the others need the data.
  const ordered = publicEndpoints.toSorted(
    (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
  )
  for (const { name, method, path } of ordered) {
    const request = dearestRequests[name]?.(subjects) ?? {}
    const send = () => api.app.inject({ method, ...toWire(path, request) })
    // Compiles the code, and fills caches.
    const { statusCode, body } = await send()
    // A request refused as invalid measures nothing.
    if (statusCode === 400) refused.push(`${name} ${body}`)
    const { longest, total } = await measureTurns(send)
    const charge = request.charge ?? 1
    rows.push(
      `| ${name} | ${statusCode} | ${total.toFixed(1)} | ${charge.toFixed(1)} | ${(total / charge).toFixed(1)} | ${longest.toFixed(1)} |`,
    )
    if (total / charge > mostPerUnit * timeFactor || longest > longestTurn * timeFactor) dear.push(rows.at(-1) ?? '')
  }
  console.log(
    [
      '| Endpoint | Status | CPU ms | Charge | CPU ms per unit | Longest turn ms |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
  )
  expect({ dear, refused }).toEqual({ dear: [], refused: [] })
})

test('60 items whose notes hide 490 spaces neither stop the site nor are free where no store is asked about', async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    id: `${index}`,
    name: 'arroz',
    notes: `a${' '.repeat(490)}b`,
  }))
  const ask = () =>
    api.app.inject({ method: 'POST', url: '/api/baskets/match', payload: { city: 'itajai-sc', items, storeIds: [] } })
  expect((await ask()).statusCode).toBe(200)

  const { longest, total } = await measureTurns(ask)

  expect(longest).toBeLessThan(longestTurn * timeFactor)
  expect(total).toBeLessThan(2 * mostPerUnit * timeFactor)
})

function toWire(path: string, { params = {}, query, body }: DearRequest) {
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return {
    url: query ? `${url}?${new URLSearchParams(query)}` : url,
    headers: { cookie },
    ...(body && { payload: body }),
  }
}
