import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import { addDays, dayOf, startOfDay } from '#domain/dates.ts'
import { oneDay, oneHour, oneMinute } from '#domain/durations.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { matchAlerts } from './match-alerts.ts'

let api: TestApi
let vizinho: Store
let atacado: Store
let admin: Awaited<ReturnType<TestApi['admin']>>
/** Triggers record changes by the database's clock, so the test's clock starts with it. */
let start: number
const city = 'itajai-sc'
const coffee = { city, target: 'cafe-500-g', price: '16.90' }

beforeAll(async () => {
  api = await startApi()
  const { rows } = await sql<{ now: Date }>`select now()`.execute(api.db)
  start = (rows[0] as { now: Date }).now.getTime()
  api.clock.set(new Date(start).toISOString())
  admin = await api.admin()
  vizinho = await aStore(api, { name: 'Bom Vizinho' })
  atacado = await aStore(api, { name: 'Atacado Litoral' })
  await anOffer('18.90')
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`delete from alerts`.execute(api.db)
  await sql`delete from alert_keys`.execute(api.db)
  await sql`delete from promotions where price_cents <> 1890`.execute(api.db)
  await sql`delete from alert_keys`.execute(api.db)
  at(0)
})

/** Moves the clock to this many milliseconds after the start. */
const at = (milliseconds: number) => api.clock.set(new Date(start + milliseconds).toISOString())
const match = () => matchAlerts(api.platform)

function anOffer(price: string, fields: Partial<Parameters<typeof aPromotion>[1]> = {}): Promise<Promotion> {
  const expiryDate = new Date(start + 20 * oneDay).toISOString()
  return aPromotion(api, { productName: 'Café Pilão 500 g', price, store: vizinho, expiryDate, ...fields })
}

async function hits() {
  const { rows } = await sql<{ cents: number }>`select cents from alert_hits order by found_at, cents`.execute(api.db)
  return rows.map(({ cents }) => cents)
}

test('an alert is reached by a price at or below it, ten minutes after it was published, once', async () => {
  const [ana, bia, caio] = [api.visitor(), api.visitor(), api.visitor()]
  await ana.call('alerts.create', { body: coffee })
  await bia.call('alerts.create', { body: { ...coffee, price: '16.89' } })
  await caio.call('alerts.create', { body: { ...coffee, price: '20.00', city: 'navegantes-sc' } })
  expect(await match()).toBe(0)

  const offer = await anOffer('16.90')
  at(9 * oneMinute)
  expect(await match()).toBe(0)
  at(11 * oneMinute)
  expect(await match()).toBe(1)
  expect(await match()).toBe(0)

  expect(await hits()).toEqual([1690])
  expect(await ana.call('alerts.news', {})).toEqual({ news: 1 })
  expect(await bia.call('alerts.news', {})).toEqual({ news: 0 })
  const { alerts } = await ana.call('alerts.list', {})
  expect(alerts[0]).toMatchObject({ isNews: true, isReached: true, today: { offer: { id: offer.id } } })
  await ana.call('alerts.markSeen', {})
  expect(await ana.call('alerts.news', {})).toEqual({ news: 0 })
})

test('an alert whose price holds already is reached at once', async () => {
  await api.visitor().call('alerts.create', { body: { ...coffee, price: '18.90' } })

  expect(await match()).toBe(1)
})

test('an offer that is withdrawn within ten minutes tells nobody', async () => {
  await api.visitor().call('alerts.create', { body: coffee })
  const offer = await anOffer('9.90')
  await admin.call('promotions.delete', { params: { id: offer.id } })

  at(11 * oneMinute)
  expect(await match()).toBe(0)
})

test('a group that keeps changing waits until it is quiet, at most an hour', async () => {
  await api.visitor().call('alerts.create', { body: coffee })
  await match()
  await anOffer('15.90')
  const noteChange = (minutes: number) =>
    sql`insert into alert_keys (city_id, group_id, due_at)
      select city_id, group_id, ${new Date(start + (minutes + 10) * oneMinute)} from alerts limit 1`.execute(api.db)
  for (let minutes = 5; minutes <= 60; minutes += 5) {
    await noteChange(minutes)
    at((minutes + 1) * oneMinute)
    expect(await match()).toBe(0)
  }
  await noteChange(69)
  at(71 * oneMinute)
  expect(await match()).toBe(1)
})

test('it is told again when 5 % cheaper, or another offer after seven days', async () => {
  await api.visitor().call('alerts.create', { body: coffee })
  await anOffer('16.00')
  at(11 * oneMinute)
  expect(await match()).toBe(1)

  await anOffer('15.21', { store: atacado })
  await matureKeys()
  expect(await match()).toBe(0)
  await anOffer('15.20', { store: atacado, productName: 'Café Melitta 500 g' })
  await matureKeys()
  expect(await match()).toBe(1)
  // The cheaper price replaces the one of the same day.
  expect(await hits()).toEqual([1520])

  at(7 * oneDay)
  await touchGroup()
  expect(await match()).toBe(0)
  at(7 * oneDay + oneHour)
  await touchGroup()
  expect(await match()).toBe(0)
  await sql`delete from promotions where price_cents = 1520`.execute(api.db)
  await touchGroup()
  expect(await match()).toBe(1)
  expect(await hits()).toEqual([1520, 1521])
})

test('a scheduled offer reaches it when it starts, not before', async () => {
  await api.visitor().call('alerts.create', { body: coffee })
  const validFrom = new Date(start + 2 * oneDay).toISOString()
  await anOffer('10.00', { validFrom })

  at(11 * oneMinute)
  expect(await match()).toBe(0)
  at(2 * oneDay - oneMinute)
  expect(await match()).toBe(0)
  at(2 * oneDay)
  expect(await match()).toBe(1)
})

