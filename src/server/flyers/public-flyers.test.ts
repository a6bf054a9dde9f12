import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { Store } from '#contract/stores.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { aPage, aPublishedFlyer, confirmAll, printedOffers, printedText, readFlyer } from '#tests/support/flyers.ts'

let api: TestApi
let admin: Api
let store: Store
let id: string
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
  store = await aStore(api)
  id = await aPublishedFlyer(api, store)
})
afterAll(() => api.close())

const getFlyer = (id: string) => api.anyone.call('flyers.get', { params: { id } })
const flyersOf = (idOrSlug: string) => api.anyone.call('flyers.ofStore', { params: { idOrSlug } })

test('everybody sees the pages of a flyer with its offers in their places, in reading order', async () => {
  const flyer = await getFlyer(id)

  expect(flyer).toMatchObject({
    id,
    store: { id: store.id },
    hasEnded: false,
    validFrom: '2026-11-14T03:00:00.000Z',
    expiryDate: '2026-11-21T02:59:59.000Z',
    pages: [{ number: 1, image: { width: 320, height: 440 } }],
  })
  const offers = flyer.pages[0]?.offers ?? []
  expect(offers.map(({ promotion }) => promotion.price)).toEqual(
    printedOffers.map(({ price }) => price.replace(',', '.')),
  )
  expect(offers.every(({ box: [left, top, right, bottom] }) => left < right && top < bottom)).toBe(true)
  expect(offers[0]?.box[0]).toBeLessThan(offers[1]?.box[0] ?? 0)
})

test('what nobody has confirmed has no place on the public flyer', async () => {
  const read = await readFlyer(api, admin, { store: await aStore(api) })
  await confirmAll(admin, { ...read, drafts: read.drafts.slice(0, 2) })
  const before = await api.anyone.call('flyers.get', { params: { id: read.flyer.id } }).catch((error) => error)
  expect(before).toMatchObject({ code: 'flyer_not_found' })

  await admin.call('flyerReview.publish', { params: { id: read.flyer.id }, body: {} })
  expect((await getFlyer(read.flyer.id)).pages[0]?.offers).toHaveLength(2)
})

test('a store shows the flyers that are in force, by their first page', async () => {
  const summaries = await flyersOf(store.slug)

  expect(summaries.map(({ id }) => id)).toContain(id)
  expect(summaries.at(-1)).toMatchObject({ id, offers: 6, cover: { width: 320, height: 440 } })
  expect(await flyersOf((await aStore(api)).id)).toEqual([])
  await expect(flyersOf('nenhuma-loja')).rejects.toMatchObject({ code: 'store_not_found' })
})

test('a city shows the flyers of its stores that are in force, newest first, and without a city those of all', async () => {
  const [near, far] = [await aStore(api, { city: 'Navegantes' }), await aStore(api, { city: 'Navegantes' })]
  const older = await aPublishedFlyer(api, near)
  const newer = await aPublishedFlyer(api, far)
  const flyersIn = (city?: string) => api.anyone.call('flyers.list', { query: city ? { city } : {} })

  const listed = await flyersIn('navegantes-sc')
  expect(listed.map(({ id, store }) => [id, store.name])).toEqual([
    [newer, far.name],
    [older, near.name],
  ])
  expect(listed[0]).toMatchObject({ expiryDate: '2026-11-21T02:59:59.000Z', cover: { width: 320, height: 440 } })
  expect((await flyersIn()).map(({ id }) => id)).toEqual(expect.arrayContaining([id, older, newer]))

  await admin.call('stores.setStatus', { params: { id: far.id }, body: { status: 'paused' } })
  expect((await flyersIn('navegantes-sc')).map(({ id }) => id)).toEqual([older])
  const today = api.clock.now().toISOString()
  api.clock.set('2026-11-21T12:00:00Z')
  expect(await flyersIn('navegantes-sc')).toEqual([])
  api.clock.set(today)
  await expect(flyersIn('nenhuma-zz')).rejects.toMatchObject({ code: 'city_not_found' })
})

test('an offer knows its place on the flyer, and one of another source has none', async () => {
  const [placed] = (await getFlyer(id)).pages[0]?.offers ?? []
  const place = (id = '') => api.anyone.call('flyers.ofPromotion', { params: { id } })

  expect(await place(placed?.promotion.id)).toMatchObject({ flyerId: id, pageNumber: 1, box: placed?.box })
  expect(await place((await aPromotion(api)).id)).toBeNull()
  await expect(place('00000000')).rejects.toMatchObject({ code: 'promotion_not_found' })
})

test('before its first day a flyer and its place are shown to administrators only', async () => {
  const read = await readFlyer(api, admin, { store: await aStore(api), firstDay: '2026-11-15', lastDay: '2026-11-20' })
  const { id } = read.flyer
  await confirmAll(admin, read)
  await admin.call('flyerReview.publish', { params: { id }, body: {} })
  const offers = await admin.call('promotions.list', {
    query: { storeId: read.flyer.store.id, status: 'scheduled', limit: 1 },
  })
  const promotion = { params: { id: offers[0]?.id ?? '' } }

  await expect(getFlyer(id)).rejects.toMatchObject({ code: 'flyer_not_found' })
  await expect(api.anyone.call('flyers.ofPromotion', promotion)).rejects.toMatchObject({ code: 'promotion_not_found' })
  expect(await admin.call('flyers.get', { params: { id } })).toMatchObject({ id })
  expect(await admin.call('flyers.ofPromotion', promotion)).toMatchObject({ flyerId: id })

  api.clock.set('2026-11-15T03:00:00Z')
  expect((await getFlyer(id)).pages).toHaveLength(1)
  expect(await api.anyone.call('flyers.ofPromotion', promotion)).toMatchObject({ flyerId: id })
  api.clock.set('2026-11-14T15:00:00.000Z')
})

