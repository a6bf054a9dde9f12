import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
let store: Awaited<ReturnType<typeof aStore>>
let member: Awaited<ReturnType<TestApi['member']>>
beforeAll(async () => {
  api = await startApi()
  store = await aStore(api)
  member = await api.member(store.id, 'operator')
})
afterAll(() => api.close())

const demand = () => member.call('storeDemand.get', { params: { storeId: store.id } })

async function searched(words: string, times: number, day: string, city = store.citySlug): Promise<void> {
  const { id } = await api.db.selectFrom('cities').select('id').where('slug', '=', city).executeTakeFirstOrThrow()
  await api.db.insertInto('unansweredSearches').values({ day, cityId: id, words, times }).execute()
}

test('searches without an offer are told from ten on, of seven days, of the own city only', async () => {
  await searched('ovo caipira', 27, '2026-11-12')
  await searched('ovo caipira', 3, '2026-11-13')
  await searched('nome de alguem', 9, '2026-11-13')
  await searched('leite de cabra', 40, '2026-11-07')
  await searched('queijo coalho', 40, '2026-11-13', 'sao-paulo-sp')

  const { unanswered, city } = await demand()

  expect(unanswered).toEqual([{ words: 'ovo caipira', times: 30 }])
  expect(city.slug).toBe(store.citySlug)
})

test('awaited prices are told from ten people on', async () => {
  const { comparison } = await aPromotion(api, { store, productName: 'Café Pilão 500 g', price: '18.90' })
  const wait = async () => {
    const body = { city: store.citySlug, target: comparison ?? '', price: '15.00' }
    await api.visitor().call('alerts.create', { body })
  }
  for (let person = 0; person < 9; person += 1) await wait()
  expect((await demand()).awaited).toEqual([])
  await wait()
  expect((await demand()).awaited).toMatchObject([{ people: 10, price: '15.00', today: '18.90' }])
})

test('the place of a price is among stores of the city with the same product, and tells the lowest but not whose it is', async () => {
  const [first, second] = [await aStore(api), await aStore(api)]
  await aPromotion(api, { store, productName: 'Feijão Carioca Camil 1 kg', price: '7.29' })
  await aPromotion(api, { store: first, productName: 'Feijão Carioca Camil 1 kg', price: '5.99' })
  await aPromotion(api, { store: second, productName: 'Feijão Carioca Camil 1 kg', price: '6.49' })
  // Not started yet, so it must not appear.
  const scheduled = { validFrom: '2026-11-20T03:00:00Z', expiryDate: '2026-11-26T02:59:59Z' }
  await aPromotion(api, {
    store: await aStore(api),
    productName: 'Feijão Carioca Camil 1 kg',
    price: '1.99',
    ...scheduled,
  })
  // The cheapest store needs no action.
  await aPromotion(api, { store, productName: 'Sal Cisne 1 kg', price: '1.99' })
  await aPromotion(api, { store: first, productName: 'Sal Cisne 1 kg', price: '2.99' })

  const { positions } = await demand()

  expect(positions).toMatchObject([{ place: 3, stores: 3, price: '7.29', lowest: '5.99' }])
  for (const { name } of [first, second]) expect(JSON.stringify(positions)).not.toContain(name)
})

test('the rank by times seen needs five stores of the city, tells no figure of another, and shares equal places', async () => {
  const [own, ...others] = [
    await aStore(api),
    await aStore(api),
    await aStore(api),
    await aStore(api),
    await aStore(api),
  ]
  const manager = await api.member(own?.id ?? '', 'manager')
  const seen = async (code: string, times: number) => {
    const storeId = numberFromPublicId('store', code) ?? 0
    await api.db.insertInto('storeEngagement').values({ day: '2026-11-12', storeId, kind: 'seen', times }).execute()
  }
  const rank = async () => {
    const request = { params: { storeId: own?.id ?? '' }, query: { day: '2026-11-12' } }
    const results = await manager.call('engagement.ofStore', request)
    expect(JSON.stringify(results)).not.toMatch(/9[0-9]{3}/)
    return results.rank
  }
  await seen(own?.id ?? '', 50)
  for (const [at, { id }] of others.slice(0, 3).entries()) await seen(id, 9000 + at)
  expect(await rank()).toBeNull()

  await seen(others[3]?.id ?? '', 4)
  expect(await rank()).toBeNull()
  const fifth = await aStore(api)
  await seen(fifth.id, 50)
  expect(await rank()).toEqual({ place: 4, stores: 5 })

  const unseen = await aStore(api)
  const stranger = await api.member(unseen.id, 'manager')
  const request = { params: { storeId: unseen.id }, query: { day: '2026-11-12' } }
  expect((await stranger.call('engagement.ofStore', request)).rank).toBeNull()
})