test('an offer of some weekdays reaches it on the first of them', async () => {
  await api.visitor().call('alerts.create', { body: coffee })
  const today = dayOf(new Date(start))
  const inTwoDays = new Date(`${addDays(today, 2)}T12:00:00Z`).getUTCDay()
  await anOffer('10.00', { mechanics: { days: [inTwoDays] } })

  at(11 * oneMinute)
  expect(await match()).toBe(0)
  for (const [days, reached] of [
    [1, 0],
    [2, 1],
    [3, 0],
  ] as const) {
    api.clock.set(startOfDay(addDays(today, days)).toISOString())
    expect(await match(), `after ${days} days`).toBe(reached)
  }
})

test('a price that only some pay, or that is in doubt, reaches nobody', async () => {
  await api.visitor().call('alerts.create', { body: coffee })
  await anOffer('9.90', { mechanics: { needs: 'club' } })
  const doubtful = await anOffer('9.80')
  await admin.call('priceReports.resolve', { params: { id: doubtful.id }, body: { decision: 'mark', version: 1 } })

  at(11 * oneMinute)
  expect(await match()).toBe(0)
})

test('an alert for some stores waits for these, also after one was merged into another', async () => {
  const other = await aStore(api)
  const duplicate = await aStore(api)
  await api.visitor().call('alerts.create', { body: { ...coffee, storeIds: [atacado.id, duplicate.id] } })
  await anOffer('9.90')
  at(11 * oneMinute)
  expect(await match()).toBe(0)

  await anOffer('15.90', { store: atacado })
  await matureKeys()
  expect(await match()).toBe(1)
  expect(await hits()).toEqual([1590])
  await admin.call('stores.merge', { params: { id: other.id }, body: { mergedId: duplicate.id } })
  await anOffer('8.90', { store: other })
  await matureKeys()
  expect(await match()).toBe(1)
})

test('a kind is reached by its price per kg', async () => {
  await api.visitor().call('alerts.create', { body: { city, target: 'cafe', price: '30.00' } })
  await anOffer('7.60', { productName: 'Café Melitta 250 g' })
  at(11 * oneMinute)
  expect(await match()).toBe(0)

  await anOffer('7.50', { productName: 'Café Melitta 250 g', store: atacado })
  await matureKeys()
  expect(await match()).toBe(1)
  expect(await hits()).toEqual([3000])
})

test('paused and ended alerts are not reached; a resumed one is', async () => {
  const [ana, bia] = [api.visitor(), api.visitor()]
  const { id } = await ana.call('alerts.create', { body: coffee })
  await ana.call('alerts.change', { params: { id }, body: { isPaused: true } })
  await bia.call('alerts.create', { body: coffee })
  await api.db
    .updateTable('alerts')
    .set({ expiresAt: new Date(start) })
    .where('pausedAt', 'is', null)
    .execute()
  await anOffer('9.90')
  at(11 * oneMinute)
  expect(await match()).toBe(0)

  await ana.call('alerts.change', { params: { id }, body: { isPaused: false } })
  expect(await match()).toBe(1)
})

test('a price changed in the panel reaches it, and a change of anything else does not', async () => {
  await api.visitor().call('alerts.create', { body: coffee })
  const offer = await anOffer('17.90')
  await match()
  const change = (fields: object, version: number) =>
    admin.call(
      'promotions.update',
      {
        params: { id: offer.id },
        body: {
          ...{ productName: offer.productName, price: '17.90', storeId: vizinho.id, categoryId: 'mercearia' },
          ...{ expiryDate: offer.expiryDate, validFrom: offer.validFrom, ...fields },
        },
      },
      { ifMatch: `"${version}"` },
    )
  await change({ description: 'Tradicional' }, 1)
  expect(await api.db.selectFrom('alertKeys').selectAll().execute()).toEqual([])
  await change({ price: '14.90' }, 2)
  await matureKeys()
  expect(await match()).toBe(1)
})

test('the alerts of a group that is merged into another go on with that one', async () => {
  const ana = api.visitor()
  await anOffer('19.90', { productName: 'Café Damasco 500 g' })
  await anOffer('19.95', { productName: 'Café Damasco Ouro 500 g' })
  await ana.call('alerts.create', { body: { city, target: 'cafe-damasco-ouro-500-g', price: '18.95' } })
  await admin.call('productReview.merge', {
    params: { slug: 'cafe-damasco-500-g' },
    body: { mergedSlug: 'cafe-damasco-ouro-500-g' },
  })
  await anOffer('18.80', { productName: 'Café Damasco 500 g', store: atacado })
  await matureKeys()

  expect(await match()).toBe(1)
  expect((await ana.call('alerts.list', {})).alerts[0]?.target.slug).toBe('cafe-damasco-500-g')
})

test('nobody is noted for what nobody waits for at that price', async () => {
  await api.visitor().call('alerts.create', { body: coffee })
  await match()
  await anOffer('16.91')
  await anOffer('1.00', { productName: 'Sal Cisne 1 kg' })

  expect(await api.db.selectFrom('alertKeys').selectAll().execute()).toEqual([])
})

test('of several workers one matches', async () => {
  for (const visitor of [api.visitor(), api.visitor(), api.visitor()])
    await visitor.call('alerts.create', { body: { ...coffee, price: '18.90' } })

  const found = await Promise.all([match(), match(), match()])

  expect(found.toSorted()).toEqual([0, 0, 3])
})

/** Simulates ten minutes since the last change. */
async function matureKeys() {
  await api.db.updateTable('alertKeys').set({ dueAt: api.clock.now() }).execute()
}

async function touchGroup() {
  await sql`insert into alert_keys (city_id, group_id, due_at) select city_id, group_id, ${api.clock.now()} from alerts`.execute(
    api.db,
  )
}
