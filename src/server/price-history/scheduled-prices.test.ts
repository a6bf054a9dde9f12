import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneDay } from '#domain/durations.ts'
import { findKnownPrices } from '#server/flyers/judging/find-known-products.ts'
import { identifyProduct } from '#server/products/products.service.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { findPricesOfKinds } from './kind-prices.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('a scheduled price that was removed or changed before its day counts in no comparison', async () => {
  // Observations are recorded at the time of the database.
  const today = Date.now()
  const inDays = (days: number) => new Date(today + days * oneDay).toISOString()
  api.clock.set(inDays(0))
  const admin = await api.admin()
  const productName = 'Lentilha Camil 500 g'
  const scheduled = { productName, validFrom: inDays(1), expiryDate: inDays(6) }
  const removed = await aPromotion(api, { ...scheduled, price: '0.99' })
  const changed = await aPromotion(api, { ...scheduled, price: '1.10' })
  await aPromotion(api, { ...scheduled, price: '9.90' })
  const begun = await aPromotion(api, { ...scheduled, price: '7.90', validFrom: inDays(-1) })
  for (const { id } of [removed, begun]) await admin.call('promotions.delete', { params: { id } })
  await api.db
    .updateTable('promotions')
    .set({ priceCents: 890, updatedAt: api.clock.now() })
    .where('id', '=', numberFromPublicId('promotion', changed.id) ?? 0)
    .execute()

  api.clock.set(inDays(2))
  const productId = await identifyProduct(api.db, productName)
  const { rows } = await sql<{ cityId: number; kindId: number }>`
    select distinct city_id, kind_id from price_observations join products on products.id = product_id
    where product_id = ${productId}`.execute(api.db)
  const [place = { cityId: 0, kindId: 0 }] = rows
  const ofProduct = await findKnownPrices(api.db, place.cityId, [productId], api.clock.now())
  const ofKind = await findPricesOfKinds(api.db, [place], api.clock.now())
  const store = await aStore(api)
  const manager = await api.member(store.id, 'manager')
  const expiryDate = inDays(4).slice(0, 10)
  const cells = { productName, price: '9,90', category: 'Mercearia', expiryDate }
  const { submission } = await manager.call('myStore.submit', {
    params: { storeId: store.id },
    body: { source: 'form', rows: [{ line: 2, cells }] },
  })

  expect({
    product: new Set(ofProduct.get(productId)),
    kind: new Set([...ofKind.values()].flat()),
    lowest: submission?.offers[0]?.lowestPrice,
  }).toEqual({ product: new Set([790, 890, 990]), kind: new Set([1580, 1780, 1980]), lowest: '7.90' })
})
