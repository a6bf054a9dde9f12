import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOffers } from '#server/stats/count-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  for (const [city, price] of [
    ['itajai-sc', '21.90'],
    ['navegantes-sc', '23.90'],
    ['navegantes-sc', '22.90'],
    ['camboriu-sc', '19.90'],
  ] as const)
    await aPromotion(api, { productName: 'Arroz Tio João 5 kg', price, store: await aStore(api, { city }) })
  await aPromotion(api, { productName: 'Feijão preto 1 kg', store: await aStore(api, { city: 'blumenau-sc' }) })
  await countOffers(api.platform)
})
afterAll(() => api.close())

async function citiesWith(slug: string, city = 'itajai-sc') {
  return (await api.anyone.call('comparisons.otherCities', { params: { slug }, query: { city } })).cities
}

test('other cities with the product are known, with the lowest price there', async () => {
  const cities = await citiesWith('arroz-tio-joao-5-kg')

  expect(cities).toHaveLength(2)
  expect(cities).toEqual(
    expect.arrayContaining([
      { slug: 'navegantes-sc', name: 'Navegantes', state: 'SC', lowestPrice: '22.90' },
      { slug: 'camboriu-sc', name: 'Camboriú', state: 'SC', lowestPrice: '19.90' },
    ]),
  )
})

test('of a kind the price is that of one kg', async () => {
  expect(await citiesWith('arroz')).toContainEqual(
    expect.objectContaining({ slug: 'camboriu-sc', lowestPrice: '3.98' }),
  )
})

test('a city without the product sees those that have it; an unknown product has none', async () => {
  expect(await citiesWith('arroz-tio-joao-5-kg', 'blumenau-sc')).toHaveLength(3)
  await expect(citiesWith('nada')).rejects.toMatchObject({ code: 'comparison_not_found' })
  await expect(citiesWith('arroz', 'nada-sc')).rejects.toMatchObject({ code: 'city_not_found' })
})
