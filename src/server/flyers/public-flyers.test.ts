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

test('an offer knows its place on the flyer, and one of another source has none', async () => {
  const [placed] = (await getFlyer(id)).pages[0]?.offers ?? []
  const place = (id = '') => api.anyone.call('flyers.ofPromotion', { params: { id } })

  expect(await place(placed?.promotion.id)).toMatchObject({ flyerId: id, pageNumber: 1, box: placed?.box })
  expect(await place((await aPromotion(api)).id)).toBeNull()
  await expect(place('00000000')).rejects.toMatchObject({ code: 'promotion_not_found' })
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
