import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '#contract/stores.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'

let api: TestApi
let units: Store[]
let manager: Awaited<ReturnType<TestApi['member']>>
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  units = [await aStore(api), await aStore(api), await aStore(api)]
  manager = await api.member(unit(0), 'manager')
  for (const one of [1, 2]) await join(unit(one))
})

const unit = (at: number) => units[at]?.id ?? ''
const numberOf = (code: string) => numberFromPublicId('store', code) ?? 0
const join = (code: string) =>
  api.db
    .insertInto('storeMembers')
    .values({ storeId: numberOf(code), administratorId: manager.id, role: 'operator', joinedAt: api.clock.now() })
    .execute()
const plan = async (count: number, storeId = unit(0), endsOn: string | null = null) => {
  const terms = { name: 'Premium', startsOn: '2026-10-01', endsOn, offersPerMonth: null, units: count }
  const body = { ...terms, includesApi: false, note: null, invoiceUrl: null }
  await (await api.admin()).call('storePlans.save', { params: { id: storeId }, body })
}
const cells = { productName: 'Sal refinado 1 kg', price: '1,99', category: 'Mercearia', expiryDate: '20/11/2026' }
const send = (alsoIn: string[], rows = [{ line: 2, cells }], from = unit(0)) =>
  manager.call('myStore.submit', { params: { storeId: from }, body: { source: 'form', rows, alsoIn } })
const sentIn = async (storeId: string) => (await manager.call('myStore.submissions', { params: { storeId } })).length

test('one offer is sent to several units at once, each a submission of its own store', async () => {
  await plan(3)
  const { submission, others } = await send([unit(2), unit(1)])

  expect(submission).toMatchObject({ state: 'waiting' })
  expect(others.map(({ storeId }) => storeId).sort()).toEqual([unit(1), unit(2)].sort())
  for (const one of [0, 1, 2]) expect(await sentIn(unit(one))).toBe(1)
  expect(new Set([submission?.id, ...others.map((one) => one.submission?.id)]).size).toBe(3)
})

test('last week is repeated in several units at once, and what runs there keeps its price', async () => {
  await plan(2)
  const offer = { ...cells, productName: 'Fubá 1 kg', expiryDate: '20/11/2026' }
  const admin = await api.admin()
  for (const [storeId, price] of [
    [unit(0), '2,99'],
    [unit(1), '3,49'],
  ] as const) {
    const body = { source: 'form' as const, rows: [{ line: 2, cells: { ...offer, price } }] }
    const { submission } = await manager.call('myStore.submit', { params: { storeId }, body })
    await admin.call('approvals.decide', { params: { id: submission?.id ?? '' }, body: { approved: [0], refused: [] } })
  }
  const [row] = await manager.call('myStore.lastWeek', { params: { storeId: unit(0) } })
  if (!row) throw new Error('nothing to repeat')
  const rows = [
    { ...row, cells: { ...row.cells, expiryDate: '27/11/2026' } },
    { line: 3, cells },
  ]
  const body = { source: 'repeat' as const, rows, alsoIn: [unit(1)] }
  const { others } = await manager.call('myStore.submit', { params: { storeId: unit(0) }, body })
  await admin.call('approvals.decide', {
    params: { id: others[0]?.submission?.id ?? '' },
    body: { approved: [0, 1].slice(0, others[0]?.submission?.offers.length), refused: [] },
  })

  const inOther = await manager.call('myStore.offers', { params: { storeId: unit(1) } })
  expect(inOther.map(({ productName, price }) => [productName, price]).sort()).toEqual([
    ['Fubá 1 kg', '3.49'],
    ['Sal refinado 1 kg', '1.99'],
  ])
})

test('a plan for fewer units, one that has ended and none at all refuse it whole', async () => {
  await expect(send([unit(1)])).rejects.toMatchObject({ status: 403, code: 'plan_units' })
  await plan(2)
  await expect(send([unit(1), unit(2)])).rejects.toMatchObject({ code: 'plan_units' })
  // The same store twice, or the sending one, counts as one unit.
  expect((await send([unit(1), unit(1), unit(0)])).others).toHaveLength(1)
  await plan(2, unit(0), '2026-10-15')
  await expect(send([unit(1)])).rejects.toMatchObject({ code: 'plan_units' })
  expect(await sentIn(unit(2))).toBe(0)
})

test('a store in which the sender may not send refuses it whole, also one that does not exist', async () => {
  await plan(5)
  const rival = await aStore(api)
  for (const other of [rival.id, 'zzzzzzzz']) {
    await expect(send([unit(1), other])).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    expect([await sentIn(unit(0)), await sentIn(unit(1))]).toEqual([0, 0])
  }
  const rows = await api.db.selectFrom('submissions').where('storeId', '=', numberOf(rival.id)).selectAll().execute()
  expect(rows).toEqual([])
})

test('so many offers that all units together have more than 500 are refused', async () => {
  await plan(3)
  const rows = Array.from({ length: 170 }, (_, at) => ({ line: at + 2, cells }))
  await expect(send([unit(1), unit(2)], rows)).rejects.toMatchObject({ status: 400 })
})

test('two who send to the same units in another order both succeed', async () => {
  await plan(3)
  await plan(3, unit(2))
  const sent = await Promise.all([send([unit(1), unit(2)]), send([unit(1), unit(0)], undefined, unit(2))])
  expect(sent.flatMap(({ others }) => others)).toHaveLength(4)
  for (const one of [0, 1, 2]) expect(await sentIn(unit(one))).toBe(2)
})
