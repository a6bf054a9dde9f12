import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PriceReportDraft } from '#contract/compare/price-reports.ts'
import type { Promotion } from '#contract/promotions.ts'
import { jobHandlers } from '#server/jobs.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'

const noon = '2026-11-14T15:00:00.000Z'
const oneHour = 3_600_000

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let networks = 0
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(noon))

/** A network that no test has used. */
function newNetwork(): string {
  networks += 1
  return `198.${Math.floor(networks / 250)}.${networks % 250}.7`
}

function newDevice(): string {
  return randomBytes(16).toString('hex')
}

async function post(url: string, payload: object, remoteAddress: string, key?: string) {
  const headers = { ...(key && { 'idempotency-key': key }) }
  return api.app.inject({ method: 'POST', url, payload, remoteAddress, headers })
}

async function report(
  offer: Promotion,
  { network = newNetwork(), device = newDevice(), key, ...draft }: Partial<PriceReportDraft> & Sent = {},
) {
  const body = { problem: 'price', version: offer.version, device, ...draft }
  return post(`/api/promotions/${offer.id}/price-reports`, body, network, key)
}

async function check(offer: Promotion, { network = newNetwork(), device = newDevice(), key }: Sent = {}) {
  return post(`/api/promotions/${offer.id}/price-checks`, { version: offer.version, device }, network, key)
}

interface Sent {
  network?: string
  device?: string
  key?: string
}

const read = (offer: Promotion) => api.anyone.call('promotions.get', { params: { id: offer.id } })
const doubtOf = async (offer: Promotion) => (await read(offer)).doubt
const later = (hours: number) => api.clock.set(new Date(Date.parse(noon) + hours * oneHour).toISOString())

const numberOf = (offer: Promotion) => numberFromPublicId('promotion', offer.id) as number
const reportsOf = (offer: Promotion) =>
  api.db.selectFrom('priceReports').selectAll().where('promotionId', '=', numberOf(offer)).orderBy('id').execute()

/** Saves the form with these changes, as an administrator. */
async function edit(offer: Promotion, changes: { price?: string; description?: string; expiryDate?: string }) {
  const { productName, price, description, expiryDate, store, category } = offer
  const body = { productName, price, description, expiryDate, storeId: store.id, categoryId: category.id, ...changes }
  return admin.call('promotions.update', { params: { id: offer.id }, body })
}

async function reportThrice(offer: Promotion): Promise<void> {
  for (let count = 0; count < 3; count += 1) expect((await report(offer)).statusCode).toBe(201)
}

test('three reports from different devices and networks put the price in doubt, two do not', async () => {
  const offer = await aPromotion(api)
  await report(offer)
  await report(offer, { problem: 'ended' })
  expect(await doubtOf(offer)).toBeNull()

  expect((await report(offer, { price: '23.50' })).json()).toEqual({ outcome: 'received' })

  expect(await doubtOf(offer)).toBe('reported')
  const [listed] = await api.anyone.call('promotions.list', { query: { storeId: offer.store.id } })
  expect(listed?.doubt).toBe('reported')
})

test('reports of one network count once, also from different devices and over midnight', async () => {
  const offer = await aPromotion(api)
  api.clock.set('2026-11-14T23:50:00.000Z')
  await report(offer, { network: '203.0.113.7' })
  await report(offer, { network: '203.0.113.200' })
  api.clock.set('2026-11-15T00:10:00.000Z')
  await report(offer, { network: '203.0.113.8' })
  await report(offer)
  expect(await doubtOf(offer)).toBeNull()

  await report(offer)

  expect(await doubtOf(offer)).toBe('reported')
})

test('an IPv6 /48 is one network', async () => {
  const offer = await aPromotion(api)
  await report(offer, { network: '2001:db8:7:1::1' })
  await report(offer, { network: '2001:db8:7:2::1' })
  await report(offer, { network: '2001:db8:7:3::1' })
  await report(offer, { network: '2001:db8:8:3::1' })

  expect(await doubtOf(offer)).toBeNull()
})

test('reports of one device count once, also from different networks, and the last one replaces the others', async () => {
  const offer = await aPromotion(api)
  const device = newDevice()
  await report(offer, { device })
  await report(offer, { device })
  await report(offer, { device, problem: 'ended' })
  await report(offer)

  expect(await doubtOf(offer)).toBeNull()
  expect(await reportsOf(offer)).toMatchObject([{ problem: 'ended' }, { problem: 'price' }])
})

test('reports count together for two days', async () => {
  const offer = await aPromotion(api, { expiryDate: '2026-11-20T02:59:59.000Z' })
  await report(offer)
  later(1)
  await report(offer)
  later(48)
  await report(offer)
  expect(await doubtOf(offer)).toBeNull()

  later(48.9)
  await report(offer)

  expect(await doubtOf(offer)).toBe('reported')
})

