import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Store } from '#contract/stores.ts'
import { identifyProduct } from '#server/products/products.service.ts'
import { archiveEndedPromotions } from '#server/promotions/promotions.repository.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { foldComparisons } from './comparisons.worker.ts'
import { regroupProducts } from './regroup-products.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

// After each test: every offer has exactly the comparable that it must have.
afterEach(async () => {
  const columns = sql.raw(
    'promotion_id, city_id, store_id, category_id, weekdays, basis, price_cents, unit_cents, line_id, pack_id, kind_id, product_id, kind, valid_from, expires_at',
  )
  const { rows } = await sql`
    (select ${columns} from comparables except select ${columns} from comparable_offers)
    union all
    (select ${columns} from comparable_offers except select ${columns} from comparables)`.execute(api.db)
  expect(rows).toEqual([])
})

const endOfWeek = '2026-11-21T02:59:59.000Z'
const rice = 'arroz-tio-joao-5-kg'
const anOffer = (store: Store, fields: object = {}) =>
  aPromotion(api, { productName: 'Arroz Tio João 5 kg', price: '21.90', store, ...fields })

/** The public summary of the product in a city, as counted by the worker. */
async function counted(city: string, slug = rice) {
  await foldComparisons(api.platform)
  const row = await api.db
    .selectFrom('lineCities')
    .innerJoin('productGroups', 'productGroups.id', 'lineId')
    .innerJoin('cities', 'cities.id', 'cityId')
    .select(['offers', 'stores', 'lowestCents', 'highestCents', 'elsewhereCents', 'changesAt'])
    .where('productGroups.slug', '=', slug)
    .where('cities.slug', '=', city)
    .executeTakeFirst()
  return row && [row.offers, row.stores, row.lowestCents, row.highestCents, row.elsewhereCents]
}

/** Transactions of other databases must end first, too. */
async function followRegrouping() {
  const remaining = async () => {
    await foldComparisons(api.platform)
    return api.db.selectFrom('regroupedProducts').selectAll().execute()
  }
  await expect.poll(remaining).toEqual([])
}

async function compared(city: string, slug = rice) {
  const { offers } = await api.anyone.call('comparisons.get', { params: { slug }, query: { city } })
  return offers.map(({ id }) => id)
}

test('publishing, changing the price, removing and restoring are followed', async () => {
  const store = await aStore(api, { city: 'Penha' })
  const offer = await anOffer(store)
  const other = await anOffer(await aStore(api, { city: 'Penha' }), { price: '22.90' })
  expect(await counted('penha-sc')).toEqual([2, 2, 2190, 2290, 2290])

  const { productName, expiryDate } = offer
  const draft = { productName, price: '25.00', storeId: store.id, categoryId: 'mercearia', expiryDate }
  await admin.call('promotions.update', { params: { id: offer.id }, body: draft })
  expect(await compared('penha-sc')).toEqual([other.id, offer.id])
  expect(await counted('penha-sc')).toEqual([2, 2, 2290, 2500, 2500])

  await admin.call('promotions.delete', { params: { id: other.id } })
  expect(await compared('penha-sc')).toEqual([offer.id])
  expect(await counted('penha-sc')).toEqual([1, 1, 2500, 2500, null])

  await admin.call('promotions.restore', { params: { id: other.id } })
  expect(await counted('penha-sc')).toEqual([2, 2, 2290, 2500, 2500])
})

test('a change of picture or description rewrites nothing', async () => {
  const offer = await anOffer(await aStore(api, { city: 'Ilhota' }))
  await foldComparisons(api.platform)
  const id = numberFromPublicId('promotion', offer.id) as number
  const place = () => sql`select ctid, xmin from comparables where promotion_id = ${id}`.execute(api.db)
  const before = await place()

  await api.db
    .updateTable('promotions')
    .set({ description: 'Tipo 1', imagePath: '/objects/x' })
    .where('id', '=', id)
    .execute()

  expect((await place()).rows).toEqual(before.rows)
  expect(await api.db.selectFrom('lineChanges').selectAll().execute()).toEqual([])
})

test('another product name moves the offer to the comparison of that product', async () => {
  const store = await aStore(api, { city: 'Luiz Alves' })
  const offer = await anOffer(store)
  const draft = { price: '21.90', storeId: store.id, categoryId: 'mercearia', expiryDate: offer.expiryDate }

  await admin.call('promotions.update', {
    params: { id: offer.id },
    body: { ...draft, productName: 'Arroz Urbano 5 kg' },
  })
  expect([await compared('luiz-alves-sc'), await compared('luiz-alves-sc', 'arroz-urbano-5-kg')]).toEqual([
    [],
    [offer.id],
  ])
  expect([await counted('luiz-alves-sc'), await counted('luiz-alves-sc', 'arroz-urbano-5-kg')]).toEqual([
    [0, 0, null, null, null],
    [1, 1, 2190, 2190, null],
  ])

  await admin.call('promotions.update', {
    params: { id: offer.id },
    body: { ...draft, productName: 'Cadeira de praia' },
  })
  expect(await compared('luiz-alves-sc', 'arroz-urbano-5-kg')).toEqual([])
})

