import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unpackBasket } from '#contract/compare/pack-basket.ts'
import type { Store } from '#contract/stores.ts'
import type { CatalogueRow } from '#domain/catalogue/catalogue-row.ts'
import { comparisonsJobHandlers } from '#server/comparisons/comparisons.worker.ts'
import { regroupProducts } from '#server/comparisons/regroup-products.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { aCatalogueRow } from '#tests/support/scale-files.ts'

let api: TestApi
let store: Store
let cities = ['Blumenau', 'Brusque', 'Penha', 'Ilhota', 'Navegantes', 'Luiz Alves', 'Gaspar', 'Camboriú']
let city: string
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-11-14T15:00:00Z')
  const [name = '', ...others] = cities
  cities = others
  store = await aStore(api, { city: name })
  city = name
})

type Article = Partial<CatalogueRow> & { code: string; name: string; priceCents: number | null }

async function sendFile(articles: Article[], of = store) {
  const admin = await api.admin()
  const rows = articles.map((article, index) => ({
    ...aCatalogueRow,
    unit: 'un' as const,
    ...article,
    line: index + 1,
  }))
  const file = { fileName: 'PRECOS.TXT', layout: 'toledo-mgv-3' as const, totalRows: rows.length, refused: 0 }
  const body = { ...file, storeId: of.id, contentHash: randomBytes(32).toString('hex') }
  const { id } = await admin.call('catalogue.start', { body })
  await admin.call('catalogue.addRows', { params: { id }, body: { rows } })
}

async function pricesOf(...names: string[]) {
  const items = names.map((name, index) => ({ id: String(index), name }))
  const basket = unpackBasket(await api.anyone.call('baskets.match', { body: { city, items } }))
  return basket.items.map(({ offers }) =>
    offers.map(({ productName, price, seenAt, gives }) => [productName, price, seenAt, gives]),
  )
}

const seen = '2026-11-14T15:00:00.000Z'
const rice = { code: '1', name: 'Arroz branco Tio João 5 kg', priceCents: 2890 }

test('an item that is not on offer has the regular price of the file, with the day on which it was seen', async () => {
  await sendFile([rice, { code: '2', name: 'Picanha bovina kg', unit: 'kg', priceCents: 6990 }])

  expect(await pricesOf('arroz 5kg', 'picanha 500 g', 'feijão')).toEqual([
    [['Arroz branco Tio João 5 kg', '28.90', seen, 5000]],
    [['Picanha bovina kg', '69.90', seen, 1000]],
    [],
  ])
})

test('where anybody can buy the item on offer today its regular price is not told; where only members can, it is', async () => {
  await sendFile([rice, { code: '2', name: 'Feijão carioca Camil 1 kg', priceCents: 899 }])
  await aPromotion(api, { store, productName: 'Arroz branco Urbano 5 kg', price: '29.90' })
  await aPromotion(api, {
    store,
    productName: 'Feijão carioca Camil 1 kg',
    price: '6.90',
    mechanics: { needs: 'club' },
  })

  expect(await pricesOf('arroz 5kg', 'feijão carioca 1kg')).toEqual([
    [['Arroz branco Urbano 5 kg', '29.90', undefined, 5000]],
    [
      ['Feijão carioca Camil 1 kg', '6.90', undefined, 1000],
      ['Feijão carioca Camil 1 kg', '8.99', seen, 1000],
    ],
  ])
})

test('a price that no file has told for 30 days is told no more, and the nightly job deletes it', async () => {
  await sendFile([rice])
  api.clock.set('2026-12-14T14:00:00Z')
  expect((await pricesOf('arroz 5kg'))[0]).toHaveLength(1)
  api.clock.set('2026-12-14T16:00:00Z')
  expect((await pricesOf('arroz 5kg'))[0]).toEqual([])

  const kept = () => api.db.selectFrom('shelfPrices').select('code').where('code', '=', rice.code).execute()
  expect(await kept()).not.toEqual([])
  const tidy = comparisonsJobHandlers(api).find(({ name }) => name === 'comparisons:tidy')
  await tidy?.handle({}, { isLastAttempt: false } as never)
  expect(await kept()).toEqual([])
})

test('the last file decides: another price, no price, another code', async () => {
  await sendFile([rice, { code: '3', name: 'Café Pilão 500 g', priceCents: 1990 }])
  await sendFile([
    { ...rice, priceCents: 2790 },
    { code: '3', name: 'Café Pilão 500 g', priceCents: null },
  ])

  expect(await pricesOf('arroz 5kg', 'café 500g')).toEqual([[['Arroz branco Tio João 5 kg', '27.90', seen, 5000]], []])
})

test('of several that serve, the one is told for which the need costs least; what was not asked for is not', async () => {
  await sendFile([
    rice,
    { code: '2', name: 'Arroz branco Urbano 5 kg', priceCents: 2490 },
    { code: '3', name: 'Arroz integral Urbano 1 kg', priceCents: 100 },
    { code: '4', name: 'Vinagre de arroz Castelo 750 ml', priceCents: 100 },
  ])

  expect((await pricesOf('arroz branco 5kg'))[0]).toEqual([['Arroz branco Urbano 5 kg', '24.90', seen, 5000]])
})

test('a product that turns out to be another thing serves that from then on', async () => {
  await sendFile([rice])
  const [product] = await api.db.selectFrom('products').select('id').where('name', '=', rice.name).execute()
  const beans = await aPromotion(api, { productName: 'Feijão preto Camil 1 kg' })
  await sql`
    update products set (line_id, pack_id, kind_id, compared_amount, compared_per) = (
      select line_id, pack_id, kind_id, compared_amount, compared_per from products where name = ${beans.productName})
    where id = ${product?.id}`.execute(api.db)
  await regroupProducts(api.db, [product?.id ?? 0])

  const [row] = await api.db
    .selectFrom('shelfPrices')
    .select('kind')
    .where('productId', '=', product?.id ?? 0)
    .execute()
  expect(row?.kind).toBe('feijao')
  expect((await pricesOf('arroz 5kg'))[0]).toEqual([])
})
