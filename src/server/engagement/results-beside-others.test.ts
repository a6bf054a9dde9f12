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

const awaited = async () =>
  (await member.call('engagement.ofStore', { params: { storeId: store.id }, query: {} })).awaited

test('the price that most people of the city await is told from ten people on', async () => {
  const { comparison } = await aPromotion(api, { store, productName: 'Café Pilão 500 g', price: '18.90' })
  const wait = async () => {
    const body = { city: store.citySlug, target: comparison ?? '', price: '15.00' }
    await api.visitor().call('alerts.create', { body })
  }
  for (let person = 0; person < 9; person += 1) await wait()
  expect(await awaited()).toBeNull()
  await wait()
  expect(await awaited()).toMatchObject({ people: 10, price: '15.00', today: '18.90' })
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
