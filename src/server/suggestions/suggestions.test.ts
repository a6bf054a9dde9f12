import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Suggestion } from '#contract/compare/suggestions.ts'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import { categoryDirectory } from '#server/categories/category-directory.ts'
import { foldComparisons } from '#server/comparisons/comparisons.worker.ts'
import { storeDirectory } from '#server/stores/store-directory.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { timeFactor } from '#tests/support/nightly.ts'
import { nameDirectory } from './place-names.ts'
import { createSuggest } from './suggest.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Suggestions in a city whose names are reloaded each time, after the worker has counted. */
async function suggest(text: string, city = 'itajai-sc'): Promise<Suggestion[]> {
  await foldComparisons(api.platform)
  const { reads } = api.platform
  const names = nameDirectory(reads, { freshFor: 0 })
  const directories = { stores: storeDirectory(api.db), categories: categoryDirectory(api.db) }
  const { id } = await api.db.selectFrom('cities').select('id').where('slug', '=', city).executeTakeFirstOrThrow()
  return createSuggest(reads, directories, { rememberedFor: 0, names })(text, id, api.clock.now())
}

const namesOf = (suggestions: Suggestion[]) => suggestions.map(({ type, name }) => `${type}: ${name}`)
const lowestOf = (suggestions: Suggestion[]) =>
  suggestions.flatMap((one) => (one.type === 'product' ? [one.lowest?.price] : []))

test('what is begun is completed by kinds, categories, products and stores, also where it is misspelt', async () => {
  const store = await aStore(api, { name: 'Armazém da Esquina', city: 'itajai-sc', neighborhood: 'Fazenda' })
  await aPromotion(api, { productName: 'Arroz branco Tio João 5 kg', price: '21.90', store })
  await aPromotion(api, { productName: 'Arroz branco Tio João 5 kg', price: '19.90' })
  await aPromotion(api, { productName: 'Banana prata kg', price: '4.99', store, categoryId: 'hortifruti' })
  await aPromotion(api, { productName: 'Biscoito sabor banana Parati 130 g', price: '2.99', store })
  await aPromotion(api, { productName: 'Cerveja Brahma lata 350 ml', price: '3.49', store, categoryId: 'bebidas' })

  expect(namesOf(await suggest('ar'))).toEqual([
    'kind: Arroz',
    'product: Arroz Tio João 5 kg',
    'store: Armazém da Esquina',
  ])
  expect(namesOf(await suggest('banana'))).toEqual(['kind: Banana', 'product: Banana prata'])
  expect(namesOf(await suggest('beb'))).toEqual(['category: Bebidas'])
  expect(namesOf(await suggest('fazen'))).toEqual(['store: Armazém da Esquina'])
  for (const misspelt of ['seveja', 'serveja', 'cerveija', 'cerveg'])
    expect(namesOf(await suggest(misspelt))[0], misspelt).toBe('kind: Cerveja')
  expect(namesOf(await suggest('arrroz tio juao'))[0]).toBe('product: Arroz Tio João 5 kg')
  expect(await suggest('parafuso')).toEqual([])
  expect(await suggest('zzzzqq')).toEqual([])
  expect(await suggest('?')).toEqual([])
})

test('a product is suggested with its lowest price in force in the city, and the store of it', async () => {
  const [near, far] = [await aStore(api, { city: 'blumenau-sc' }), await aStore(api, { city: 'blumenau-sc' })]
  const cheaper = await aPromotion(api, { productName: 'Picanha bovina kg', price: '49.90', store: near })
  await aPromotion(api, { productName: 'Picanha bovina kg', price: '59.90', store: far })

  const [, picanha] = await suggest('pic', 'blumenau-sc')

  expect(picanha).toEqual({
    type: 'product',
    name: 'Picanha',
    slug: 'picanha-kg',
    lowest: { price: '49.90', isPerKg: true, storeName: near.name, promotionId: cheaper.id, hasOtherStores: true },
  })
})

test('stores of the city are not read for a price; only one that is newer than the names is', async () => {
  const store = await aStore(api, { name: 'Mercado do Porto', city: 'navegantes-sc' })
  await aPromotion(api, { productName: 'Feijão preto Kicaldo 1 kg', price: '8.99', store })
  await foldComparisons(api.platform)
  const { id } = await api.db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', 'navegantes-sc')
    .executeTakeFirstOrThrow()
  const stores = storeDirectory(api.db)
  const asked: number[][] = []
  const directories = {
    stores: {
      get: (ids: number[]) => {
        asked.push(ids)
        return stores.get(ids)
      },
    },
    categories: categoryDirectory(api.db),
  }
  const ask = createSuggest(api.platform.reads, directories, { rememberedFor: 0 })
  const storesOf = async () =>
    (await ask('feijao', id, api.clock.now())).flatMap((one) => (one.type === 'product' ? [one.lowest?.storeName] : []))

  expect(await storesOf()).toEqual(['Mercado do Porto'])
  expect(asked).toEqual([])

  const later = await aStore(api, { name: 'Mercado Novo', city: 'navegantes-sc' })
  await aPromotion(api, { productName: 'Feijão preto Kicaldo 1 kg', price: '7.99', store: later })
  expect(await storesOf()).toEqual(['Mercado Novo'])
  expect(asked).toHaveLength(1)
})

