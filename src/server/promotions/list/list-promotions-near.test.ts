import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NearFilter } from '#contract/places/near.ts'
import type { Store } from '#contract/stores.ts'
import { promotionSorts } from '#domain/offers/promotion-sorts.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
/** By distance: the nearest two, a farther one, and one in no band. */
let near: Store, alsoNear: Store, far: Store, elsewhere: Store
beforeAll(async () => {
  api = await startApi()
  const at = (name: string, latitude: number, hours: string | null = null) =>
    aStore(api, { name, neighborhood: 'Fazenda', hours, location: { latitude, longitude: -48.6515 } })
  near = await at('Perto', -26.9185, 'Todos os dias: 7h às 21h')
  alsoNear = await at('Também perto', -26.926, 'Seg-Sáb: 8h às 11h')
  far = await at('Longe', -26.945)
  elsewhere = await aStore(api, { name: 'Noutro bairro', neighborhood: 'Espinheiros' })
  const offer = (store: Store, productName: string, price: string, more = {}) =>
    aPromotion(api, { store, productName, price, ...more })
  await offer(near, 'Arroz branco 5 kg', '22.90')
  await offer(near, 'Biscoito de arroz', '3.90', { categoryId: 'padaria' })
  await offer(near, 'Feijão preto 1 kg', '8.90', { mechanics: { needs: 'club' } })
  await offer(alsoNear, 'Arroz integral 1 kg', '7.90')
  await offer(alsoNear, 'Café 500 g', '19.90', { isHighlighted: true })
  await offer(far, 'Arroz branco 5 kg', '18.90')
  await offer(far, 'Café 500 g', '14.90')
  await offer(elsewhere, 'Arroz branco 5 kg', '10.90')
})
afterAll(() => api.close())

type Body = Partial<Omit<NearFilter, 'bands'>> & { bands: string[][] }

async function readNear(body: Body) {
  const { result, headers } = await api.anyone.answer('promotions.near', {
    body: { city: 'itajai-sc', ...body } as { city: string; bands: string[][] },
  })
  return { found: result.map(({ store, productName, price }) => [store.name, productName, price]), result, headers }
}

const prices = async (body: Body) => (await readNear(body)).found.map(([, , price]) => price)
const byDistance = () => [[near.id], [alsoNear.id], [far.id]]