test('reports of an older version of the offer do not count, and a late one says so', async () => {
  const offer = await aPromotion(api)
  await report(offer)
  await report(offer)
  const renamed = await edit(offer, { description: 'Só no sábado' })

  expect((await report(offer)).json()).toEqual({ outcome: 'outdated' })
  await report(renamed)
  await report(renamed)
  expect(await doubtOf(offer)).toBeNull()

  await report(renamed)
  expect(await doubtOf(offer)).toBe('reported')
})

test('another price settles the open reports and takes the marks away, any other change does not', async () => {
  const offer = await aPromotion(api, { price: '21.90' })
  await reportThrice(offer)
  await check(offer)
  const described = await edit(offer, { description: 'Só no sábado' })
  expect(described.doubt).toBe('reported')

  const corrected = await edit(described, { price: '23.50' })

  expect(corrected).toMatchObject({ doubt: null, checkedAt: null })
  expect((await reportsOf(offer)).map(({ state }) => state)).toEqual(['settled', 'settled', 'settled'])
  expect(await admin.call('priceReports.list', {})).not.toContainEqual(
    expect.objectContaining({ promotion: expect.objectContaining({ id: offer.id }) }),
  )
})

test('a price in doubt is in no comparison until it is settled', async () => {
  const productName = 'Detergente Ypê neutro 500 ml'
  const [cheap, other] = [
    await aPromotion(api, { productName, price: '1.99' }),
    await aPromotion(api, { productName, price: '2.49' }),
  ]
  const compared = async () => {
    const { offers } = await api.anyone.call('comparisons.ofPromotion', { params: { id: other.id } })
    return offers.map(({ id }) => id)
  }
  expect(await compared()).toContain(cheap.id)

  await reportThrice(cheap)
  expect(await compared()).not.toContain(cheap.id)

  await edit(cheap, { price: '2.09' })
  expect(await compared()).toContain(cheap.id)
})

test('a bulk change of prices settles reports too', async () => {
  const offer = await aPromotion(api)
  await reportThrice(offer)

  await admin.call('promotions.changeBulk', {
    body: { promotions: [{ id: offer.id, version: 1 }], change: { kind: 'edit', pricePercent: 10 } },
  })

  expect(await doubtOf(offer)).toBeNull()
})

test('an offer that is removed and comes back keeps its doubt; one that is renewed begins anew', async () => {
  const offer = await aPromotion(api)
  await reportThrice(offer)
  await admin.call('promotions.delete', { params: { id: offer.id } })
  expect((await report(offer)).json()).toEqual({ outcome: 'outdated' })
  expect((await admin.call('promotions.restore', { params: { id: offer.id } })).doubt).toBe('reported')

  later(72)
  await sql`select archive_ended_promotions(${api.clock.now()}, 2000)`.execute(api.db)
  expect((await read(offer)).doubt).toBe('reported')
  admin = await api.admin()
  const renewed = await edit(offer, { expiryDate: '2026-11-20T02:59:59Z' })
  expect(renewed.doubt).toBeNull()
})

test('a report that is sent again with its key is stored once and answered alike', async () => {
  const offer = await aPromotion(api)
  const [network, device, key] = [newNetwork(), newDevice(), 'chave-do-aviso']

  const answers = [
    await report(offer, { network, device, key, price: '9.90' }),
    await report(offer, { network, device, key, price: '9.90' }),
  ]

  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array(2).fill([201, '{"outcome":"received"}']),
  )
  expect(answers[1]?.headers['idempotent-replay']).toBe('true')
  expect(await reportsOf(offer)).toHaveLength(1)
})

test('parallel reports are counted one by one', async () => {
  const offer = await aPromotion(api)

  await Promise.all([report(offer), report(offer), report(offer)])

  expect(await doubtOf(offer)).toBe('reported')
})

test('an unknown offer, an ended one and one that has not begun take no reports', async () => {
  const ended = await aPromotion(api, { expiryDate: '2026-11-14T14:00:00Z' })
  const planned = await aPromotion(api, { validFrom: '2026-11-15T12:00:00Z' })

  for (const offer of [ended, planned, { ...ended, id: '00000000' }, { ...ended, id: 'nonsense' }]) {
    expect((await report(offer)).json()).toEqual({ outcome: 'outdated' })
    expect((await check(offer)).json()).toEqual({ outcome: 'outdated' })
  }
  expect(await reportsOf(ended)).toEqual([])
})

const checkThrice = async (offer: Promotion) => {
  for (let count = 0; count < 3; count += 1) await check(offer)
}

