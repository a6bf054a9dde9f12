import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { aPage, confirmAll, printedOffers, printedText, readFlyer, runFlyerJobs } from '#tests/support/flyers.ts'

let api: TestApi
let admin: Api
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

type Read = Awaited<ReturnType<typeof readFlyer>>

const publish = (id: string, repeats: 'renew' | 'leave_out' = 'renew') =>
  admin.call('flyerReview.publish', { params: { id }, body: { repeats } })
const undo = (id: string) => admin.call('flyerReview.undo', { params: { id } })
const offersOf = async ({ flyer }: Read) =>
  api.anyone.call('promotions.list', { query: { storeId: flyer.store.id, sortBy: 'date-desc' } })

async function confirmed(): Promise<Read> {
  const read = await readFlyer(api, admin, { store: await aStore(api) })
  await confirmAll(admin, read)
  return read
}

test('confirmed drafts become offers with the days of the flyer; nothing unseen is published', async () => {
  const read = await readFlyer(api, admin, { store: await aStore(api) })
  expect(await publish(read.flyer.id)).toMatchObject({ published: 0, remaining: 0, flyer: { state: 'review' } })
  await confirmAll(admin, { ...read, drafts: read.drafts.slice(0, 4) })

  expect(await publish(read.flyer.id)).toMatchObject({
    ...{ published: 4, repeated: 0, remaining: 0 },
    flyer: { state: 'published', counts: { open: 2, published: 4 }, canUndoUntil: '2026-11-15T15:00:00.000Z' },
  })
  const offers = await offersOf(read)
  expect(offers).toHaveLength(4)
  expect(offers[0]).toMatchObject({ validFrom: '2026-11-14T03:00:00.000Z', expiryDate: '2026-11-21T02:59:59.000Z' })
  const sources = await api.db.selectFrom('promotions').select('source').distinct().execute()
  expect(sources).toEqual([{ source: 'flyer' }])
})

test('the rest of a flyer is confirmed and published later', async () => {
  const read = await readFlyer(api, admin, { store: await aStore(api) })
  await confirmAll(admin, { ...read, drafts: read.drafts.slice(0, 4) })
  await publish(read.flyer.id)
  await confirmAll(admin, { ...read, drafts: read.drafts.slice(4) })

  expect(await publish(read.flyer.id)).toMatchObject({ published: 2, flyer: { counts: { published: 6 } } })
})

test('a hundred a call, and a call that is repeated publishes nothing twice', async () => {
  const read = await confirmed()
  await sql`
    insert into offer_drafts (flyer_id, region_id, position, product_name, price_cents, category_id, state)
    select flyer_id, region_id, position + number, 'Produto ' || number, 100 + number, category_id, 'confirmed'
    from (select * from offer_drafts where state = 'confirmed' order by id desc limit 1) one, generate_series(1, 120) number`.execute(
    api.db,
  )
  await api.db.updateTable('flyerRegions').set({ pictureBox: null }).execute()
  const params = { id: read.flyer.id }
  const key = { idempotencyKey: 'published-once-only' }
  const first = await admin.call('flyerReview.publish', { params, body: {} }, key)

  expect(first).toMatchObject({ published: 100, remaining: 26 })
  expect(await admin.call('flyerReview.publish', { params, body: {} }, key)).toEqual(first)
  expect(await publish(read.flyer.id)).toMatchObject({ published: 26, remaining: 0 })
  expect(await publish(read.flyer.id)).toMatchObject({ published: 0, remaining: 0 })
})

test('an offer that is there already makes none, and the flyer leads to it', async () => {
  const read = await confirmed()
  const [first] = read.drafts
  const existing = await aPromotion(api, {
    ...{ store: read.flyer.store, productName: first?.productName ?? '', price: first?.price ?? '' },
    expiryDate: '2026-11-21T02:59:59Z',
  })

  expect(await publish(read.flyer.id)).toMatchObject({ published: 5, repeated: 1 })
  const { pages } = await api.anyone.call('flyers.get', { params: { id: read.flyer.id } })
  expect(pages[0]?.offers.map(({ promotion }) => promotion.id)).toContain(existing.id)
  await undo(read.flyer.id)
  expect((await offersOf(read)).map(({ id }) => id)).toEqual([existing.id])
})

test('an offer on two pages of a flyer is published once and marked on both', async () => {
  const pages = [await aPage(admin, printedText(printedOffers)), await aPage(admin, printedText(printedOffers))]
  const read = await readFlyer(api, admin, { store: await aStore(api), pages })
  await confirmAll(admin, read)

  expect(await publish(read.flyer.id)).toMatchObject({ published: 6, repeated: 6 })
  const flyer = await api.anyone.call('flyers.get', { params: { id: read.flyer.id } })
  expect(flyer.pages.map(({ offers }) => offers.length)).toEqual([6, 6])
})

