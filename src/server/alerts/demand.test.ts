import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
  await aPromotion(api, { productName: 'Café Pilão 500 g', price: '18.90' })
})
afterAll(() => api.close())

async function wait(prices: string[], city = 'itajai-sc', target = 'cafe-500-g') {
  for (const price of prices) await api.visitor().call('alerts.create', { body: { city, target, price } })
}

test('what people wait for is told from ten of them on, with a price that ten would pay', async () => {
  await wait(['10.00', '11.00', '12.00', '13.00', '14.00', '15.04', '15.05', '16.00', '17.00'])
  expect((await admin.call('reports.awaited', {})).prices).toEqual([])

  await wait(['9.37'])
  await wait(Array(12).fill('5.00'), 'navegantes-sc', 'cafe')
  expect((await admin.call('reports.awaited', {})).prices).toEqual([
    {
      ...{ name: 'Café', slug: 'cafe', per: 'kg', people: 12, price: '5.00', today: null },
      city: { slug: 'navegantes-sc', name: 'Navegantes' },
    },
    {
      ...{ name: 'Café 500 g', slug: 'cafe-500-g', per: null, people: 10, price: '9.30', today: '18.90' },
      city: { slug: 'itajai-sc', name: 'Itajaí' },
    },
  ])
  const inItajai = await admin.call('reports.awaited', { query: { city: 'itajai-sc' } })
  expect(inItajai.prices.map(({ people }) => people)).toEqual([10])
})

test('with more people it is the wish in the middle', async () => {
  await wait(Array(15).fill('16.00'))

  const [first] = (await admin.call('reports.awaited', { query: { city: 'itajai-sc' } })).prices
  expect(first).toMatchObject({ people: 17, price: '16.00' })
})

test('paused alerts do not count, and visitors may not read it', async () => {
  await api.db.updateTable('alerts').set({ pausedAt: new Date() }).execute()

  expect((await admin.call('reports.awaited', {})).prices).toEqual([])
  await expect(api.anyone.call('reports.awaited', {})).rejects.toMatchObject({ status: 401 })
})
