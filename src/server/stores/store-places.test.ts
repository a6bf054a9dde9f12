import { afterAll, beforeAll, expect, test } from 'vitest'
import { distanceBetween } from '#domain/places/distance.ts'
import { countOffers } from '#server/stats/count-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { storeKey } from './stores.service.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

const fazenda = { latitude: -26.9185, longitude: -48.6515, isApproximate: true }

test('a store without coordinates is about where its neighbourhood is, and nowhere when that is not known', async () => {
  const places = ['Fazenda', ' FAZENDA ', 'Bairro Novo', null].map(async (neighborhood) => {
    const { location } = await aStore(api, { neighborhood })
    return location
  })

  expect(await Promise.all(places)).toEqual([fazenda, fazenda, null, null])
})

test('a store is where an administrator says, to a metre', async () => {
  const location = { latitude: -26.914123456, longitude: -48.655 }
  const store = await admin.call('stores.create', { body: { name: 'No Mapa', city: 'Itajaí', location } })

  expect(store.location).toEqual({ latitude: -26.91412, longitude: -48.655, isApproximate: false })
  const offer = await aPromotion(api, { store })
  const [listed] = await api.anyone.call('promotions.list', { query: { storeId: store.id } })
  for (const { store: shown } of [offer, listed ?? offer]) expect(shown.location).toEqual(store.location)
})

test('a change that says nothing of the place leaves it, null goes back to the neighbourhood, another city forgets it', async () => {
  const location = { latitude: -26.91, longitude: -48.65 }
  const own = { ...location, isApproximate: false }
  const { id, name } = await aStore(api, { neighborhood: 'Fazenda', location })
  const change = async (body: object) =>
    (await admin.call('stores.update', { params: { id }, body: { name, neighborhood: 'Fazenda', ...body } })).location

  expect(await change({ hours: 'Seg-Sáb: 8h às 20h' })).toEqual(own)
  expect(await change({ location: null })).toEqual(fazenda)
  expect(await change({ location })).toEqual(own)
  expect(await change({ city: 'Penha' })).toBeNull()
})

test.each([
  ['the northern half of the Atlantic', { latitude: 26.9, longitude: -48.6 }],
  ['latitude and longitude in the wrong order', { latitude: -48.6, longitude: -26.9 }],
  ['no place on Earth', { latitude: -926, longitude: -48.6 }],
])('refuses %s', async (_what, location) => {
  const refused = admin.call('stores.create', { body: { name: 'Longe', city: 'Itajaí', location } })

  await expect(refused).rejects.toMatchObject({
    status: 400,
    detail: 'Informe um ponto no Brasil, como -26.9078 e -48.6619',
  })
})

test('lists the neighbourhoods of a city with their centres, stores and offers, also those without a store', async () => {
  const inNavegantes = { city: 'Navegantes', location: null }
  const store = await aStore(api, { ...inNavegantes, neighborhood: 'Gravatá' })
  await aStore(api, { ...inNavegantes, neighborhood: 'GRAVATA' })
  await aStore(api, { ...inNavegantes, neighborhood: null })
  await aPromotion(api, { store })
  await countOffers(api.platform)

  const listed = await api.anyone.call('cities.neighborhoods', { params: { city: 'Navegantes' } })

  expect(listed.map(({ slug }) => slug)).toEqual([
    ...['centro', 'gravata', 'machados', 'meia-praia', 'pontal', 'sao-domingos', 'sao-pedro'],
  ])
  expect(listed[1]).toEqual({
    slug: 'gravata',
    name: 'Gravatá',
    center: { latitude: -26.8375, longitude: -48.6395, isApproximate: true },
    stores: 2,
    activePromotions: 1,
  })
  expect(listed[2]).toMatchObject({ stores: 0, activePromotions: 0 })
  await expect(api.anyone.call('cities.neighborhoods', { params: { city: 'Atlântida' } })).rejects.toMatchObject({
    code: 'city_not_found',
  })
})

test('a neighbourhood that nobody located has its centre between the stores that say where they are', async () => {
  const inBrusque = (name: string, longitude: number) =>
    aStore(api, { name, city: 'Brusque', neighborhood: 'Santa Rita', location: { latitude: -27.1, longitude } })
  await inBrusque('Leste', -48.9)
  await inBrusque('Oeste', -48.92)
  await aStore(api, { city: 'Brusque', neighborhood: 'Dom Joaquim' })

  const [unknown, known] = await api.anyone.call('cities.neighborhoods', { params: { city: 'Brusque' } })

  expect(unknown).toMatchObject({ slug: 'dom-joaquim', center: null, stores: 1 })
  expect(known).toMatchObject({
    slug: 'santa-rita',
    center: { latitude: -27.1, longitude: -48.91, isApproximate: true },
  })
})

