import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countDays, countOffers } from '#server/stats/count-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.asOwner((db) =>
    sql`truncate promotions, popup_campaigns, promotions_archive, postings, comparables, line_changes, line_cities, offer_counts, store_offer_counts,
      category_days, store_days`.execute(db),
  )
})

const report = (query: Parameters<typeof admin.call<'reports.get'>>[1]['query'] = {}) =>
  admin.call('reports.get', { query })

test('[2.admin.48, 2.admin.49, 2.admin.50] counts offers in force, stores and highlighted offers in force', async () => {
  const store = await aStore(api)
  await aPromotion(api, { store })
  await aPromotion(api, { store, isHighlighted: true })
  await aPromotion(api, { store, isHighlighted: true, expiryDate: '2026-11-10T02:59:59Z' })
  await aPromotion(api, {
    store,
    isHighlighted: true,
    validFrom: '2026-11-16T03:00:00Z',
    expiryDate: '2026-11-20T02:59:59Z',
  })
  await countOffers(api.platform)

  const { totals } = await report()

  const stores = (await api.anyone.call('stores.list', { query: {} })).length
  expect(totals).toEqual({ promotions: 2, stores, highlighted: 1 })
})

test('lists offers that end within 48 hours, have no picture or expired in 7 days; the table finds the same', async () => {
  const ending = await aPromotion(api, { productName: 'A', expiryDate: '2026-11-16T14:59:59Z' })
  const laterOffer = await aPromotion(api, { productName: 'B', expiryDate: '2026-11-20T02:59:59Z' })
  const withPicture = await aPromotion(api, { productName: 'C', expiryDate: '2026-11-21T02:59:59Z' })
  await api.db.updateTable('promotions').set({ imagePath: '/objects/x' }).where('productName', '=', 'C').execute()
  const ended = await aPromotion(api, { productName: 'D', expiryDate: '2026-11-13T02:59:59Z' })
  const expiredEarlier = await aPromotion(api, { productName: 'E', expiryDate: '2026-11-01T02:59:59Z' })
  const ids = (offers: { id: string }[]) => offers.map(({ id }) => id)

  const { toDo } = await report()

  expect(ids(toDo.ending.promotions)).toEqual([ending.id])
  expect(ids(toDo.withoutPicture.promotions)).toEqual([ending.id, laterOffer.id])
  expect(ids(toDo.expired.promotions)).toEqual([ended.id])
  expect([toDo.ending.count, toDo.withoutPicture.count, toDo.expired.count]).toEqual([1, 2, 1])
  expect(JSON.stringify(toDo)).not.toContain(withPicture.id)
  expect(JSON.stringify(toDo)).not.toContain(expiredEarlier.id)
  const list = async (query: object) => ids(await admin.call('promotions.list', { query }))
  expect(await list({ status: 'active', ends: 'next-48-hours' })).toEqual([ending.id])
  expect(await list({ status: 'active', hasImage: false, sortBy: 'expires-asc' })).toEqual([ending.id, laterOffer.id])
  expect(await list({ status: 'expired', ends: 'last-7-days' })).toEqual([ended.id])
  await expect(api.anyone.call('promotions.list', { query: { ends: 'last-7-days' } })).rejects.toMatchObject({
    status: 401,
  })
})

