import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { countOffers } from '#server/stats/count-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeEach(async () => {
  await api?.close()
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

const restore = (id: string) => admin.call('promotions.restore', { params: { id } })
const remove = (id: string) => admin.call('promotions.delete', { params: { id } })
const read = (id: string) => api.anyone.call('promotions.get', { params: { id } })

test('a removed offer comes back under its id, with picture, search, counts, days and audit entries as before', async () => {
  const offer = await aPromotion(api, { originalPrice: '29.90', isHighlighted: true, description: 'Até 3 por cliente' })
  await api.db.updateTable('promotions').set({ imagePath: '/objects/foto.webp' }).execute()
  const published = { ...offer, imageUrl: '/objects/foto.webp' }
  api.clock.set('2026-11-14T16:00:00Z')
  const before = await traces(offer)

  await remove(offer.id)
  api.clock.set('2026-11-14T16:00:05Z')
  expect(await restore(offer.id)).toEqual(published)

  expect(await read(offer.id)).toEqual(published)
  expect(await traces(offer)).toEqual(before)
  expect(await observationsOf(offer)).toEqual(['claimed_regular', 'offer', 'withdrawn', 'claimed_regular', 'offer'])
  const entries = await api.db
    .selectFrom('auditEntries')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `promotion ${offer.id}`)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'promotions.delete', before: published, after: null },
    { action: 'promotions.restore', before: null, after: published },
  ])
})

test('restoring twice, or what was never removed, changes nothing', async () => {
  const offer = await aPromotion(api)
  await remove(offer.id)
  await restore(offer.id)
  const before = await traces(offer)

  expect(await restore(offer.id)).toEqual(offer)

  expect(await traces(offer)).toEqual(before)
  await expect(restore('zzzzzzzz')).rejects.toMatchObject({ status: 404 })
})

test('an offer that ended in the trash comes back as an ended one', async () => {
  const offer = await aPromotion(api, { expiryDate: '2026-11-15T02:59:59Z' })
  api.clock.set('2026-11-14T16:00:00Z')
  await remove(offer.id)
  api.clock.set('2026-11-16T16:00:00Z')
  admin = await api.admin()

  expect(await restore(offer.id)).toEqual(offer)

  expect(await read(offer.id)).toEqual(offer)
  expect((await traces(offer)).found).toEqual([])
})

test('an offer of a paused store stays in the trash, and pausing puts none there', async () => {
  const store = await aStore(api)
  const [removed, offered] = [await aPromotion(api, { store }), await aPromotion(api, { store, price: '22.90' })]
  const setStatus = (status: 'active' | 'paused') =>
    admin.call('stores.setStatus', { params: { id: store.id }, body: { status } })
  await remove(removed.id)
  await setStatus('paused')

  await expect(restore(removed.id)).rejects.toMatchObject({ status: 409, code: 'store_paused' })
  await expect(restore(offered.id)).rejects.toMatchObject({ status: 404 })
  await setStatus('active')

  expect(await restore(removed.id)).toEqual(removed)
})

test('after 30 days, or without its store, an offer cannot be restored', async () => {
  const [old, orphan] = [await aPromotion(api), await aPromotion(api, { store: await aStore(api) })]
  await remove(old.id)
  await remove(orphan.id)
  await api.db
    .deleteFrom('stores')
    .where('id', '=', numberFromPublicId('store', orphan.store.id) as number)
    .execute()

  await expect(restore(orphan.id)).rejects.toMatchObject({ status: 404 })
  api.clock.set('2026-12-14T15:00:01Z')
  admin = await api.admin()
  await expect(restore(old.id)).rejects.toMatchObject({ status: 404 })
})

test('a picture that was still being copied is copied after all', async () => {
  const offer = await aPromotion(api)
  await api.db.updateTable('promotions').set({ imageSourceUrl: 'https://example.com/foto.jpg' }).execute()
  await remove(offer.id)

  await restore(offer.id)

  expect(JSON.stringify(await api.queuedPayloads())).toContain('https://example.com/foto.jpg')
})

test('the trash lists removed offers for 30 days, with search and filters, to administrators only', async () => {
  const store = await aStore(api)
  const [rice, beans, kept] = [
    await aPromotion(api, { store }),
    await aPromotion(api, { store, productName: 'Feijão preto 1 kg', expiryDate: '2026-11-13T02:59:59Z' }),
    await aPromotion(api, { store }),
  ]
  const orphan = await aPromotion(api)
  for (const { id } of [rice, beans, orphan]) await remove(id)
  await api.db
    .deleteFrom('stores')
    .where('id', '=', numberFromPublicId('store', orphan.store.id) as number)
    .execute()
  const trash = (query: object = {}) =>
    admin.call('promotions.list', { query: { status: 'removed', sortBy: 'date-desc', ...query } })
  const removedAt = api.clock.now().toISOString()

  expect(await trash()).toEqual([
    { ...beans, removedAt },
    { ...rice, removedAt },
  ])
  expect((await trash({ search: 'arroz' })).map(({ id }) => id)).toEqual([rice.id])
  expect((await trash({ storeId: store.id, limit: 1 })).map(({ id }) => id)).toEqual([beans.id])
  const everywhere = await admin.call('promotions.list', { query: { status: 'all' } })
  expect(everywhere.map(({ id }) => id)).toEqual([kept.id])
  await expect(api.anyone.call('promotions.list', { query: { status: 'removed' } })).rejects.toMatchObject({
    status: 401,
  })

  api.clock.set('2026-12-14T15:00:01Z')
  admin = await api.admin()
  expect(await trash()).toEqual([])
  await sql`select graphile_worker.add_job('promotions:tidy')`.execute(api.db)
  await api.runJobs()
  expect(
    await api.db.selectFrom('promotionsArchive').select('id').where('removedAt', 'is not', null).execute(),
  ).toEqual([])
})

/** Other rows that an offer leaves behind. */
async function traces({ id, store, productName }: Promotion) {
  await countOffers(api.platform)
  const [found, { activePromotions }, stats, { days }] = await Promise.all([
    api.anyone.call('promotions.list', { query: { search: productName } }),
    api.anyone.call('stores.get', { params: { idOrSlug: store.id } }),
    api.anyone.call('stats.get', {}),
    admin.call('reports.get', { query: { days: 7 } }),
  ])
  const postings = await api.db
    .selectFrom('postings')
    .selectAll()
    .where('promotionId', '=', numberFromPublicId('promotion', id) as number)
    .orderBy('termId')
    .execute()
  return { found: found.map((offer) => offer.id), activePromotions, stats, days, postings }
}

async function observationsOf({ id }: Promotion): Promise<string[]> {
  const rows = await api.db
    .selectFrom('priceObservations')
    .select('kind')
    .where('promotionId', '=', numberFromPublicId('promotion', id) as number)
    .orderBy('recordedAt')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
