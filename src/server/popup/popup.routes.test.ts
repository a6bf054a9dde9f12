import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { foldComparisons } from '#server/comparisons/comparisons.worker.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { recordPrices } from '#tests/support/price-history.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>

beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('popupCampaigns').execute()
  api.clock.set('2026-11-14T15:00:00.000Z')
})

test('returns null without a campaign', async () => {
  expect(await getPopup()).toBeNull()
})

test('[7.api.59, 3.popup.01, 9.const.03] a campaign shows a real offer, with its discount computed', async () => {
  const store = await aStore(api, { name: 'Bom Vizinho', neighborhood: 'Fazenda' })
  const offer = await aPromotion(api, {
    productName: 'Picanha bovina 1 kg',
    price: '49.90',
    originalPrice: '74.90',
    store,
    expiryDate: '2026-11-17T02:59:59.000Z',
  })
  const imagePath = '/objects/7e57ab1e-0000-4000-8000-000000000000'
  await api.db.updateTable('promotions').set({ imagePath }).where('id', '=', numberOf(offer.id)).execute()
  await recordPrices(api, store, 'Picanha bovina 1 kg', [
    [80, 60, 7490],
    [40, 8, 7490],
  ])
  await foldComparisons(api.platform)

  const started = await start(offer.id, { isLimitedTime: true, stock: 8 })

  expect(started).toEqual({
    id: offer.id,
    productName: 'Picanha bovina 1 kg',
    originalPrice: '74.90',
    salePrice: '49.90',
    storeName: 'Bom Vizinho',
    storeLocation: 'Fazenda - Itajaí',
    expiresAt: '2026-11-17T02:59:59.000Z',
    imageUrl: imagePath,
    discount: 33,
    isLimitedTime: true,
    stock: 8,
    stockDay: '2026-11-14',
    verdict: 'Menor daqui em 90 dias',
  })
  expect(await getPopup()).toEqual(started)
})

test('of what is sold by weight no stock and no countdown is told', async () => {
  const offer = await aPromotion(api, { productName: 'Picanha bovina kg', price: '49.90', originalPrice: '74.90' })

  expect(await start(offer.id, { isLimitedTime: true, stock: 8 })).toMatchObject({
    priceUnit: 'kg',
    isLimitedTime: false,
    stock: null,
    stockDay: null,
    discount: null,
  })
})

test('the price of a weighed product says that it is per kilo, and that of a pack says nothing', async () => {
  const [weighed, stated, pack] = [
    await aPromotion(api, { productName: 'Picanha bovina kg', price: '49.90' }),
    await aPromotion(api, { productName: 'Presunto cozido fatiado', price: '2.99', mechanics: { per: '100g' } }),
    await aPromotion(api, { productName: 'Arroz branco 5 kg', price: '21.90' }),
  ]

  const units = []
  for (const { id } of [weighed, stated, pack]) units.push((await start(id, { isLimitedTime: false })).priceUnit)

  expect(units).toEqual(['kg', '100g', undefined])
})

test('a campaign for some only shows its condition and no discount, and ends with the last weekday of the offer', async () => {
  // 14/11/2026 is a Saturday, 17/11 a Tuesday.
  const mechanics = { needs: 'club', days: [6, 0] } as const
  const expiryDate = '2026-11-18T02:59:59.000Z'
  const offer = await aPromotion(api, {
    originalPrice: '29.90',
    expiryDate,
    mechanics: { ...mechanics, days: [...mechanics.days] },
  })

  await start(offer.id, { isLimitedTime: true })

  expect(await getPopup()).toMatchObject({
    originalPrice: null,
    discount: null,
    expiresAt: '2026-11-16T02:59:59.000Z',
    conditions: { price: 'preço de clube', days: { short: 'só sábado e domingo' } },
  })
})

test('[3.popup.01] unknown fields are null, and a store without neighbourhood is located by its city', async () => {
  const offer = await aPromotion(api, { store: await aStore(api, { neighborhood: null }), originalPrice: null })

  await start(offer.id, { isLimitedTime: false })

  expect(await getPopup()).toMatchObject({ originalPrice: null, discount: null, stock: null, imageUrl: null })
  expect(await getPopup()).toMatchObject({ storeLocation: 'Itajaí', isLimitedTime: false })
})

test('a new campaign replaces the running one', async () => {
  const [first, second] = [await aPromotion(api), await aPromotion(api)]
  await start(first.id)
  api.clock.set('2026-11-14T15:30:00.000Z')

  await start(second.id)

  expect(await getPopup()).toMatchObject({ id: second.id })
  const campaigns = await api.db.selectFrom('popupCampaigns').selectAll().orderBy('id').execute()
  expect(campaigns.map(({ endedAt }) => endedAt?.toISOString())).toEqual(['2026-11-14T15:30:00.000Z', undefined])
})