test('counts offers by day for all, a category or a store; a removed one is neither new nor in force that day', async () => {
  const store = await aStore(api)
  // In force from the 10th to the 12th, from the 12th to the 20th, and from the 13th on in another store and category.
  await aPromotion(api, { store, validFrom: '2026-11-10T03:00:00Z', expiryDate: '2026-11-13T02:59:59Z' })
  const second = await aPromotion(api, { store, validFrom: '2026-11-12T03:00:00Z', expiryDate: '2026-11-21T02:59:59Z' })
  await aPromotion(api, {
    categoryId: 'bebidas',
    validFrom: '2026-11-13T03:00:00Z',
    expiryDate: '2026-11-21T02:59:59Z',
  })
  const inForce = async (query: object) => (await report({ days: 7, ...query })).days.map((day) => day.inForce)
  const expectCounts = async (expected: { all: number[]; bebidas: number[]; store: number[] }) => {
    expect(await inForce({})).toEqual(expected.all)
    expect(await inForce({ categoryId: 'bebidas' })).toEqual(expected.bebidas)
    expect(await inForce({ storeId: store.id })).toEqual(expected.store)
  }

  const counts = { all: [0, 0, 1, 1, 2, 2, 2], bebidas: [0, 0, 0, 0, 0, 1, 1], store: [0, 0, 1, 1, 2, 1, 1] }
  await countDays(api.db, '2026-11-10', '2026-11-13')
  await countOffers(api.platform)
  await expectCounts(counts)
  expect((await report({ days: 7 })).days.map(({ published }) => published)).toEqual([0, 0, 0, 0, 0, 0, 2])

  await admin.call('promotions.delete', { params: { id: second.id } })
  await countOffers(api.platform)
  await expectCounts({ ...counts, all: [0, 0, 1, 1, 2, 2, 1], store: [0, 0, 1, 1, 2, 1, 0] })
  expect((await report({ days: 7 })).days.at(-1)?.published).toBe(1)
})

test('days that ended while nobody counted are counted later, also those of archived offers; a day that is over stays', async () => {
  const store = await aStore(api)
  const renewed = await aPromotion(api, { store, expiryDate: '2026-11-16T02:59:59Z' })
  await aPromotion(api, { store, expiryDate: '2026-11-17T02:59:59Z' })
  await countOffers(api.platform)
  const days = async () =>
    (await report({ days: 7, storeId: store.id })).days.slice(3).map(({ published, inForce }) => [published, inForce])

  api.clock.set('2026-11-17T15:00:00Z')
  admin = await api.admin()
  await sql`select archive_ended_promotions(${api.clock.now()}, 100)`.execute(api.db)
  await countOffers(api.platform)
  expect(await days()).toEqual([
    [2, 2],
    [0, 2],
    [0, 1],
    [0, 0],
  ])

  const { productName, price, expiryDate: _, category } = renewed
  const body = { productName, price, categoryId: category.id, storeId: store.id, expiryDate: '2026-11-20T02:59:59Z' }
  await admin.call('promotions.update', { params: { id: renewed.id }, body })
  await countOffers(api.platform)
  expect(await days()).toEqual([
    [2, 2],
    [0, 2],
    [0, 1],
    [0, 1],
  ])
  api.clock.set('2026-11-14T15:00:00Z')
  admin = await api.admin()
})

test('a merge moves the counts by day, also those of expired offers', async () => {
  const [target, merged] = [await aStore(api), await aStore(api)]
  await aPromotion(api, { store: merged, validFrom: '2026-11-10T03:00:00Z', expiryDate: '2026-11-17T02:59:59Z' })
  await aPromotion(api, { store: merged, validFrom: '2026-11-09T03:00:00Z', expiryDate: '2026-11-12T02:59:59Z' })
  await api.db.executeQuery(sql`select archive_ended_promotions('2026-11-13', 100)`.compile(api.db))
  await aPromotion(api, { store: target, validFrom: '2026-11-14T03:00:00Z' })
  await countDays(api.db, '2026-11-09', '2026-11-14')

  await admin.call('stores.merge', { params: { id: target.id }, body: { mergedId: merged.id } })
  const targetDays = async () => (await report({ days: 7, storeId: target.id })).days.map((day) => day.inForce)

  expect(await targetDays()).toEqual([0, 1, 2, 2, 1, 1, 2])
  expect(await report({ days: 7, storeId: merged.id })).toEqual(await report({ days: 7, storeId: target.id }))
})

test('ranks categories and stores by offers in force', async () => {
  const store = await aStore(api, { name: 'O Maior' })
  await aPromotion(api, { store, categoryId: 'bebidas' })
  await aPromotion(api, { store, categoryId: 'bebidas' })
  await aPromotion(api, { categoryId: 'padaria' })
  await countOffers(api.platform)

  const { byCategory, byStore } = await report()

  expect(byCategory.slice(0, 3).map(({ id, inForce }) => [id, inForce])).toEqual([
    ['bebidas', 2],
    ['padaria', 1],
    [expect.any(String), 0],
  ])
  expect(byStore[0]).toMatchObject({ id: store.id, name: 'O Maior', place: 'Centro - Itajaí', inForce: 2 })
})
