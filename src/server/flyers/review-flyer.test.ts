import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { DraftDecision } from '#contract/flyers/flyer-review.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { confirmAll, readFlyer, sendFlyer } from '#tests/support/flyers.ts'

let api: TestApi
let admin: Api
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

const review = async () => readFlyer(api, admin, { store: await aStore(api) })
const decide = (id: string, decisions: DraftDecision[]) =>
  admin.call('flyerReview.decide', { params: { id }, body: { decisions } })

test('a draft is confirmed as a person corrected it, and what was read is kept beside it', async () => {
  const { flyer, drafts } = await review()
  const [first, second] = drafts
  if (!first || !second) throw new Error('no drafts')
  const values = {
    ...{ productName: 'Arroz Urbano branco 5 kg', price: '20.9', originalPrice: '25.00', categoryId: 'mercearia' },
    ...{ mechanics: { per: 'un' as const }, box: [1, 2, 3000, 4000] as [number, number, number, number] },
  }
  const decided = await decide(flyer.id, [
    { draftId: first.id, version: 1, state: 'confirmed', values },
    { draftId: second.id, version: 1, state: 'discarded', reason: 'cut_off' },
  ])

  expect(decided.conflicts).toEqual([])
  expect(decided.flyer.counts).toEqual({ open: 4, confirmed: 1, discarded: 1, published: 0 })
  expect(decided.drafts[0]).toMatchObject({
    ...{ productName: 'Arroz Urbano branco 5 kg', price: '20.90', originalPrice: '25.00', state: 'confirmed' },
    ...{ box: [1, 2, 3000, 4000], version: 2, mechanics: { per: 'un', rule: null } },
  })
  const [kept] = await api.db
    .selectFrom('offerDrafts')
    .select(['read', 'priceCents', 'reason'])
    .orderBy('position')
    .where('version', '=', 2)
    .execute()
  expect(kept).toMatchObject({ priceCents: 2090, read: { priceCents: 2190 }, reason: null })
})

test('what somebody else has decided meanwhile stays, and is told', async () => {
  const { flyer, drafts } = await review()
  const [first, second] = drafts
  if (!first || !second) throw new Error('no drafts')
  await decide(flyer.id, [{ draftId: first.id, version: 1, state: 'discarded', reason: 'no_offer' }])

  const late = await decide(flyer.id, [
    { draftId: first.id, version: 1, state: 'confirmed' },
    { draftId: second.id, version: 1, state: 'confirmed' },
    { draftId: '00000000', version: 1, state: 'confirmed' },
  ])

  expect(late.conflicts).toEqual([first.id, '00000000'])
  expect(late.drafts.map(({ state }) => state)).toEqual(['discarded', 'confirmed'])
  const undone = await decide(flyer.id, [{ draftId: first.id, version: 2, state: 'open' }])
  expect(undone.drafts[0]?.state).toBe('open')
})

test('what could not be published cannot be confirmed', async () => {
  const { flyer, drafts } = await review()
  const [{ id = '' } = {}] = drafts
  const confirm = (values: DraftDecision['values']) =>
    decide(flyer.id, [{ draftId: id, version: 1, state: 'confirmed', ...(values && { values }) }])

  await expect(confirm({ categoryId: 'nenhuma' })).rejects.toMatchObject({
    errors: { 'decisions.0.values.categoryId': 'Selecione uma categoria' },
  })
  await expect(confirm({ productName: 'Xuruba Zalifa', categoryId: null })).rejects.toMatchObject({
    errors: { 'decisions.0.values.categoryId': 'Selecione uma categoria' },
  })
  await expect(confirm({ price: '30.00', originalPrice: '29.00' })).rejects.toMatchObject({
    errors: { 'decisions.0.values.originalPrice': 'O preço original deve ser maior que o preço' },
  })
  await expect(confirm({ mechanics: { rule: { type: 'take-pay', take: 2, pay: 3 } } })).rejects.toMatchObject({
    errors: { 'decisions.0.values.mechanics.rule.pay': expect.any(String) },
  })
  expect((await confirm({ productName: 'Leite Tirol 1 L', categoryId: null })).drafts[0]?.categoryId).toBe('laticinios')
})

test('an offer that the reader has not seen is added by hand, confirmed', async () => {
  const { flyer } = await review()
  const body = {
    ...{
      pageNumber: 1,
      box: [0, 8000, 2000, 9000] as [number, number, number, number],
      productName: 'Banana prata kg',
    },
    ...{ price: '3.99', originalPrice: null, mechanics: { per: 'kg' as const }, categoryId: null },
  }
  const added = await admin.call('flyerReview.addDraft', { params: { id: flyer.id }, body })

  expect(added).toMatchObject({ state: 'confirmed', categoryId: 'hortifruti', price: '3.99', position: 1007 })
  await expect(
    admin.call('flyerReview.addDraft', { params: { id: flyer.id }, body: { ...body, pageNumber: 2 } }),
  ).rejects.toMatchObject({ code: 'flyer_not_found' })
})

test('a price typed in the review is checked as the one that was read: an odd one needs a second yes', async () => {
  const { flyer, drafts } = await review()
  const rice = drafts.find(({ productName }) => productName.startsWith('Arroz'))
  if (!rice) throw new Error('no rice')
  const [asked] = (
    await decide(flyer.id, [{ draftId: rice.id, version: 1, state: 'confirmed', values: { price: '2190.00' } }])
  ).drafts
  expect(asked).toMatchObject({ price: '2190.00', state: 'open' })
  expect(asked?.doubts.at(-1)).toMatchObject({ code: 'unusual_price', field: 'price' })

  const [confirmed] = (await decide(flyer.id, [{ draftId: rice.id, version: 2, state: 'confirmed' }])).drafts
  expect(confirmed).toMatchObject({ price: '2190.00', state: 'confirmed' })

  const body = {
    pageNumber: 1,
    box: [10, 10, 400, 300] as [number, number, number, number],
    originalPrice: null,
    mechanics: null,
  }
  const typed = { ...body, productName: 'Biscoito recheado 130 g', price: '1499.00', categoryId: 'mercearia' }
  const added = await admin.call('flyerReview.addDraft', { params: { id: flyer.id }, body: typed })
  expect(added).toMatchObject({ state: 'open', doubts: [{ code: 'unusual_price' }] })
})

test('a flyer that is thrown away is closed; one that is published is not thrown away', async () => {
  const store = await aStore(api)
  const { id } = await sendFlyer(admin, { store })
  await admin.call('flyerReview.discard', { params: { id } })
  await api.runJobs()
  const days = { firstDay: '2026-11-14', lastDay: '2026-11-20' }

  await expect(admin.call('flyerReview.update', { params: { id }, body: days })).rejects.toMatchObject({
    code: 'flyer_closed',
  })
  expect((await admin.call('flyerReview.get', { params: { id } })).drafts).toEqual([])

  const read = await readFlyer(api, admin, { store })
  await confirmAll(admin, read)
  await admin.call('flyerReview.publish', { params: { id: read.flyer.id }, body: {} })
  await expect(admin.call('flyerReview.discard', { params: { id: read.flyer.id } })).rejects.toMatchObject({
    code: 'flyer_closed',
  })
})

test('names without a price are told with their places, for the name of another offer', async () => {
  const { otherNames } = await review()
  for (const { box, pageNumber } of otherNames) expect([box.length, pageNumber]).toEqual([4, 1])
})