test('what repeats last week at the same price is left out on request', async () => {
  const store = await aStore(api)
  const week = { store, validFrom: '2026-11-02T15:00:00Z', expiryDate: '2026-11-08T02:59:59Z' }
  await aPromotion(api, { ...week, productName: 'Café Pilão 500 g', price: '15.49' })
  await aPromotion(api, { ...week, productName: 'Açúcar União 1 kg', price: '3.99' })
  const read = await readFlyer(api, admin, { store })
  await confirmAll(admin, read)

  expect(await publish(read.flyer.id, 'leave_out')).toMatchObject({
    ...{ published: 5, remaining: 0 },
    flyer: { counts: { discarded: 1, published: 5 } },
  })
})

test('without days, after the last one and for a paused store nothing is published', async () => {
  const pages = [await aPage(admin, printedText(printedOffers))]
  const read = await readFlyer(api, admin, { store: await aStore(api), pages, firstDay: null, lastDay: null })
  const { id } = read.flyer
  await confirmAll(admin, read)
  const setDays = (firstDay: string, lastDay: string) =>
    admin.call('flyerReview.update', { params: { id }, body: { firstDay, lastDay } })

  await expect(publish(id)).rejects.toMatchObject({ code: 'flyer_without_days' })
  await setDays('2026-11-01', '2026-11-07')
  await expect(publish(id)).rejects.toMatchObject({ errors: { lastDay: 'A validade já passou' } })
  await setDays('2026-11-14', '2026-11-20')
  await admin.call('stores.setStatus', { params: { id: read.flyer.store.id }, body: { status: 'paused' } })
  await expect(publish(id)).rejects.toMatchObject({ code: 'store_paused' })
  await admin.call('stores.setStatus', { params: { id: read.flyer.store.id }, body: { status: 'active' } })
  expect(await publish(id)).toMatchObject({ published: 6 })
})

test('a flyer is undone within a day, without what was changed since, and can be published again', async () => {
  const read = await confirmed()
  const { id } = read.flyer
  await publish(id)
  const [changed] = await offersOf(read)
  if (!changed) throw new Error('no offer')
  const { productName, expiryDate, store, category } = changed
  const edit = { productName, expiryDate, storeId: store.id, categoryId: category.id, price: '0.99' }
  await admin.call('promotions.update', { params: { id: changed.id }, body: edit })

  expect(await undo(id)).toMatchObject({ removed: 5, leftChanged: 1, remaining: 0, flyer: { state: 'undone' } })
  expect((await offersOf(read)).map(({ id }) => id)).toEqual([changed.id])
  await expect(api.anyone.call('flyers.get', { params: { id } })).rejects.toMatchObject({ code: 'flyer_not_found' })
  expect(await undo(id)).toMatchObject({ removed: 0, remaining: 0, flyer: { counts: { confirmed: 5, published: 1 } } })
  expect(await publish(id)).toMatchObject({ published: 5, flyer: { state: 'published' } })

  await sql`update flyers set last_published_at = last_published_at - interval '25 hours'`.execute(api.db)
  await expect(undo(id)).rejects.toMatchObject({ code: 'flyer_closed' })
})

test('the picture of each offer is cut out of its page; one that has a picture keeps it', async () => {
  const read = await confirmed()
  await publish(read.flyer.id)
  const [own] = await offersOf(read)
  await api.db
    .updateTable('promotions')
    .set({ imagePath: '/objects/own.webp' })
    .where('productName', '=', own?.productName ?? '')
    .execute()
  await runFlyerJobs(api)
  await runFlyerJobs(api)

  const offers = await offersOf(read)
  const others = offers.filter(({ id }) => id !== own?.id)
  expect(offers.find(({ id }) => id === own?.id)?.imageUrl).toBe('/objects/own.webp')
  expect(new Set(others.map(({ imageUrl }) => imageUrl)).size).toBe(5)
  for (const { imageUrl } of others) expect((await api.app.inject({ url: imageUrl ?? '' })).statusCode).toBe(200)
  expect(others.every(({ version }) => version === 1)).toBe(true)
})

test('what was published and undone is in the audit, with the offers', async () => {
  const entries = await api.db
    .selectFrom('auditEntries')
    .select(['action', 'subject', 'after'])
    .where('action', 'like', 'flyerReview.%')
    .execute()

  expect(new Set(entries.map(({ action }) => action))).toEqual(
    new Set(['create', 'decide', 'publish', 'undo', 'update'].map((name) => `flyerReview.${name}`)),
  )
  expect(entries.every(({ subject }) => /^flyer [0-9a-z]{8}$/.test(subject))).toBe(true)
})
