import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { BulkChangeInput, Promotion } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { aPublishedFlyer, printedOffers } from '#tests/support/flyers.ts'
import { rowsOf } from '#tests/support/imports.ts'

let api: TestApi
let admin: Api
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

const expiryDate = '2026-11-21T02:59:59.000Z'
const draftOf = (store: Store, changes: object = {}) => ({
  ...{ productName: 'Geleia de uva 320 g', price: '4.99', categoryId: 'mercearia' },
  ...{ storeId: store.id, expiryDate, ...changes },
})
const create = (store: Store, changes?: object) => admin.call('promotions.create', { body: draftOf(store, changes) })
const change = (offers: Promotion[], change: BulkChangeInput) =>
  admin.call('promotions.changeBulk', {
    body: { promotions: offers.map(({ id, version }) => ({ id, version })), change },
  })
const offersOf = async (store: Store) =>
  admin.call('promotions.list', { query: { storeId: store.id, status: 'all', sortBy: 'date-desc' } })
const exists = { status: 409, code: 'offer_exists' }

test('the form is refused an offer that exists already, and told which one it is', async () => {
  const store = await aStore(api)
  const first = await create(store)
  const again = { ...draftOf(store, { productName: 'GELEIA de uva 320 g', expiryDate: '2026-11-30T02:59:59Z' }) }
  const { token, cookies } = await api.admin()
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { authorization: `Bearer ${token}`, cookie }
  const response = await api.app.inject({ method: 'POST', url: '/api/promotions', headers, payload: again })

  expect(response.json()).toMatchObject({
    ...exists,
    promotionId: first.id,
    detail: `Já existe uma oferta igual: Geleia de uva 320 g por R$\u00a04,99 em ${store.name}, de 14/11/2026 a 20/11/2026.`,
  })
  expect(await offersOf(store)).toHaveLength(1)
  await create(store, { allowDuplicate: true })
  expect(await offersOf(store)).toHaveLength(2)
})

test('other conditions or days of their own make another offer', async () => {
  const store = await aStore(api)
  await create(store)
  await create(store, { validFrom: '2026-11-21T03:00:00Z', expiryDate: '2026-11-30T02:59:59Z' })
  await create(store, { mechanics: { needs: 'club' } })

  expect(await offersOf(store)).toHaveLength(3)
})

test('a change may not make an offer of what another one is, unless that is wanted', async () => {
  const store = await aStore(api)
  await create(store)
  const other = await create(store, { price: '5.99' })
  const update = (changes: object) =>
    admin.call('promotions.update', { params: { id: other.id }, body: draftOf(store, changes) })

  await expect(update({})).rejects.toMatchObject(exists)
  expect(await update({ allowDuplicate: true })).toMatchObject({ price: '4.99' })
  // There are two now: each can still be changed in other ways.
  expect(await update({ isHighlighted: true, validFrom: other.validFrom })).toMatchObject({ isHighlighted: true })
})

test('an offer stays in the trash while the same one is published', async () => {
  const store = await aStore(api)
  const removed = await create(store)
  await admin.call('promotions.delete', { params: { id: removed.id } })
  const published = await create(store)
  const restore = () => admin.call('promotions.restore', { params: { id: removed.id } })

  await expect(restore()).rejects.toMatchObject(exists)
  expect(await change([removed], { kind: 'restore' })).toMatchObject({
    changed: [],
    unchanged: [{ id: removed.id, reason: 'já existe uma oferta igual' }],
  })
  await admin.call('promotions.delete', { params: { id: published.id } })
  expect(await restore()).toMatchObject({ id: removed.id })
})

test('a bulk change makes no offer twice, neither of others nor of its own', async () => {
  const store = await aStore(api)
  const offer = (expiryDate: string) => aPromotion(api, { store, expiryDate })
  const [one, two, three] = [
    await offer('2026-11-16T02:59:59Z'),
    await offer('2026-11-17T02:59:59Z'),
    await offer('2026-11-18T02:59:59Z'),
  ]
  const repeated = 'já existe uma oferta igual'

  expect(await change([one, two], { kind: 'extend', expiryDate: three.expiryDate })).toMatchObject({
    changed: [],
    unchanged: [
      { id: one.id, reason: repeated },
      { id: two.id, reason: repeated },
    ],
  })
  expect(await change([one, two], { kind: 'extend', expiryDate })).toMatchObject({
    changed: [{ id: one.id }],
    unchanged: [{ id: two.id, reason: repeated }],
  })
  expect(await change([three], { kind: 'duplicate', expiryDate })).toMatchObject({
    changed: [],
    unchanged: [{ id: three.id, reason: repeated }],
  })
})

test('what an import was told is published outlives the undo of the flyer that published it', async () => {
  const store = await aStore(api)
  const flyerId = await aPublishedFlyer(api, store)
  const cells = (await offersOf(store)).map(({ productName, price }) => ({
    productName,
    price,
    expiryDate: '20/11/2026',
  }))
  const started = { fileName: 'ofertas.csv', totalRows: cells.length, storeId: store.id, columns: {} }
  const { id } = await admin.call('imports.start', { body: { ...started, stores: [], categories: [] } })
  const body = { storeId: store.id, rows: rowsOf(...cells) }
  const added = await admin.call('imports.addRows', { params: { id }, body })
  expect(added.import).toMatchObject({ created: 0, repeated: printedOffers.length })

  expect(await admin.call('flyerReview.undo', { params: { id: flyerId } })).toMatchObject({
    ...{ removed: 0, remaining: 0, leftChanged: 0, leftShared: printedOffers.length },
    flyer: { state: 'undone' },
  })
  expect(await offersOf(store)).toHaveLength(printedOffers.length)

  // No other import or flyer has them now.
  const undone = await admin.call('imports.undo', { params: { id }, body: {} })
  expect(undone).toMatchObject({ remaining: 0, leftShared: 0, import: { removed: printedOffers.length } })
  expect(await offersOf(store)).toEqual([])
})

test('what a flyer was told is published outlives the undo of the import that published it', async () => {
  const store = await aStore(api)
  const cells = printedOffers.map(({ name, price }) => ({ productName: name, price, expiryDate: '20/11/2026' }))
  const started = { fileName: 'ofertas.csv', totalRows: cells.length, storeId: store.id, columns: {} }
  const { id } = await admin.call('imports.start', { body: { ...started, stores: [], categories: [] } })
  await admin.call('imports.addRows', { params: { id }, body: { storeId: store.id, rows: rowsOf(...cells) } })
  await aPublishedFlyer(api, store)
  expect(await offersOf(store)).toHaveLength(printedOffers.length)

  const undone = await admin.call('imports.undo', { params: { id }, body: {} })

  expect(undone).toMatchObject({ remaining: 0, leftShared: printedOffers.length, import: { removed: 0 } })
  expect(await offersOf(store)).toHaveLength(printedOffers.length)
})
