import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Promotion, PromotionFilter } from '#contract/promotions.ts'
import { type PromotionSort, promotionSorts } from '#domain/offers/promotion-sorts.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

type Query = Partial<Record<keyof PromotionFilter, string>>

const noon = '2026-11-14T15:00:00Z'

describe('which offers', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi({ PUBLIC_ANSWERS_SECONDS: '60' })
    const [itajai, navegantes] = [await aStore(api, { city: 'Itajaí' }), await aStore(api, { city: 'Navegantes' })]
    const tonight = '2026-11-15T02:59:59Z'
    const tomorrow = '2026-11-15T03:00:00Z'
    const nextWeek = '2026-11-22T02:59:59Z'
    for (const [productName, price, originalPrice, expiryDate, store] of [
      ['Arroz até a noite', '6.99', '10.00', tonight, itajai],
      ['Arroz até o último instante', '8.00', '', '2026-11-15T02:59:59.999Z', navegantes],
      ['Arroz até amanhã', '3.00', '9.00', tomorrow, navegantes],
      ['Feijão até as 13 horas', '7.00', '10.00', '2026-11-14T16:00:00Z', itajai],
      ['Feijão da semana', '6.90', '9.99', nextWeek, itajai],
      ['Iate', '3000000.00', '9999999.99', nextWeek, itajai],
    ] as const) {
      await aPromotion(api, { productName, price, ...(originalPrice && { originalPrice }), expiryDate, store })
    }
    const ended = '2026-11-14T14:00:00Z'
    await aPromotion(api, { productName: 'Feijão da manhã', price: '1.00', originalPrice: '9.00', expiryDate: ended })
  })
  afterAll(() => api.close())

  async function names(query: Query): Promise<string[]> {
    const { result, headers } = await api.anyone.answer('promotions.list', { query: query as object })
    expect(headers.get('x-total-count')).toBe(String(result.length))
    return result.map(({ productName }) => productName)
  }

  test('endsToday: in force now, and over before midnight in São Paulo', async () => {
    api.clock.set(noon)
    const both = ['Arroz até a noite', 'Arroz até o último instante']
    expect(await names({ endsToday: 'true' })).toEqual([both[0], 'Feijão até as 13 horas', both[1]])
    expect(await names({ endsToday: 'true', search: 'arroz' })).toEqual(both)
    expect(await names({ endsToday: 'true', search: 'arroz', sortBy: 'price-desc' })).toEqual(both.toReversed())
    expect(await names({ endsToday: 'true', search: 'arroz noite' })).toEqual([both[0]])
    expect(await names({ endsToday: 'true', city: 'navegantes-sc' })).toEqual([both[1]])
    expect(await names({ endsToday: 'true', minPrice: '7.01', sortBy: 'date-desc' })).toEqual([both[1]])
    expect(await names({ endsToday: 'true', categoryId: 'bebidas' })).toEqual([])
  })

  test('deeplyDiscounted: more than 30 % less than before, not just as much', async () => {
    api.clock.set(noon)
    const all = ['Arroz até amanhã', 'Feijão da semana', 'Arroz até a noite', 'Iate']
    expect(await names({ deeplyDiscounted: 'true' })).toEqual(all)
    expect(await names({ deeplyDiscounted: 'true', search: 'arroz' })).toEqual([all[0], all[2]])
    expect(await names({ deeplyDiscounted: 'true', search: 'arroz noite' })).toEqual([all[2]])
    expect(await names({ deeplyDiscounted: 'true', endsToday: 'true' })).toEqual([all[2]])
    expect(await names({ deeplyDiscounted: 'true', endsToday: 'true', highlighted: 'true' })).toEqual([])
  })

  test('an answer about today is not remembered past midnight', async () => {
    api.clock.set('2026-11-15T02:59:59Z')
    const query = { endsToday: 'true', sortBy: 'price-desc' }
    expect(await names(query)).toEqual(['Arroz até o último instante', 'Arroz até a noite'])
    const { headers } = await api.anyone.answer('promotions.list', { query: { endsToday: true } })
    expect(headers.get('cache-control')).toBe('public, no-cache')

    api.clock.set('2026-11-15T03:00:00Z')
    expect(await names(query)).toEqual(['Arroz até amanhã'])
  })

  test('an administrator may narrow any status down; of today is also what has ended today', async () => {
    api.clock.set(noon)
    const admin = await api.admin()
    const ask = async (query: object) =>
      (await admin.call('promotions.list', { query: { status: 'all', ...query } })).map(
        ({ productName }) => productName,
      )

    expect(await ask({ endsToday: true, search: 'feijão' })).toEqual(['Feijão da manhã', 'Feijão até as 13 horas'])
    expect(await ask({ endsToday: true, status: 'expired' })).toEqual(['Feijão da manhã'])
    expect(await ask({ deeplyDiscounted: true, search: 'feijão' })).toEqual(['Feijão da manhã', 'Feijão da semana'])
  })

  test.each(['endsToday', 'deeplyDiscounted'])(
    '[7.api.15] %s is asked for or not: there is no opposite',
    async (name) => {
      for (const value of ['false', '1', '']) {
        const { statusCode, body } = await api.app.inject({ url: `/api/promotions?${name}=${value}` })
        expect([statusCode, Object.keys(JSON.parse(body).errors)]).toEqual([400, [name]])
      }
    },
  )
})