test('an ended campaign is not shown, and ending it again changes nothing', async () => {
  await start((await aPromotion(api)).id)

  await admin.call('popup.end', {})
  api.clock.set('2026-11-14T16:00:00.000Z')
  await admin.call('popup.end', {})

  expect(await getPopup()).toBeNull()
  const { endedAt } = await api.db.selectFrom('popupCampaigns').select('endedAt').executeTakeFirstOrThrow()
  expect(endedAt).toEqual(new Date('2026-11-14T15:00:00.000Z'))
})

test('a campaign is shown until its offer expires', async () => {
  await start((await aPromotion(api, { expiryDate: '2026-11-15T02:59:59.000Z' })).id)

  api.clock.set('2026-11-15T02:59:59.000Z')
  expect(await getPopup()).not.toBeNull()
  api.clock.set('2026-11-15T02:59:59.001Z')
  expect(await getPopup()).toBeNull()
})

test('a campaign is not shown before its postponed offer starts', async () => {
  const offer = await aPromotion(api)
  await start(offer.id)

  const validFrom = '2026-11-14T18:00:00.000Z'
  await api.db.updateTable('promotions').set({ validFrom }).where('id', '=', numberOf(offer.id)).execute()

  expect(await getPopup()).toBeNull()
  api.clock.set(validFrom)
  expect(await getPopup()).toMatchObject({ id: offer.id })
})

test('a campaign is not shown while the price of its offer is in doubt', async () => {
  const offer = await aPromotion(api)
  await start(offer.id)

  const mark = (doubt: string | null) =>
    api.db.updateTable('promotions').set({ doubt }).where('id', '=', numberOf(offer.id)).execute()
  await mark('reported')
  expect(await getPopup()).toBeNull()
  await expect(start(offer.id)).rejects.toMatchObject({ status: 422, code: 'price_in_doubt' })

  await mark(null)
  expect(await getPopup()).toMatchObject({ id: offer.id })
})

test('a campaign of a deleted offer is not shown', async () => {
  const offer = await aPromotion(api)
  await start(offer.id)

  await admin.call('promotions.delete', { params: { id: offer.id } })

  expect(await getPopup()).toBeNull()
})

test.each(['7f3a91c2', 'nonsense'])('an unknown offer (%s) gets 404 and the campaign continues', async (id) => {
  const running = await start((await aPromotion(api)).id)

  await expect(start(id)).rejects.toMatchObject({ status: 404, code: 'promotion_not_found' })

  expect(await getPopup()).toEqual(running)
})

test('a deleted offer gets 404', async () => {
  const offer = await aPromotion(api)
  await admin.call('promotions.delete', { params: { id: offer.id } })

  await expect(start(offer.id)).rejects.toMatchObject({ status: 404, code: 'promotion_not_found' })
})

test.each([
  ['has expired', { expiryDate: '2026-11-14T14:59:59.000Z' }],
  ['has not started', { validFrom: '2026-11-14T15:00:01.000Z' }],
])('an offer that %s is refused (422) and the campaign continues', async (_state, dates) => {
  const running = await start((await aPromotion(api)).id)
  const offer = await aPromotion(api, dates)

  await expect(start(offer.id)).rejects.toMatchObject({ status: 422, code: 'promotion_not_in_force' })

  expect(await getPopup()).toEqual(running)
})

test('of 30 campaigns started at once exactly one is running', async () => {
  const offers = await Promise.all(Array.from({ length: 3 }, () => aPromotion(api)))

  await Promise.all(Array.from({ length: 30 }, (_, n) => start(offers[n % 3]?.id ?? '')))

  const running = await api.db.selectFrom('popupCampaigns').select('id').where('endedAt', 'is', null).execute()
  expect(running).toHaveLength(1)
  expect(await getPopup()).not.toBeNull()
})

test('the audit log records the started and the replaced campaign', async () => {
  const [first, second] = [await aPromotion(api), await aPromotion(api)]
  const before = { promotionId: first.id, isLimitedTime: true, stock: 5 }
  const after = { promotionId: second.id, isLimitedTime: false, stock: null }
  await start(first.id, before)
  await start(second.id, after)
  await admin.call('popup.end', {})

  const entries = await api.db
    .selectFrom('auditEntries')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'popup')
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(entries.toReversed()).toEqual([
    { action: 'popup.start', before: null, after: before },
    { action: 'popup.start', before, after },
    { action: 'popup.end', before: after, after: null },
  ])
})

test('visitors cannot start or end campaigns', async () => {
  const offer = await aPromotion(api)
  const running = await start(offer.id)

  const starting = api.anyone.call('popup.start', { body: { promotionId: offer.id, isLimitedTime: true } })
  await expect(starting).rejects.toMatchObject({ status: 401 })
  await expect(api.anyone.call('popup.end', {})).rejects.toMatchObject({ status: 401 })

  expect(await getPopup()).toEqual(running)
})

function getPopup() {
  return api.anyone.call('popup.get', {})
}

function start(promotionId: string, options: { isLimitedTime?: boolean; stock?: number | null } = {}) {
  return admin.call('popup.start', {
    body: { promotionId, isLimitedTime: options.isLimitedTime ?? true, stock: options.stock ?? null },
  })
}

function numberOf(promotionId: string): number {
  return numberFromPublicId('promotion', promotionId) ?? -1
}