test('offers follow their store to another city, to the store it is merged into, and out of sight while it is paused', async () => {
  const [kept, merged] = [await aStore(api, { city: 'Bombinhas' }), await aStore(api, { city: 'Porto Belo' })]
  const offers = [await anOffer(kept), await anOffer(merged, { price: '22.90' })].map(({ id }) => id)
  expect(await counted('porto-belo-sc')).toEqual([1, 1, 2290, 2290, null])

  await admin.call('stores.update', {
    params: { id: merged.id },
    body: { name: merged.name, neighborhood: 'Centro', city: 'Bombinhas' },
  })
  expect([await compared('porto-belo-sc'), await compared('bombinhas-sc')]).toEqual([[], offers])
  expect([await counted('porto-belo-sc'), await counted('bombinhas-sc')]).toEqual([
    [0, 0, null, null, null],
    [2, 2, 2190, 2290, 2290],
  ])

  await admin.call('stores.merge', { params: { id: kept.id }, body: { mergedId: merged.id } })
  expect(await counted('bombinhas-sc')).toEqual([2, 1, 2190, 2290, null])

  await admin.call('stores.setStatus', { params: { id: kept.id }, body: { status: 'paused' } })
  expect([await compared('bombinhas-sc'), await counted('bombinhas-sc')]).toEqual([[], [0, 0, null, null, null]])
  await admin.call('stores.setStatus', { params: { id: kept.id }, body: { status: 'active' } })
  expect([await compared('bombinhas-sc'), await counted('bombinhas-sc')]).toEqual([offers, [2, 1, 2190, 2290, null]])
})

test('starts and ends of offers are counted when they come', async () => {
  const stores = [await aStore(api, { city: 'Brusque' }), await aStore(api, { city: 'Brusque' })] as [Store, Store]
  await anOffer(stores[0], { expiryDate: '2026-11-16T02:59:59Z' })
  await anOffer(stores[1], { price: '9.90', validFrom: '2026-11-15T03:00:00Z', expiryDate: '2026-11-17T02:59:59Z' })
  const at = async (time: string) => {
    api.clock.set(time)
    return counted('brusque-sc')
  }

  expect(await at('2026-11-14T15:00:00Z')).toEqual([1, 1, 2190, 2190, null])
  expect(await at('2026-11-15T03:00:00Z')).toEqual([2, 2, 990, 2190, 2190])
  expect(await at('2026-11-16T02:59:59Z')).toEqual([2, 2, 990, 2190, 2190])
  expect(await at('2026-11-16T03:00:00Z')).toEqual([1, 1, 990, 990, null])
  while ((await archiveEndedPromotions(api.db, new Date('2026-11-18T00:00:00Z'), 1000)) > 0) {}
  expect(await at('2026-11-18T00:00:00Z')).toEqual([0, 0, null, null, null])
  api.clock.set('2026-11-14T15:00:00Z')
})

test('an offer of certain weekdays is compared on those days, and one with a conditional price never', async () => {
  const stores = [await aStore(api, { city: 'Itapema' }), await aStore(api, { city: 'Itapema' })] as [Store, Store]
  const expiryDate = '2026-11-25T02:59:59Z'
  const always = await anOffer(stores[0], { expiryDate })
  const onSundays = await anOffer(stores[1], { price: '9.90', expiryDate, mechanics: { days: [0] } })
  await anOffer(stores[1], { price: '1.00', expiryDate, mechanics: { needs: 'club' } })
  const at = async (time: string) => {
    api.clock.set(time)
    return [await compared('itapema-sc'), await counted('itapema-sc')]
  }

  const saturday = [[always.id], [1, 1, 2190, 2190, null]]
  expect(await at('2026-11-15T02:59:59Z')).toEqual(saturday)
  expect(await at('2026-11-15T03:00:00Z')).toEqual([
    [onSundays.id, always.id],
    [2, 2, 990, 2190, 2190],
  ])
  expect(await at('2026-11-16T03:00:00Z')).toEqual(saturday)
  expect(await compared('itapema-sc', 'arroz')).toEqual([always.id])
  api.clock.set('2026-11-14T15:00:00Z')
})

test('a line without offers is forgotten a month after two stores had it', async () => {
  const stores = [await aStore(api, { city: 'Ascurra' }), await aStore(api, { city: 'Ascurra' })] as [Store, Store]
  for (const store of stores) await anOffer(store, { expiryDate: '2026-11-15T02:59:59Z' })
  await counted('ascurra-sc')
  const tidied = async (time: string) => {
    api.clock.set(time)
    await foldComparisons(api.platform)
    await sql`select graphile_worker.add_job('comparisons:tidy')`.execute(api.db)
    await api.runJobs()
    const { isIndexable } = await api.anyone.call('comparisons.get', {
      params: { slug: rice },
      query: { city: 'ascurra-sc' },
    })
    return [await counted('ascurra-sc'), isIndexable]
  }

  expect(await tidied('2026-11-15T03:00:00Z')).toEqual([[0, 0, null, null, null], true])
  expect(await tidied('2026-12-14T03:00:00Z')).toEqual([[0, 0, null, null, null], true])
  expect(await tidied('2026-12-16T03:00:00Z')).toEqual([undefined, false])
  api.clock.set('2026-11-14T15:00:00Z')
})

