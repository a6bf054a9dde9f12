import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOffers } from '#server/stats/count-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { findCity } from './cities.service.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  const store = await aStore(api, { city: 'Navegantes' })
  await aStore(api, { city: 'Itajaí' })
  await aPromotion(api, { store })
  await aPromotion(api, { store, validFrom: '2026-11-20T03:00:00Z', expiryDate: '2026-11-25T03:00:00Z' })
})
afterAll(() => api.close())

test('[2.home.32] lists the distinct cities of the stores, with stores and offers in force, most offers first', async () => {
  const inSantaCatarina = { state: 'SC', hasNamesake: false, stores: 1 }
  expect(await api.anyone.call('cities.list', {})).toEqual([
    { ...inSantaCatarina, slug: 'navegantes-sc', name: 'Navegantes', activePromotions: 1 },
    { ...inSantaCatarina, slug: 'itajai-sc', name: 'Itajaí', activePromotions: 0 },
  ])
})

test('says where the cities with stores are', async () => {
  expect(await api.anyone.call('cities.centers', {})).toEqual([
    { slug: 'itajai-sc', name: 'Itajaí', state: 'SC', latitude: -26.9101, longitude: -48.6705 },
    { slug: 'navegantes-sc', name: 'Navegantes', state: 'SC', latitude: -26.8943, longitude: -48.6546 },
  ])
})

test('pages through the cities by a cursor, and counts all of them', async () => {
  await countOffers(api.platform)
  const first = await api.anyone.answer('cities.list', { query: { limit: 1 } })
  const next = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1]
  const second = await api.anyone.answer('cities.list', { query: { limit: 1, cursor: decodeURIComponent(next ?? '') } })

  expect([...first.result, ...second.result].map(({ slug }) => slug)).toEqual(['navegantes-sc', 'itajai-sc'])
  expect([first, second].map(({ headers }) => headers.get('x-total-count'))).toEqual(['2', '2'])
  expect(second.headers.get('link')).toBeNull()
  for (const cursor of ['x', 'WyJhIiwxLDJd'])
    await expect(api.anyone.call('cities.list', { query: { cursor } })).rejects.toMatchObject({
      code: 'invalid_cursor',
    })
})

test.each([
  ['the beginning of a name, without its accents', 'ITAJÁ', ['itajai-sc']],
  ['the beginning of a later word', 'cambori', ['balneario-camboriu-sc']],
  ['several words', 'balneário  cambo', ['balneario-camboriu-sc']],
  ['the state too', 'navegantes sc', ['navegantes-sc']],
  ['no middle of a word', 'tajai', []],
  ['every city when it has no letter', '%', ['navegantes-sc', 'balneario-camboriu-sc', 'itajai-sc']],
])('a search finds %s', async (_what, search, slugs) => {
  await aStore(api, { city: 'balneario-camboriu-sc', name: `Mercado ${search}` })

  const found = await api.anyone.answer('cities.list', { query: { search } })

  expect(found.result.map(({ slug }) => slug)).toEqual(slugs)
  expect(found.headers.get('x-total-count')).toBe(String(slugs.length))
})

test('says which cities share their name with another one of the country', async () => {
  await aStore(api, { city: 'santa-maria-rs' })

  expect(await api.anyone.call('cities.get', { params: { city: 'Santa Maria' } })).toMatchObject({
    slug: 'santa-maria-rs',
    hasNamesake: true,
  })
})

test('counts a scheduled offer from the moment it starts', async () => {
  api.clock.set('2026-11-20T03:00:00Z')
  await countOffers(api.platform)

  const city = await api.anyone.call('cities.get', { params: { city: 'Navegantes' } })

  // The first one ended on 16 November.
  expect(city.activePromotions).toBe(1)
  expect(
    (await api.anyone.call('promotions.list', { query: { city: 'navegantes' } })).map(({ validFrom }) => validFrom),
  ).toEqual(['2026-11-20T03:00:00.000Z'])
  api.clock.set('2026-11-14T15:00:00Z')
})

test('[2.route.28] an unknown city or one without stores gets 404', async () => {
  for (const city of ['Atlântida', 'curitiba-pr'])
    await expect(api.anyone.call('cities.get', { params: { city } })).rejects.toMatchObject({
      status: 404,
      code: 'city_not_found',
    })
})

test('an ambiguous name finds the most populous city', async () => {
  expect(await findCity(api.db, 'Santa Maria')).toMatchObject({ slug: 'santa-maria-rs' })
  expect(await findCity(api.db, 'santa-maria-rn')).toMatchObject({ slug: 'santa-maria-rn' })
})

test('the table has every municipality of Brazil', async () => {
  const { count } = await api.db
    .selectFrom('cities')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

  expect(count).toBe(5571)
})