test('an offer in force does not lead to a flyer that has not begun', async () => {
  const store = await aStore(api)
  const [first] = printedOffers
  const existing = await aPromotion(api, {
    ...{ store, productName: first?.name ?? '', price: '21.90', expiryDate: '2026-11-21T02:59:59Z' },
  })
  const read = await readFlyer(api, admin, { store, firstDay: '2026-11-15', lastDay: '2026-11-20' })
  await confirmAll(admin, read)
  expect(await admin.call('flyerReview.publish', { params: { id: read.flyer.id }, body: {} })).toMatchObject({
    repeated: 1,
  })

  expect(await api.anyone.call('flyers.ofPromotion', { params: { id: existing.id } })).toBeNull()
})

test('after an undo the pages of a flyer are served to nobody who saw them, and the panel still shows them', async () => {
  const id = await aPublishedFlyer(api, await aStore(api))
  await api.runJobs()
  const image = (await getFlyer(id)).pages[0]?.image.path ?? ''
  const files = [image, image.replace('.webp', '-960.webp'), image.replace('.webp', '-960.avif')]
  const statuses = async (files: string[]) =>
    Promise.all(files.map(async (url) => (await api.app.inject({ url })).statusCode))
  const { headers } = await api.app.inject({ url: image })
  expect(headers['cache-control']).toBe('public, max-age=300, must-revalidate')
  expect(await statuses(files)).toEqual([200, 200, 200])

  await admin.call('flyerReview.undo', { params: { id } })
  await api.runJobsTwice()

  // A process caches served pictures for a minute.
  const { storage } = api.platform
  const stored = await Promise.all(files.map((file) => storage.sizeOf(file.replace('/objects/', 'pictures/'))))
  expect(stored).toEqual([undefined, undefined, undefined])
  const { flyer } = await admin.call('flyerReview.get', { params: { id } })
  const renamed = flyer.pages[0]?.image?.path ?? ''
  expect(renamed).not.toBe(image)
  expect(await statuses([renamed, renamed.replace('.webp', '-960.webp'), image.replace('.webp', '-480.webp')])).toEqual(
    [...[200, 200, 404]],
  )
})

test('the sitemap has the flyers in force', async () => {
  const { body: index } = await api.app.inject({ url: '/sitemap.xml' })
  const { body } = await api.app.inject({ url: '/sitemaps/encartes.xml', headers: { 'accept-encoding': 'identity' } })

  expect(index).toContain('/sitemaps/encartes.xml')
  expect(body).toContain(`/lojas/${store.slug}/encartes/${id}<`)
})

test('the flyers of a merged store follow it, also where both had the same one', async () => {
  const [kept, merged] = [await aStore(api), await aStore(api)]
  const contentHash = 'c'.repeat(64)
  const pages = async () => [await aPage(admin, printedText(printedOffers))]
  const ids = []
  for (const store of [kept, merged]) {
    const read = await readFlyer(api, admin, { store, contentHash, pages: await pages() })
    await confirmAll(admin, read)
    await admin.call('flyerReview.publish', { params: { id: read.flyer.id }, body: {} })
    ids.push(read.flyer.id)
  }

  await admin.call('stores.merge', { params: { id: kept.id }, body: { mergedId: merged.id } })

  expect((await flyersOf(kept.id)).map(({ id }) => id).sort()).toEqual(ids.sort())
  for (const id of ids) expect((await getFlyer(id)).store.id).toBe(kept.id)
})

test('the flyers of a paused store are not shown', async () => {
  const paused = await aStore(api)
  const id = await aPublishedFlyer(api, paused)
  await admin.call('stores.setStatus', { params: { id: paused.id }, body: { status: 'paused' } })

  await expect(getFlyer(id)).rejects.toMatchObject({ code: 'flyer_not_found' })
  expect(await flyersOf(paused.id)).toEqual([])
})

test('an ended flyer keeps its pages without offers; 90 days later its pictures, and after two years all of it, are gone', async () => {
  const sweep = async () => {
    await sql`select graphile_worker.add_job('flyers:sweep', '{}')`.execute(api.db)
    await api.runJobs()
  }
  api.clock.set('2026-11-21T03:00:00Z')
  const ended = await getFlyer(id)
  expect([ended.hasEnded, ended.pages[0]?.offers]).toEqual([true, []])
  expect(await flyersOf(store.id)).toEqual([])
  const { body } = await api.app.inject({ url: '/sitemap.xml' })
  expect(body).not.toContain('encartes')

  api.clock.set('2027-02-17T15:00:00Z')
  await sweep()
  expect((await getFlyer(id)).pages).toHaveLength(1)
  api.clock.set('2027-02-19T15:00:00Z')
  await sweep()
  await expect(getFlyer(id)).rejects.toMatchObject({ code: 'flyer_not_found' })
  expect(await api.db.selectFrom('offerDrafts').select('id').execute()).not.toEqual([])

  api.clock.set('2028-11-14T15:00:00Z')
  await sweep()
  expect(await api.db.selectFrom('flyers').select('id').execute()).toEqual([])
  expect(await api.db.selectFrom('flyerReadings').select('id').execute()).toEqual([])
})