test('a product that is put into another group takes its offers along, some seconds later or at once', async () => {
  const store = await aStore(api, { city: 'Gaspar' })
  const offer = await anOffer(store, { productName: 'Arroz Zuluxo 5 kg' })
  const product = await identifyProduct(api.db, 'Arroz Zuluxo 5 kg')
  const groupOf = (slug: string) =>
    api.db.selectFrom('productGroups').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const before = offer.comparison ?? ''
  const putInto = async (slug: string, amount: number) =>
    api.db
      .updateTable('products')
      .set({ lineId: (await groupOf(slug)).id, comparedAmount: amount, changedAt: new Date() })
      .where('id', '=', product)
      .execute()

  await putInto(rice, 4000)
  await followRegrouping()
  expect([await compared('gaspar-sc', before), await compared('gaspar-sc')]).toEqual([[], [offer.id]])
  expect([await counted('gaspar-sc', before), await counted('gaspar-sc')]).toEqual([
    [0, 0, null, null, null],
    [1, 1, 2190, 2190, null],
  ])

  await putInto(before, 5000)
  await regroupProducts(api.db, [product])
  expect([await compared('gaspar-sc', before), await compared('gaspar-sc')]).toEqual([[offer.id], []])
  await followRegrouping()
})

test('an offer published while its product is put into another group is compared there', async () => {
  const store = await aStore(api, { city: 'Blumenau' })
  const product = await identifyProduct(api.db, 'Arroz Xuxuva 5 kg')
  const { id: line } = await api.db
    .selectFrom('productGroups')
    .select('id')
    .where('slug', '=', rice)
    .executeTakeFirstOrThrow()
  let publish = () => {}
  const regrouped = new Promise<void>((resolve) => {
    publish = resolve
  })

  const publishing = api.db.transaction().execute(async (db) => {
    const offer = await aPromotion({ db, clock: api.clock }, { productName: 'Arroz Xuxuva 5 kg', store })
    await regrouped
    return offer
  })
  // Copies of one template have tables with the same number.
  const locks = sql`
    select from pg_locks join pg_database on pg_database.oid = database
    where relation = 'comparables'::regclass and datname = current_database()`
  await expect.poll(async () => (await locks.execute(api.db)).rows.length).toBeGreaterThan(0)
  await api.db.updateTable('products').set({ lineId: line }).where('id', '=', product).execute()
  await foldComparisons(api.platform)
  publish()
  const offer = await publishing
  await followRegrouping()

  expect(await compared('blumenau-sc')).toEqual([offer.id])
})

test('a price for another amount than the product is sold by compares with nothing', async () => {
  const store = await aStore(api, { city: 'Rodeio' })
  const draft = { productName: 'Picanha bovina kg', storeId: store.id, categoryId: 'acougue', expiryDate: endOfWeek }
  const publish = (price: string, per: '100g' | 'kg' | 'un' | null) =>
    admin.call('promotions.create', { body: { ...draft, price, mechanics: { per } } })
  const perKilo = await publish('59.90', 'kg')
  const usual = await publish('69.90', null)
  const perPortion = await publish('5.90', '100g')
  await publish('39.90', 'un')
  const slug = usual.comparison ?? ''

  expect([perPortion.unitPrice, perKilo.unitPrice]).toEqual([
    { price: '59.00', per: 'kg' },
    { price: '59.90', per: 'kg' },
  ])
  expect(await compared('rodeio-sc', slug)).toEqual([perKilo.id, usual.id])
  expect(await counted('rodeio-sc', slug)).toEqual([2, 1, 5990, 6990, null])

  const body = { ...draft, price: '58.90', mechanics: { per: 'kg' as const } }
  await admin.call('promotions.update', { params: { id: perPortion.id }, body })
  expect(await compared('rodeio-sc', slug)).toEqual([perPortion.id, perKilo.id, usual.id])
})

test('thousands of offers follow in batches', async () => {
  const offer = await anOffer(await aStore(api, { city: 'Timbó' }), { productName: 'Arroz Muitos 5 kg' })
  await sql`
    insert into promotions (product_id, product_name, store_id, city_id, category_id, price_cents, valid_from, expires_at, source)
    select product_id, product_name, store_id, city_id, category_id, price_cents + number, valid_from, expires_at, source
    from promotions, generate_series(1, 4100) number
    where id = ${numberFromPublicId('promotion', offer.id) as number}`.execute(api.db)
  const product = await identifyProduct(api.db, 'Arroz Muitos 5 kg')

  await api.db
    .updateTable('products')
    .set({ lineId: null, packId: null, kindId: null })
    .where('id', '=', product)
    .execute()
  await followRegrouping()

  expect(await counted('timbo-sc', offer.comparison ?? '')).toEqual([0, 0, null, null, null])
})
