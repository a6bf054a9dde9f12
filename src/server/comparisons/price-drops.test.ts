import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '#contract/stores.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { recordPrices } from '#tests/support/price-history.ts'
import { foldComparisons } from './comparisons.worker.ts'
import { judgePriceDrops } from './judge-price-drops.ts'
import { dropsAnywhere, dropsInCity } from './list-price-drops.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-11-14T15:00:00Z'))

/** Half a year of weekly offers at this price. */
const halfYear = (cents: number) =>
  Array.from({ length: 26 }, (_, week) => [7 * week + 9, 7 * week + 6, cents] as [number, number, number])

async function aDrop(store: Store, productName: string, price: string, before: number) {
  await recordPrices(api, store, productName, halfYear(before))
  return aPromotion(api, { store, productName, price })
}

async function dropsIn(city?: string, limit?: string) {
  await foldComparisons(api.platform)
  await judgePriceDrops(api.platform)
  const query = { ...(city && { city }), ...(limit && { limit }) } as object
  const { total, drops } = await api.anyone.call('priceDrops.list', { query })
  return { total, drops: drops.map(({ offer, days, before }) => [offer.productName, offer.store.name, days, before]) }
}

test('shows the lowest price of the city that is also the lowest of its store, once per product, the largest drop first', async () => {
  const [near, far] = [
    await aStore(api, { name: 'Perto', city: 'Penha' }),
    await aStore(api, { name: 'Longe', city: 'Penha' }),
  ]
  await aDrop(near, 'Arroz Urbano 5 kg', '18.00', 2000)
  await aDrop(far, 'Arroz Urbano 5 kg', '17.90', 2990)
  await aDrop(near, 'Feijão preto 1 kg', '5.00', 1000)
  await aDrop(near, 'Açúcar refinado 1 kg', '3.00', 500)
  // Lowest of its store, but not of the city.
  await aDrop(near, 'Sal refinado 1 kg', '2.00', 400)
  await aPromotion(api, { store: far, productName: 'Sal refinado 1 kg', price: '1.90' })
  // Its usual price.
  await aDrop(far, 'Fubá 1 kg', '4.00', 400)
  // Without a history.
  await aPromotion(api, { store: far, productName: 'Café Pilão 500 g', price: '1.00', originalPrice: '30.00' })

  expect(await dropsIn('penha-sc')).toEqual({
    total: 3,
    drops: [
      ['Feijão preto 1 kg', 'Perto', 180, '10.00'],
      ['Arroz Urbano 5 kg', 'Longe', 180, '29.90'],
      ['Açúcar refinado 1 kg', 'Perto', 180, '5.00'],
    ],
  })
  expect(await dropsIn('penha-sc', '1')).toMatchObject({
    total: 3,
    drops: [['Feijão preto 1 kg', 'Perto', 180, '10.00']],
  })
  expect((await dropsIn()).drops).toHaveLength(3)
  expect(await dropsIn('itajai-sc')).toEqual({ total: 0, drops: [] })
  await expect(dropsIn('nenhures-sc')).rejects.toMatchObject({ status: 404 })
})

test('a cheaper offer elsewhere, a new price, a doubt and the end of the offer take a drop away', async () => {
  const [store, other] = [await aStore(api, { city: 'Bombinhas' }), await aStore(api, { city: 'Bombinhas' })]
  const offer = await aDrop(store, 'Leite Tirol 1 L', '3.00', 600)
  const names = async () => (await dropsIn('bombinhas-sc')).drops.map(([, name]) => name)
  expect(await names()).toEqual([store.name])

  const cheaper = await aPromotion(api, { store: other, productName: 'Leite Tirol 1 L', price: '2.90' })
  expect(await names()).toEqual([])
  const admin = await api.admin()
  await admin.call('promotions.delete', { params: { id: cheaper.id } })
  expect(await names()).toEqual([store.name])

  const draft = {
    productName: 'Leite Tirol 1 L',
    storeId: store.id,
    categoryId: 'mercearia',
    expiryDate: offer.expiryDate,
  }
  const setPrice = (price: string) =>
    admin.call('promotions.update', { params: { id: offer.id }, body: { ...draft, price } })
  await setPrice('6.00')
  expect(await names()).toEqual([])
  await setPrice('2.80')
  expect(await names()).toEqual([store.name])

  const id = numberFromPublicId('promotion', offer.id) as number
  await api.db.updateTable('promotions').set({ doubt: 'confirmed' }).where('id', '=', id).execute()
  // Before the worker has counted the line again, too.
  const { drops } = await api.anyone.call('priceDrops.list', { query: { city: 'bombinhas-sc' } })
  expect(drops).toEqual([])
  await api.db.updateTable('promotions').set({ doubt: null }).where('id', '=', id).execute()
  expect(await names()).toEqual([store.name])

  api.clock.set(new Date(Date.parse(offer.expiryDate) + 60_000).toISOString())
  expect((await api.anyone.call('priceDrops.list', { query: { city: 'bombinhas-sc' } })).drops).toEqual([])
})

test('a price that needs a condition is never a drop', async () => {
  const store = await aStore(api, { city: 'Ilhota' })
  await recordPrices(api, store, 'Azeite Gallo 500 ml', halfYear(4000))
  await aPromotion(api, { store, productName: 'Azeite Gallo 500 ml', price: '20.00', mechanics: { needs: 'club' } })
  expect(await dropsIn('ilhota-sc')).toEqual({ total: 0, drops: [] })
})

test('a page of drops reads at most 28 blocks, however many lines the country has', async () => {
  const { db } = api
  const itajai = await db.selectFrom('cities').select('id').where('slug', '=', 'itajai-sc').executeTakeFirstOrThrow()
  const fill = (cities: string, lines: number, isDrop: boolean) =>
    sql`
      insert into line_cities (city_id, line_id, offers, stores, lowest_cents, lowest_promotion_id, lowest_store_id, changes_at, judged_promotion_id,
        judged_cents, drop_days, drop_before_cents)
      select city.id, line, 1, 1, 100 + line % 900, line, line % 50, 'infinity', line, 100 + line % 900, ${isDrop ? 30 : null}::smallint, 2000
      from (${sql.raw(cities)}) city cross join generate_series(1000000, 1000000 + ${lines}) line`.execute(db)
  const blocks = async (text: string, ...values: string[]) => {
    await api.asOwner((db) => sql`vacuum analyze line_cities`.execute(db))
    const bound = values.reduce((text, value, index) => text.replaceAll(`$${index + 1}`, value), text)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
      explain (analyze, buffers, format json) ${sql.raw(bound)}`.execute(db)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  }
  const now = "'2026-11-14T15:00:00Z'"
  await fill(`select ${itajai.id} as id`, 3000, false)
  await fill(
    `select ${itajai.id} as id where false union select id from cities where state = 'SC' and id <> ${itajai.id}`,
    60,
    true,
  )
  await sql`update line_cities set drop_days = 30 where city_id = ${itajai.id} and line_id % 10 = 0`.execute(db)
  const few = await blocks(dropsInCity.text, now, String(itajai.id))
  expect(few).toBeLessThanOrEqual(28)

  await fill(`select id from cities where state in ('PR', 'RS')`, 60, true)
  expect(await blocks(dropsInCity.text, now, String(itajai.id))).toBeLessThanOrEqual(28)
  expect(await blocks(dropsAnywhere.text, now)).toBeLessThanOrEqual(28)
})