test('a price that is not in force, is conditional or is in doubt, or is of a paused store, is never told as the lowest', async () => {
  const store = await aStore(api, { city: 'joinville-sc' })
  const oil = { productName: 'Óleo de soja Soya 900 ml', categoryId: 'mercearia' }
  await aPromotion(api, { ...oil, store, price: '8.90' })
  await aPromotion(api, {
    ...oil,
    store,
    price: '1.00',
    validFrom: '2026-11-20T03:00:00.000Z',
    expiryDate: '2026-11-25T03:00:00.000Z',
  })
  await aPromotion(api, {
    ...oil,
    store,
    price: '1.10',
    validFrom: '2026-11-01T03:00:00.000Z',
    expiryDate: '2026-11-10T03:00:00.000Z',
  })
  // The test's clock is on a Saturday.
  await aPromotion(api, { ...oil, store, price: '1.20', mechanics: { days: [1] } })
  await aPromotion(api, { ...oil, store, price: '1.30', mechanics: { needs: 'card' } })
  const doubted = await aPromotion(api, { ...oil, store, price: '1.40' })
  const paused = await aStore(api, { city: 'joinville-sc', name: 'Pausado' })
  await aPromotion(api, { ...oil, store: paused, price: '1.50' })
  const admin = await api.admin()
  await admin.call('stores.setStatus', { params: { id: paused.id }, body: { status: 'paused' } })
  await api.db.updateTable('promotions').set({ doubt: 'reported' }).where('priceCents', '=', 140).execute()

  expect(doubted.price).toBe('1.40')
  expect(lowestOf(await suggest('oleo', 'joinville-sc'))).toEqual(['8.90'])
  expect(namesOf(await suggest('pausado', 'joinville-sc'))).toEqual([])
})

test('a product that is no longer offered in the city is not suggested, even before the names are read again', async () => {
  const offer = await aPromotion(api, {
    productName: 'Sabão em pó Omo 1,6 kg',
    store: await aStore(api, { city: 'brusque-sc' }),
  })
  await foldComparisons(api.platform)
  const ask = () => api.anyone.call('suggestions.list', { query: { q: 'sabao omo', city: 'brusque-sc' } })
  expect(namesOf(await ask())).toEqual(['product: Sabão em pó Omo 1,6 kg'])

  const admin = await api.admin()
  await admin.call('promotions.delete', { params: { id: offer.id } })

  expect(namesOf(await suggest('sabao omo', 'brusque-sc'))).toEqual([])
})

test('without a city names are suggested without a price, and an unknown city is refused', async () => {
  const found = await api.anyone.call('suggestions.list', { query: { q: 'arr' } })

  expect(lowestOf(found).every((price) => price === undefined)).toBe(true)
  await expect(api.anyone.call('suggestions.list', { query: { q: 'arr', city: 'x' } })).rejects.toThrow()
})

test('of twelve letters, each one more, none takes more than eight suggestions', async () => {
  const store = await aStore(api, { city: 'navegantes-sc' })
  const names = [...kinds.values()].slice(0, 20).map(({ name }) => `${name} Marca 500 g`)
  for (const productName of names) await aPromotion(api, { productName, store })

  for (let letters = 1; letters <= 12; letters += 1)
    expect((await suggest('linguica tos'.slice(0, letters), 'navegantes-sc')).length).toBeLessThanOrEqual(8)
})

test('a new text among a thousand stores takes less than 5 ms of CPU, also where it begins no name', async () => {
  const { id } = await api.db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', 'chapeco-sc')
    .executeTakeFirstOrThrow()
  const named = (number: number) => ({ name: `Mercado ${number}`, nameKey: `mercado ${number}` })
  const inCity = { cityId: id, neighborhood: 'Centro', neighborhoodKey: 'centro', type: 'supermercado' }
  await api.db
    .insertInto('stores')
    .values(Array.from({ length: 1000 }, (_, number) => ({ ...named(number), ...inCity, slug: `mercado-${number}` })))
    .execute()
  const directories = { stores: storeDirectory(api.db), categories: categoryDirectory(api.db) }
  const ask = createSuggest(api.platform.reads, directories)
  const millisecondsOf = async (text: string) => {
    const before = process.cpuUsage()
    await ask(text, id, api.clock.now())
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  expect(await ask('centro', id, api.clock.now())).toHaveLength(2)

  const taken: number[] = []
  for (const letter of 'bcdfghjlmnprstv') taken.push(await millisecondsOf(`${letter}entr`))

  expect(taken.toSorted((one, other) => one - other)[7]).toBeLessThan(5 * timeFactor)
})