test('says where the active stores of a city are, without those that are nowhere', async () => {
  const store = await aStore(api, { city: 'Camboriú', neighborhood: 'Centro' })
  const paused = await aStore(api, { city: 'Camboriú', neighborhood: 'Areias' })
  await aStore(api, { city: 'Camboriú', neighborhood: 'Bairro Novo' })
  await admin.call('stores.setStatus', { params: { id: paused.id }, body: { status: 'paused' } })

  const located = await api.anyone.call('cities.storeLocations', { params: { city: 'camboriu-sc' } })

  expect(located).toEqual([{ id: store.id, location: store.location }])
})

test('no centre of a neighbourhood is far from its city, and each has the key of its name', async () => {
  const rows = await api.db
    .selectFrom('neighborhoods')
    .innerJoin('cities', 'cities.id', 'neighborhoods.cityId')
    .select(['neighborhoods.name', 'neighborhoods.key', 'neighborhoods.latitude', 'neighborhoods.longitude'])
    .select(['cities.latitude as cityLatitude', 'cities.longitude as cityLongitude'])
    .execute()

  expect(rows.length).toBeGreaterThan(30)
  for (const { name, key, latitude, longitude, cityLatitude, cityLongitude } of rows) {
    expect(key).toBe(storeKey(name))
    const fromCity = distanceBetween({ latitude, longitude }, { latitude: cityLatitude, longitude: cityLongitude })
    expect(fromCity, name).toBeLessThan(9000)
  }
})

test('lists the stores that are certainly open: at this hour, by hours that are understood, on no holiday', async () => {
  const inItapema = (name: string, hours: string | null, neighborhood = 'Centro') =>
    aStore(api, { name, hours, neighborhood, city: 'itapema-sc' })
  await inItapema('Aberto', 'Todos os dias: 7h às 21h')
  await inItapema('Até as onze', 'Seg-Sáb: 8h às 11h')
  await inItapema('Vira a noite', 'Sex-Sáb: 18h às 2h')
  await inItapema('Não diz', null)
  await inItapema('Quem sabe', 'quando o portão está aberto')
  await inItapema('Aberto na praia', 'Sáb-Dom: 10h às 20h', 'Meia Praia')
  const list = async (query: object) => {
    const { result, headers } = await api.anyone.answer('stores.list', { query: { city: 'itapema-sc', ...query } })
    return [headers.get('x-total-count'), ...result.map(({ name }) => name)]
  }
  const at = async (moment: string, query: object) => {
    api.clock.set(moment)
    return list({ openNow: true, ...query })
  }

  // Saturday noon, Saturday at 1:30 a.m., and Sunday, the holiday of the Proclamation of the Republic.
  expect(await at('2026-11-14T15:00:00Z', {})).toEqual(['2', 'Aberto', 'Aberto na praia'])
  expect(await at('2026-11-14T15:00:00Z', { search: 'praia', limit: 1 })).toEqual(['1', 'Aberto na praia'])
  expect(await at('2026-11-14T15:00:00Z', { neighborhood: 'centro' })).toEqual(['1', 'Aberto'])
  expect(await at('2026-11-14T04:30:00Z', {})).toEqual(['1', 'Vira a noite'])
  expect(await at('2026-11-15T15:00:00Z', {})).toEqual(['0'])
  api.clock.set('2026-11-14T15:00:00Z')
  expect(await list({ neighborhood: 'meia-praia' })).toEqual(['1', 'Aberto na praia'])
  await expect(api.anyone.call('stores.list', { query: { openNow: true } })).rejects.toMatchObject({
    errors: { openNow: 'Escolha também a cidade' },
  })
})

test('lists the stores of a type, and the one that opens first while all are closed', async () => {
  const inPenha = (name: string, type: 'acougue' | 'padaria', hours: string | null) =>
    aStore(api, { name, type, hours, city: 'penha-sc' })
  await inPenha('Açougue tarde', 'acougue', 'Todos os dias: 9h às 19h')
  await inPenha('Açougue cedo', 'acougue', 'Seg-Sáb: 8h às 19h')
  await inPenha('Padaria cedo', 'padaria', 'Seg-Sex: 6h às 12h')
  await inPenha('Padaria sem horário', 'padaria', null)
  const list = async (query: object) => {
    const stores = await api.anyone.call('stores.list', { query: { city: 'penha-sc', ...query } })
    return stores.map(({ name }) => name)
  }

  // Friday night: the baker stays closed on Saturday.
  api.clock.set('2026-11-14T02:00:00Z')
  expect(await list({ type: 'acougue' })).toEqual(['Açougue cedo', 'Açougue tarde'])
  expect(await list({ type: 'hortifruti' })).toEqual([])
  expect(await list({ type: 'padaria', openNow: true })).toEqual([])
  expect(await list({ opensNext: true })).toEqual(['Açougue cedo'])
  // Thursday night.
  api.clock.set('2026-11-13T02:00:00Z')
  expect(await list({ opensNext: true })).toEqual(['Padaria cedo'])
  expect(await list({ opensNext: true, type: 'acougue' })).toEqual(['Açougue cedo'])
  expect(await list({ opensNext: true, type: 'hortifruti' })).toEqual([])
  await expect(api.anyone.call('stores.list', { query: { type: 'acougue' } })).rejects.toMatchObject({
    errors: { type: 'Escolha também a cidade' },
  })
})