test('one band is a radius: its offers by price, with conditional prices last', async () => {
  const { found, headers } = await readNear({ bands: [[far.id, near.id, alsoNear.id]] })

  expect(found).toEqual([
    ['Perto', 'Biscoito de arroz', '3.90'],
    ['Também perto', 'Arroz integral 1 kg', '7.90'],
    ['Longe', 'Café 500 g', '14.90'],
    ['Longe', 'Arroz branco 5 kg', '18.90'],
    ['Também perto', 'Café 500 g', '19.90'],
    ['Perto', 'Arroz branco 5 kg', '22.90'],
    ['Perto', 'Feijão preto 1 kg', '8.90'],
  ])
  expect(headers.get('x-total-count')).toBe('7')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('one store per band is the nearest first, and bands of several are cheap and near', async () => {
  expect(await prices({ bands: byDistance() })).toEqual(['3.90', '22.90', '8.90', '7.90', '19.90', '14.90', '18.90'])
  expect(await prices({ bands: [[near.id, alsoNear.id], [far.id]] })).toEqual([
    ...['3.90', '7.90', '19.90', '22.90', '8.90', '14.90', '18.90'],
  ])
})

test('a search finds first what is the thing, band by band, then what only mentions it', async () => {
  expect((await readNear({ search: 'arroz', bands: byDistance() })).found).toEqual([
    ['Perto', 'Arroz branco 5 kg', '22.90'],
    ['Também perto', 'Arroz integral 1 kg', '7.90'],
    ['Longe', 'Arroz branco 5 kg', '18.90'],
    ['Perto', 'Biscoito de arroz', '3.90'],
  ])
  expect(await prices({ search: 'arroz branco', bands: [[far.id, near.id]] })).toEqual(['18.90', '22.90'])
  expect(await prices({ search: 'sabonete', bands: byDistance() })).toEqual([])
})

test("a search that names a store finds that store's offers, if it is among those asked for", async () => {
  expect(await prices({ search: 'noutro bairro', bands: [[near.id], [elsewhere.id]] })).toEqual(['10.90'])
  expect(await prices({ search: 'noutro bairro', bands: byDistance() })).toEqual([])
})

test('every filter of the list holds', async () => {
  const bands = byDistance()

  expect(await prices({ bands, categoryId: 'padaria' })).toEqual(['3.90'])
  expect(await prices({ bands, highlighted: true })).toEqual(['19.90'])
  expect(await prices({ bands, minPrice: '8' as never, maxPrice: '19' as never })).toEqual(['8.90', '14.90', '18.90'])
  expect(await prices({ bands, search: 'arroz', maxPrice: '20' as never })).toEqual(['7.90', '18.90', '3.90'])
  // Saturday noon, when one of them has closed and one has no stated hours.
  expect(await prices({ bands, openNow: true })).toEqual(['3.90', '22.90', '8.90'])
})

test('similar offers stand in for what the place does not sell, not for what a filter excludes', async () => {
  const search = 'arroz integral'

  expect(await prices({ bands: [[near.id]], search })).toEqual(['22.90', '3.90'])
  expect(await prices({ bands: byDistance(), search, maxPrice: '5' as never })).toEqual([])
})

test.each(promotionSorts.flatMap((sortBy) => [undefined, 'arroz'].map((search) => [sortBy, search] as const)))(
  'pages by %s, searching %s, are the whole list in parts',
  async (sortBy, search) => {
    for (const bands of [byDistance(), [[far.id, near.id], [alsoNear.id]], [[far.id, near.id, alsoNear.id]]]) {
      const body = { sortBy, bands, ...(search && { search }) }
      const whole = (await readNear(body)).result.map(({ id }) => id)
      const parts: string[] = []
      let cursor: string | null | undefined
      do {
        const { result, headers } = await readNear({ ...body, limit: 2, ...(cursor && { cursor }) })
        parts.push(...result.map(({ id }) => id))
        cursor = new URLSearchParams(/\?([^>]*)>/.exec(headers.get('link') ?? '')?.[1]).get('cursor')
      } while (cursor)

      expect(whole).toHaveLength(search ? 4 : 7)
      expect(parts).toEqual(whole)
    }
  },
)

test('the highest price first keeps the bands, with conditional prices last in each', async () => {
  expect(await prices({ sortBy: 'price-desc', bands: byDistance() })).toEqual([
    ...['22.90', '3.90', '8.90', '19.90', '7.90', '18.90', '14.90'],
  ])
})

test('stores that are unknown, of another city or repeated change nothing; too many are refused', async () => {
  const inPenha = await aStore(api, { city: 'Penha' })
  await aPromotion(api, { store: inPenha })

  expect(
    await prices({
      bands: [
        [near.id, '00000000'],
        [near.id, inPenha.id, 'x'],
      ],
    }),
  ).toHaveLength(3)
  expect(await prices({ bands: [[inPenha.id]] })).toEqual([])
  await expect(readNear({ bands: Array.from({ length: 31 }, () => [near.id, far.id]) })).rejects.toMatchObject({
    status: 400,
  })
  await expect(readNear({ city: 'Atlântida', bands: [[near.id]] })).rejects.toMatchObject({ code: 'city_not_found' })
  for (const cursor of ['x', '1.x', `0.${Buffer.from('price-asc|0|9999999999|1').toString('base64url')}`])
    await expect(readNear({ cursor, bands: [[near.id]] })).rejects.toMatchObject({ code: 'invalid_cursor' })
})

test('a neighbourhood of a city limits a list, and a radius widens it to the stores around its centre', async () => {
  const list = async (query: object) =>
    (await api.anyone.call('promotions.list', { query: { city: 'itajai-sc', ...query } })).map(({ price }) => price)
  const inFazenda = { neighborhood: 'fazenda' }

  expect(await list(inFazenda)).toHaveLength(7)
  expect(await list({ ...inFazenda, search: 'arroz branco' })).toEqual(['18.90', '22.90'])
  expect(await list({ ...inFazenda, openNow: true, sortBy: 'date-desc' })).toEqual(['8.90', '3.90', '22.90'])
  expect(await list({ ...inFazenda, sortBy: 'unit-asc', search: 'café' })).toEqual(['14.90', '19.90'])
  expect(await list({ neighborhood: 'espinheiros', radius: '5' })).toEqual(['10.90'])
  // The centre of Fazenda is at the first store; the third is 3 km away.
  expect(await list({ neighborhood: 'centro' })).toEqual([])
  expect(await list({ neighborhood: 'centro', radius: '2', search: 'arroz' })).toEqual(['22.90', '3.90'])
  expect(await list({ neighborhood: 'centro', radius: '5' })).toHaveLength(7)
  expect(await list({ neighborhood: 'lugar-nenhum', radius: '5' })).toEqual([])
})

test('a place needs a city, and a radius a neighbourhood', async () => {
  const list = (query: object) => api.anyone.call('promotions.list', { query })

  await expect(list({ neighborhood: 'fazenda' })).rejects.toMatchObject({
    errors: { neighborhood: expect.any(String) },
  })
  await expect(list({ openNow: true })).rejects.toMatchObject({ errors: { openNow: expect.any(String) } })
  await expect(list({ city: 'itajai-sc', radius: 2 })).rejects.toMatchObject({ errors: { radius: expect.any(String) } })
  await expect(list({ city: 'itajai-sc', neighborhood: 'fazenda', radius: 3 })).rejects.toMatchObject({ status: 400 })
})

test('an administrator who searches within a neighbourhood finds only its offers', async () => {
  const admin = await api.admin()
  const query = { city: 'itajai-sc', neighborhood: 'espinheiros', search: 'arroz' }

  expect((await admin.call('promotions.list', { query })).map(({ price }) => price)).toEqual(['10.90'])
})
