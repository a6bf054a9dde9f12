import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Promotion, PromotionFilter } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import { findUsualPrices } from '#server/promotions/find-usual-prices.ts'
import { countOffers } from '#server/stats/count-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

/** The last second of Saturday, the first and the last of Sunday, and the first of Monday, in São Paulo. */
const moments = {
  saturday: '2026-11-15T02:59:59.999Z',
  sundayBegins: '2026-11-15T03:00:00.000Z',
  sundayEnds: '2026-11-16T02:59:59.999Z',
  monday: '2026-11-16T03:00:00.000Z',
}
const onSundayOnly = [false, true, true, false]

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let store: Store
let limited: Promotion
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
  store = await aStore(api, { city: 'Itajaí' })
  await aPromotion(api, { store, productName: 'Feijão preto 1 kg', price: '5.00', expiryDate: '2026-11-21T02:59:59Z' })
  limited = await aPromotion(api, {
    store,
    productName: 'Arroz de domingo 5 kg',
    price: '10.00',
    originalPrice: '20.00',
    isHighlighted: true,
    validFrom: '2026-11-10T03:00:00Z',
    expiryDate: '2026-11-17T02:59:59Z',
    mechanics: { days: [0] },
  })
})
afterAll(() => api.close())

/** Reads it on both sides of both midnights. */
async function aroundMidnights<T>(read: () => Promise<T>): Promise<T[]> {
  const values: T[] = []
  for (const moment of Object.values(moments)) {
    await moveTo(moment)
    values.push(await read())
  }
  await moveTo('2026-11-14T15:00:00.000Z')
  return values
}

/** The administrator logs in again: a session ends after some hours. */
async function moveTo(moment: string): Promise<void> {
  api.clock.set(moment)
  admin = await api.admin()
}

describe('an offer that is limited to Sundays is in force on Sunday only', () => {
  test.each<Partial<Record<keyof PromotionFilter, string>>>([
    {},
    { sortBy: 'price-desc' },
    { sortBy: 'date-desc' },
    { sortBy: 'expires-asc' },
    { city: 'itajai-sc' },
    { city: 'itajai-sc', sortBy: 'expires-asc' },
    { categoryId: 'mercearia' },
    { highlighted: 'true' },
    { deeplyDiscounted: 'true' },
    { minPrice: '9.00', maxPrice: '11.00' },
    { search: 'arroz' },
    { search: 'arroz', city: 'itajai-sc', sortBy: 'date-desc' },
    { search: 'arroz', highlighted: 'true' },
    { search: 'arroz domingo' },
    { search: 'arroz domingo', sortBy: 'expires-asc' },
    { search: 'arroz domingo', deeplyDiscounted: 'true' },
  ])('in the list %j, and in its total', async (query) => {
    const read = async () => {
      const { result, headers } = await api.anyone.answer('promotions.list', { query: query as object })
      expect(headers.get('x-total-count')).toBe(String(result.length))
      return result.some(({ id }) => id === limited.id)
    }
    expect(await aroundMidnights(read)).toEqual(onSundayOnly)
  })

  test('in the list of its store', async () => {
    const read = async () => {
      const offers = await api.anyone.call('promotions.list', { query: { storeId: store.id } })
      return offers.some(({ id }) => id === limited.id)
    }
    expect(await aroundMidnights(read)).toEqual(onSundayOnly)
  })

  test('in all counts', async () => {
    const counts = async () => {
      await countOffers(api.platform)
      const { totalPromotions } = await api.anyone.call('stats.get', {})
      const categories = await api.anyone.call('categories.list', { query: { city: 'itajai-sc' } })
      const cities = await api.anyone.call('cities.list', { query: {} })
      const stores = await api.anyone.call('stores.list', { query: {} })
      return [
        totalPromotions,
        categories.find(({ id }) => id === 'mercearia')?.activePromotions,
        cities.find(({ slug }) => slug === 'itajai-sc')?.activePromotions,
        stores.find(({ id }) => id === store.id)?.activePromotions,
      ]
    }
    expect(await aroundMidnights(counts)).toEqual(onSundayOnly.map((isOn) => Array(4).fill(isOn ? 2 : 1)))
  })

  test('in the savings', async () => {
    const read = async () => {
      await countOffers(api.platform)
      return (await api.anyone.call('stats.get', {})).totalSavings
    }
    expect(await aroundMidnights(read)).toEqual(onSundayOnly.map((isOn) => (isOn ? '10.00' : '0.00')))
  })

  test('in the sitemap', async () => {
    const read = async () => (await api.app.inject('/sitemaps/ofertas-0.xml')).body.includes(limited.id)
    expect(await aroundMidnights(read)).toEqual(onSundayOnly)
  })

  test('in the pop-up, which no administrator can start on another day', async () => {
    const body = { promotionId: limited.id, isLimitedTime: false }
    await expect(admin.call('popup.start', { body })).rejects.toMatchObject({ code: 'promotion_not_in_force' })
    await moveTo(moments.sundayBegins)
    await admin.call('popup.start', { body })
    expect(await aroundMidnights(async () => (await api.anyone.call('popup.get', {})) !== null)).toEqual(onSundayOnly)
  })

  test('in the report and the usual prices', async () => {
    const read = async () => {
      const { totals, toDo } = await admin.call('reports.get', { query: {} })
      expect(toDo.ending.count).toBe(totals.highlighted)
      const prices = await findUsualPrices(api.db, ['arroz domingo'], api.clock.now())
      return [totals.highlighted, prices.size]
    }
    expect(await aroundMidnights(read)).toEqual(onSundayOnly.map((isOn) => (isOn ? [1, 1] : [0, 0])))
  })

  test('for administrators it is active on that day, scheduled before and ended after its last weekday', async () => {
    const read = async () => {
      const list = async (status: 'active' | 'scheduled' | 'expired') =>
        (await admin.call('promotions.list', { query: { status } })).some(({ id }) => id === limited.id)
      return [await list('active'), await list('scheduled'), await list('expired')]
    }
    const [active, scheduled, expired] = [
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]
    // It ends on Monday, but is over after Sunday.
    expect(await aroundMidnights(read)).toEqual([scheduled, active, active, expired])
  })
})