describe('when there are thousands of them', () => {
  const each = 1100
  let api: TestApi
  beforeAll(async () => {
    api = await startApi()
    await aPromotion(api, { productName: 'Arroz branco 5 kg', expiryDate: '2026-11-20T02:59:59Z' })
    const { id: _, ...copy } = await api.db.selectFrom('promotions').selectAll().executeTakeFirstOrThrow()
    const ends = ['2026-11-14T20:00:00Z', '2026-11-15T02:59:59Z', '2026-11-20T02:59:59Z']
    // Few prices: pages must also split between equal ones. Every third offer ends later and is no bargain.
    const rows = Array.from({ length: each * 1.5 }, (_row, number) => ({
      ...copy,
      priceCents: 500 + (number % 4),
      originalCents: number % 3 === 2 ? 600 : 900,
      expiresAt: new Date(ends[number % 3] as string),
    }))
    await api.db.insertInto('promotions').values(rows).execute()
  })
  afterAll(() => api.close())

  const scopes: Query[] = [{}, { city: 'itajai-sc' }, { search: 'arroz' }, { maxPrice: '9.00' }]
  test.each(promotionSorts)('pages by %s meet each of them once, in order', async (sortBy) => {
    for (const scope of scopes.flatMap((scope) => [
      { ...scope, endsToday: 'true' },
      { ...scope, deeplyDiscounted: 'true' },
    ])) {
      const offers = await walk({ ...scope, sortBy, limit: '100' })
      const keys = offers.map((offer) => keyOf(sortBy, offer))

      expect(new Set(offers.map(({ id }) => id)).size).toBe(each)
      expect(offers).toHaveLength(each)
      expect(keys).toEqual(keys.toSorted((a, b) => (sortBy.endsWith('desc') ? b - a : a - b)))
    }
  })

  async function walk(query: Query): Promise<Promotion[]> {
    const offers: Promotion[] = []
    let url: string | undefined = `/api/promotions?${new URLSearchParams(query)}`
    while (url !== undefined && offers.length <= each) {
      const response: Awaited<ReturnType<typeof api.app.inject>> = await api.app.inject({ url })
      offers.push(...response.json())
      expect(response.headers['x-total-count-capped']).toBe('1000+')
      url = /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1]
    }
    return offers
  }
})

function keyOf(sort: PromotionSort, { id, price, expiryDate }: Promotion): number {
  if (sort === 'date-desc') return numberFromPublicId('promotion', id) as number
  return sort === 'expires-asc' ? Date.parse(expiryDate) : Number(price)
}
