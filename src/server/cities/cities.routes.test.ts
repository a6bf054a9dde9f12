import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('[2.home.32] lists the distinct cities of the stores, with stores and offers in force', async () => {
  expect(await api.anyone.call('cities.list', {})).toEqual([
    { slug: 'itajai-sc', name: 'Itajaí', state: 'SC', stores: 1, activePromotions: 0 },
    { slug: 'navegantes-sc', name: 'Navegantes', state: 'SC', stores: 1, activePromotions: 1 },
  ])
})

test('counts a scheduled offer from the moment it starts', async () => {
  api.clock.set('2026-11-20T03:00:00Z')

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
