import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PriceDecision } from '#contract/compare/price-reports.ts'
import type { Promotion } from '#contract/promotions.ts'
import type { PriceProblem } from '#domain/offers/price-reports.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let networks = 0
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

async function report(
  offer: Promotion,
  problem: PriceProblem = 'price',
  price?: string,
  device = randomBytes(16).toString('hex'),
): Promise<void> {
  networks += 1
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/promotions/${offer.id}/price-reports`,
    payload: { problem, version: offer.version, device, ...(price && { price }) },
    remoteAddress: `198.51.${networks}.1`,
  })
  expect(response.json()).toEqual({ outcome: 'received' })
}

async function aReportedOffer(reports = 3): Promise<Promotion> {
  const offer = await aPromotion(api, { price: '21.90', originalPrice: '29.90' })
  for (let count = 0; count < reports; count += 1) await report(offer, 'price', '23.50')
  return read(offer)
}

const read = (offer: Promotion) => api.anyone.call('promotions.get', { params: { id: offer.id } })
const decide = (offer: Promotion, body: PriceDecision) =>
  admin.call('priceReports.resolve', { params: { id: offer.id }, body })
const undo = (decisionId: string) => admin.call('priceReports.undo', { params: { id: decisionId } })
const queueOf = async (state: 'open' | 'marked', offer: Promotion) =>
  (await admin.call('priceReports.list', { query: { state, limit: 100 } })).find(
    ({ promotion }) => promotion.id === offer.id,
  )

test('the queue shows each offer once, with its counts, problems and prices, the most reported first', async () => {
  const [one, two] = [await aPromotion(api), await aPromotion(api)]
  await report(one, 'ended')
  await report(two, 'price', '23.50')
  await report(two, 'price', '24.00')
  await report(two, 'price', '23.50')
  await report(two, 'conditions')
  await api.app.inject({
    method: 'POST',
    url: `/api/promotions/${two.id}/price-checks`,
    payload: { version: 1, device: randomBytes(16).toString('hex') },
    remoteAddress: '192.0.2.1',
  })

  const { result, headers } = await admin.answer('priceReports.list', { query: { limit: 1 } })

  const now = api.clock.now().toISOString()
  expect(result).toEqual([
    {
      promotion: expect.objectContaining({ id: two.id, doubt: 'reported' }),
      reports: 4,
      independent: 4,
      checks: 1,
      problems: [
        { problem: 'price', reports: 3 },
        { problem: 'conditions', reports: 1 },
      ],
      prices: [
        { price: '23.50', reports: 2 },
        { price: '24.00', reports: 1 },
      ],
      photos: [],
      firstReceivedAt: now,
      lastReceivedAt: now,
    },
  ])
  expect(headers.get('x-total-count')).toBe('2')
  const cursor = new URL(/<(.+)>/.exec(headers.get('link') ?? '')?.[1] ?? '', 'http://x').searchParams.get('cursor')
  const next = await admin.answer('priceReports.list', { query: { limit: 1, cursor: cursor ?? '' } })
  expect(next.result).toMatchObject([{ promotion: { id: one.id }, reports: 1, problems: [{ problem: 'ended' }] }])
  expect(next.headers.get('link')).toBeNull()
})

test.each(['nonsense', Buffer.from('["a",1,2]').toString('base64url'), Buffer.from('[1]').toString('base64url')])(
  'the cursor %s is refused',
  async (cursor) => {
    await expect(admin.call('priceReports.list', { query: { cursor } })).rejects.toMatchObject({
      code: 'invalid_cursor',
    })
  },
)

test('one report is enough when an administrator confirms it: the offer is marked until its price changes', async () => {
  const offer = await aReportedOffer(1)
  expect(offer.doubt).toBeNull()

  await decide(offer, { decision: 'mark', version: 1 })

  expect(await read(offer)).toMatchObject({ doubt: 'confirmed', version: 1 })
  expect(await queueOf('open', offer)).toBeUndefined()
  expect(await queueOf('marked', offer)).toMatchObject({ reports: 1, prices: [{ price: '23.50', reports: 1 }] })
})

test('correcting publishes the new price, drops an original price that is no longer higher, and ends the doubt', async () => {
  const offer = await aReportedOffer()

  await decide(offer, { decision: 'correct', version: 1, price: '29.90' })

  const corrected = await read(offer)
  expect(corrected).toMatchObject({ price: '29.90', originalPrice: null, doubt: null, version: 2 })
  expect(await queueOf('open', offer)).toBeUndefined()
  expect(await queueOf('marked', offer)).toBeUndefined()
})

test('correcting to the price that the offer has is refused', async () => {
  const offer = await aReportedOffer()

  await expect(decide(offer, { decision: 'correct', version: 1, price: '21.90' })).rejects.toMatchObject({
    status: 400,
    errors: { price: expect.any(String) },
  })
  expect(await queueOf('open', offer)).toBeDefined()
})

test('taking down moves the offer to the trash', async () => {
  const offer = await aReportedOffer()

  await decide(offer, { decision: 'remove', version: 1 })

  await expect(read(offer)).rejects.toMatchObject({ status: 404 })
})

test('refusing ends the doubt, counts as a check, and the refused reports count no more', async () => {
  const offer = await aReportedOffer()

  await decide(offer, { decision: 'refuse', version: 1 })

  expect(await read(offer)).toMatchObject({ doubt: null, checkedAt: api.clock.now().toISOString() })
  await report(offer)
  await report(offer)
  expect(await read(offer)).toMatchObject({ doubt: null, checkedAt: null })
})

test.each([
  { decision: 'mark', version: 1 },
  { decision: 'correct', version: 1, price: '23.50' },
  { decision: 'remove', version: 1 },
  { decision: 'refuse', version: 1 },
] as const)('$decision can be undone: offer and queue are as before', async (body) => {
  const offer = await aReportedOffer()
  const { decisionId } = await decide(offer, body)

  const undone = await undo(decisionId)

  const isCorrection = body.decision === 'correct'
  expect(undone).toEqual({ ...offer, version: isCorrection ? 3 : 1 })
  expect(await queueOf('open', offer)).toMatchObject({ reports: 3, independent: 3 })
  await expect(undo(decisionId)).rejects.toMatchObject({ status: 404, code: 'decision_not_found' })
})

test('a decision is undone although a device had reported the version before too', async () => {
  const offer = await aPromotion(api)
  const device = randomBytes(16).toString('hex')
  await report(offer, 'price', '23.50', device)
  await admin.call('promotions.changeBulk', {
    body: { promotions: [{ id: offer.id, version: 1 }], change: { kind: 'edit', isHighlighted: true } },
  })
  const changed = await read(offer)
  await report(changed, 'price', '23.50', device)
  const before = await queueOf('open', offer)
  expect(before).toMatchObject({ reports: 2, independent: 1 })
  const { decisionId } = await decide(changed, { decision: 'mark', version: 2 })

  await undo(decisionId)

  expect(await queueOf('open', offer)).toEqual(before)
})

test('a decision is not undone when the offer was changed or decided about since', async () => {
  const offer = await aReportedOffer()
  const first = await decide(offer, { decision: 'mark', version: 1 })
  const second = await decide(offer, { decision: 'refuse', version: 1 })
  await expect(undo(first.decisionId)).rejects.toMatchObject({ status: 412, code: 'version_conflict' })

  await admin.call('promotions.changeBulk', {
    body: { promotions: [{ id: offer.id, version: 1 }], change: { kind: 'edit', isHighlighted: true } },
  })

  await expect(undo(second.decisionId)).rejects.toMatchObject({ status: 412, code: 'version_conflict' })
})

test('a decision about a version that the administrator has not seen is refused', async () => {
  const offer = await aReportedOffer()

  await expect(decide(offer, { decision: 'mark', version: 2 })).rejects.toMatchObject({ status: 412 })
  await expect(decide({ ...offer, id: '00000000' }, { decision: 'mark', version: 1 })).rejects.toMatchObject({
    status: 404,
  })
})

test('each decision and its undoing are in the audit log', async () => {
  const offer = await aReportedOffer()
  const { decisionId } = await decide(offer, { decision: 'correct', version: 1, price: '23.50' })
  await undo(decisionId)

  const entries = await api.db
    .selectFrom('auditEntries')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `promotion ${offer.id}`)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    {
      action: 'priceReports.resolve',
      before: { doubt: 'reported', price: '21.90' },
      after: { decision: 'correct', reports: 3, price: '23.50' },
    },
    { action: 'priceReports.undo', before: { decision: 'correct' }, after: { undone: true } },
  ])
})
