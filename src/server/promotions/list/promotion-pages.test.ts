import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import { type PromotionSort, promotionSorts } from '#domain/offers/promotion-sorts.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  const store = await aStore(api)
  for (let number = 0; number < 60; number += 1) {
    const productName = number % 3 === 0 ? `Salgadinho sabor picanha ${number} g` : `Picanha bovina ${number} kg`
    // Few prices and few ends: pages must also split between equal ones.
    await aPromotion(api, {
      productName,
      store,
      price: `${10 + (number % 4)}.00`,
      expiryDate: `2026-11-2${number % 5}T02:59:59Z`,
    })
  }
})
afterAll(() => api.close())

async function walk(query: Record<string, string>): Promise<Promotion[][]> {
  const pages: Promotion[][] = []
  let url: string | null = `/api/promotions?${new URLSearchParams(query)}`
  while (url !== null) {
    const response: Awaited<ReturnType<typeof api.app.inject>> = await api.app.inject({ url })
    expect(response.statusCode).toBe(200)
    pages.push(response.json())
    const link = response.headers.link
    url = typeof link === 'string' ? (/^<([^>]+)>; rel="next"$/.exec(link)?.[1] ?? null) : null
    expect(pages.length).toBeLessThan(50)
  }
  return pages
}

test('[7.api.14, 7.api.19] a page holds 24 offers and announces the next one', async () => {
  const pages = await walk({})

  expect(pages.map((page) => page.length)).toEqual([24, 24, 12])
})

test('[7.api.15] a page holds as many as asked for, up to 100', async () => {
  expect((await walk({ limit: '100' })).map((page) => page.length)).toEqual([60])
  expect((await walk({ limit: '59' })).map((page) => page.length)).toEqual([59, 1])
})

test.each(promotionSorts)('[7.api.16] walking the pages by %s meets every offer once, in order', async (sortBy) => {
  for (const search of [undefined, 'picanha']) {
    const offers = (await walk({ sortBy, limit: '7', ...(search && { search }) })).flat()

    expect(new Set(offers.map(({ id }) => id)).size).toBe(60)
    expect(offers.map(({ id }) => id)).toEqual(
      offers.toSorted(inOrder(sortBy, search !== undefined)).map(({ id }) => id),
    )
  }
})

test('an offer that appears or goes while somebody pages neither repeats nor hides another', async () => {
  const first = await api.anyone.answer('promotions.list', { query: { limit: 10, search: 'picanha' } })
  const cheapest = await aPromotion(api, { productName: 'Picanha de última hora', price: '1.00' })
  const cursor =
    new URL(`http://x${/<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1]}`).searchParams.get('cursor') ?? ''

  const second = await api.anyone.call('promotions.list', { query: { limit: 10, search: 'picanha', cursor } })

  expect(second.map(({ id }) => id)).not.toContain(cheapest.id)
  expect(second.filter(({ id }) => first.result.some((seen) => seen.id === id))).toEqual([])
})

test('refuses a cursor of another sort', async () => {
  const { headers } = await api.anyone.answer('promotions.list', { query: { limit: 10 } })
  const cursor = new URL(`http://x${/<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]}`).searchParams.get('cursor') ?? ''

  await expect(
    api.anyone.call('promotions.list', { query: { limit: 10, cursor, sortBy: 'date-desc' } }),
  ).rejects.toMatchObject({ status: 400, code: 'invalid_cursor' })
})

test.each([
  ['price-asc', 999_999_999_999_999, 1],
  ['price-desc', 2_000_000_000, 1],
  ['date-desc', 1, 999_999_999_999_999],
  ['expires-asc', 999_999_999_999_999, 1],
] as const)('refuses a forged cursor whose numbers no offer can have: %s|%i|%i', async (sortBy, key, id) => {
  const cursor = Buffer.from(`${sortBy}|0|${key}|${id}`).toString('base64url')

  for (const search of [undefined, 'picanha', 'kg'])
    await expect(
      api.anyone.call('promotions.list', { query: { sortBy, cursor, ...(search && { search }) } }),
    ).rejects.toMatchObject({ status: 400, code: 'invalid_cursor' })
})