test('an offer counts as checked from the third independent confirmation until midnight in São Paulo', async () => {
  const offer = await aPromotion(api, { expiryDate: '2026-11-20T02:59:59.000Z' })
  api.clock.set('2026-11-15T02:58:00.000Z')
  await check(offer)
  await check(offer)
  expect((await read(offer)).checkedAt).toBeNull()

  expect((await check(offer)).json()).toEqual({ outcome: 'received' })

  expect((await read(offer)).checkedAt).toBe('2026-11-15T02:58:00.000Z')
  api.clock.set('2026-11-15T02:59:00.000Z')
  await check(offer)
  expect((await read(offer)).checkedAt).toBe('2026-11-15T02:58:00.000Z')
  // On the next day three confirmations are needed again.
  api.clock.set('2026-11-15T03:01:00.000Z')
  await check(offer)
  expect((await read(offer)).checkedAt).toBe('2026-11-15T02:58:00.000Z')
  await check(offer)
  await check(offer)
  expect((await read(offer)).checkedAt).toBe('2026-11-15T03:01:00.000Z')
})

test('three confirmations of one network or one device make no offer checked for everybody', async () => {
  const [offer, network, device] = [await aPromotion(api), newNetwork(), newDevice()]
  for (let count = 0; count < 3; count += 1) {
    await check(offer, { network })
    await check(offer, { device })
  }

  // Each network and each device counts once: two.
  expect((await read(offer)).checkedAt).toBeNull()
})

test('a report takes back that the price was checked, and a check takes no doubt away', async () => {
  const offer = await aPromotion(api)
  await checkThrice(offer)
  expect((await read(offer)).checkedAt).not.toBeNull()
  await report(offer)
  expect((await read(offer)).checkedAt).toBeNull()
  // Confirmations before the report no longer count.
  await check(offer)
  expect((await read(offer)).checkedAt).toBeNull()
  await report(offer)
  await report(offer)

  await checkThrice(offer)

  expect(await doubtOf(offer)).toBe('reported')
})

test('a device may send ten reports and thirty checks a day', async () => {
  const device = newDevice()
  const statuses = { report: [] as number[], check: [] as number[] }
  for (let count = 0; count < 31; count += 1) {
    const offer = await aPromotion(api)
    if (count < 11) statuses.report.push((await report(offer, { device })).statusCode)
    statuses.check.push((await check(offer, { device })).statusCode)
  }

  expect(statuses.report).toEqual([...Array(10).fill(201), 429])
  expect(statuses.check).toEqual([...Array(30).fill(201), 429])
})

test('a network may send twenty reports an hour, whatever the devices', async () => {
  const network = newNetwork()
  const statuses: number[] = []
  for (let count = 0; count < 21; count += 1)
    statuses.push((await report(await aPromotion(api), { network })).statusCode)
  expect(statuses).toEqual([...Array(20).fill(201), 429])

  later(1.1)
  expect((await report(await aPromotion(api), { network })).statusCode).toBe(201)
})

test.each([
  { problem: 'outro' },
  { price: '0' },
  { price: '1,99' },
  { version: 0 },
  { device: 'meu-celular' },
  { note: 'texto livre' },
])('the report %j is refused', async (draft) => {
  const offer = await aPromotion(api)

  expect((await report(offer, draft as Partial<PriceReportDraft>)).statusCode).toBe(400)
})

test('neither address nor network can be told from what is stored, and the secrets go after three days', async () => {
  const offer = await aPromotion(api)
  await report(offer, { network: '192.0.2.77' })

  const [stored] = await reportsOf(offer)
  expect(JSON.stringify(stored)).not.toContain('192.0.2')
  later(24 * 4)
  await report(await aPromotion(api))
  const { rows } = await sql<{ day: string }>`select day::text from report_secrets order by day`.execute(api.db)
  expect(rows.every(({ day }) => day >= '2026-11-16')).toBe(true)
  expect(rows.at(-1)?.day).toBe('2026-11-18')
})

test('reports and checks are in the copy of the data of their device, and are erased with them', async () => {
  const offer = await aPromotion(api)
  const device = newDevice()
  await report(offer, { device, problem: 'conditions', price: '5.00' })
  await check(offer, { device })
  await report(offer)

  const copy = await api.app.inject({ url: `/api/my-data?device=${device}` })
  expect(copy.json()).toMatchObject({
    priceReports: [{ promotionId: offer.id, problem: 'conditions', price: '5.00', receivedAt: noon }],
    priceChecks: [{ promotionId: offer.id, receivedAt: noon }],
  })

  await api.app.inject({ method: 'DELETE', url: `/api/my-data?device=${device}` })
  expect(await reportsOf(offer)).toMatchObject([{ problem: 'price' }])
  const checks = await api.db.selectFrom('priceChecks').selectAll().where('promotionId', '=', numberOf(offer)).execute()
  expect(checks).toEqual([])
})

test('reports are deleted before they are 90 days old', async () => {
  const offer = await aPromotion(api)
  await report(offer)
  const forget = jobHandlers(api.platform).find(({ name }) => name === 'privacy:forgetOld')
  later(24 * 88)
  await forget?.handle({})
  expect(await reportsOf(offer)).toHaveLength(1)

  later(24 * 90)
  await forget?.handle({})

  expect(await reportsOf(offer)).toEqual([])
})
