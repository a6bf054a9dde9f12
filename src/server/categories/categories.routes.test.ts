import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await aPromotion(api, { categoryId: 'bebidas', store: await aStore(api, { city: 'Itajaí' }) })
  await aPromotion(api, { categoryId: 'bebidas', store: await aStore(api, { city: 'Navegantes' }) })
})
afterAll(() => api.close())

test('[7.api.26, 3.cat.01, 3.cat.02] lists the twelve categories with icon class and colour', async () => {
  const categories = await api.anyone.call('categories.list', {})

  expect(categories.map(({ name }) => name)).toEqual([
    'Hortifruti',
    'Açougue',
    'Padaria',
    'Mercearia',
    'Bebidas',
    'Laticínios e Frios',
    'Limpeza',
    'Higiene e Beleza',
    'Congelados',
    'Peixaria',
    'Pet Shop',
    'Bebês',
  ])
  expect(categories[4]).toEqual({
    id: 'bebidas',
    name: 'Bebidas',
    icon: 'icon-cup-soda',
    color: '#1556AD',
    activePromotions: 2,
  })
})

test('counts the offers of one city', async () => {
  const categories = await api.anyone.call('categories.list', { query: { city: 'Itajaí' } })

  expect(categories.find(({ id }) => id === 'bebidas')?.activePromotions).toBe(1)
  await expect(api.anyone.call('categories.list', { query: { city: 'Atlântida' } })).rejects.toMatchObject({
    status: 404,
  })
})