test('[7.api.17] says how many there are in all', async () => {
  const totals = async () => {
    const count = async (query: object) =>
      (await api.anyone.answer('promotions.list', { query: { ...query, limit: 1 } })).headers.get('x-total-count')
    return [
      await count({}),
      await count({ search: 'salgadinho' }),
      await count({ maxPrice: '10' }),
      await count({ city: 'itajai', categoryId: 'mercearia' }),
    ]
  }
  api.clock.set('2026-11-14T15:00:05Z')

  expect(await totals()).toEqual(['61', '20', '16', '61'])
})

test('a total is at most five seconds old, never less than the page shows, and at once right after a change in the panel', async () => {
  const own = await startApi()
  const store = await aStore(own)
  for (const productName of ['Arroz 1 kg', 'Arroz 2 kg', 'Arroz 5 kg']) await aPromotion(own, { store, productName })
  const total = async (limit: number, search?: string) => {
    const query = { limit, ...(search !== undefined && { search }) }
    return Number((await own.anyone.answer('promotions.list', { query })).headers.get('x-total-count'))
  }
  const totals = async () => [await total(1), await total(1, 'arroz'), await total(3), await total(24, 'arroz')]

  expect(await totals()).toEqual([3, 3, 3, 3])
  // Published by another process.
  await aPromotion(own, { store, productName: 'Arroz 10 kg' })
  expect(await totals()).toEqual([3, 3, 4, 4])
  own.clock.set('2026-11-14T15:00:05Z')
  expect(await totals()).toEqual([4, 4, 4, 4])

  const admin = await own.admin()
  const [offer] = await own.anyone.call('promotions.list', {})
  await admin.call('promotions.delete', { params: { id: offer?.id ?? '' } })
  expect(await totals()).toEqual([3, 3, 3, 3])
  await aPromotion(own, { store, productName: 'Arroz 20 kg' })
  const { headers } = await admin.answer('promotions.list', { query: { limit: 1 } })
  expect(headers.get('x-total-count')).toBe('4')
  await own.close()
})

test('[7.api.18] beyond a thousand it says 1000+', async () => {
  const crowded = await startApi()
  const store = await aStore(crowded)
  const { id } = await aPromotion(crowded, { store })
  // A thousand more of the same, in one statement.
  const [row] = await crowded.db.selectFrom('promotions').selectAll().execute()
  const { id: _, ...copy } = row as NonNullable<typeof row>
  await crowded.db
    .insertInto('promotions')
    .values(Array.from({ length: 1000 }, () => copy))
    .execute()

  const all = await crowded.anyone.answer('promotions.list', { query: {} })
  const found = await crowded.anyone.answer('promotions.list', { query: { search: 'arroz' } })

  for (const { headers } of [all, found]) {
    expect(headers.get('x-total-count')).toBe('1000')
    expect(headers.get('x-total-count-capped')).toBe('1000+')
  }
  expect(all.result.map((offer) => offer.id)).toContain(id)
  await crowded.close()
})

function inOrder(sort: PromotionSort, searching: boolean): (left: Promotion, right: Promotion) => number {
  const tier = ({ productName }: Promotion) => (searching && productName.startsWith('Salgadinho') ? 1 : 0)
  const made = ({ productName }: Promotion) => Number(/\d+/.exec(productName)?.[0])
  const keys: Record<PromotionSort, (offer: Promotion) => number> = {
    'price-asc': ({ price }) => Number(price),
    'price-desc': ({ price }) => -Number(price),
    'date-desc': (offer) => -made(offer),
    'expires-asc': ({ expiryDate }) => Date.parse(expiryDate),
  }
  const direction = sort.endsWith('desc') ? -1 : 1
  return (left, right) =>
    tier(left) - tier(right) || keys[sort](left) - keys[sort](right) || direction * (made(left) - made(right))
}