test('its page opens on every day, and says on which days it is in force', async () => {
  const read = async () => (await api.anyone.call('promotions.get', { params: { id: limited.id } })).mechanics?.days
  expect(await aroundMidnights(read)).toEqual([[0], [0], [0], [0]])
})

test('the report counts it on its days, as it was on each', async () => {
  const shop = await aStore(api)
  const body = {
    productName: 'Picanha',
    price: '49.90',
    storeId: shop.id,
    categoryId: 'acougue',
    validFrom: '2026-11-15T03:00:00.000Z',
    expiryDate: '2026-11-27T02:59:59.000Z',
  }
  const on = async (day: string, change: () => Promise<unknown> = async () => undefined) => {
    await moveTo(`2026-11-${day}T15:00:00.000Z`)
    await countOffers(api.platform)
    await change()
    await countOffers(api.platform)
  }
  const update = (id: string, days: number[] | null) => () =>
    admin.call('promotions.update', { params: { id }, body: { ...body, mechanics: days && { days } } })

  const { id } = await admin.call('promotions.create', { body: { ...body, mechanics: { days: [2, 3] } } })
  await on('16')
  await on('17')
  await on('18', () => admin.call('promotions.delete', { params: { id } }))
  await on('19', () => admin.call('promotions.restore', { params: { id } }))
  await on('20', update(id, [1, 5]))
  // Nobody counted until Monday.
  await on('23', update(id, null))
  await on('27')

  const { days } = await admin.call('reports.get', { query: { days: 14, storeId: shop.id } })
  expect(days.filter(({ inForce }) => inForce > 0).map(({ day }) => day.slice(8))).toEqual([
    '17',
    '20',
    '23',
    '24',
    '25',
    '26',
  ])
  await moveTo('2026-11-14T15:00:00.000Z')
})
