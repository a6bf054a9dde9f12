import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createUnansweredSearches, deleteOldUnansweredSearches } from '#server/promotions/unanswered-searches.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
  await aPromotion(api, { productName: 'Arroz Tio João 5 kg' })
})
afterAll(() => api.close())

const report = async (query: { city?: string; days?: number } = {}) =>
  (await admin.call('reports.unanswered', { query })).searches.map(({ words, city, times }) => [
    words,
    city?.name ?? null,
    times,
  ])

/** Searches as a process would that serves these requests and ends. */
async function search(...queries: Record<string, string>[]): Promise<void> {
  const app = await buildApp(api.platform)
  for (const query of queries) {
    const url = `/api/promotions?${new URLSearchParams({ compared: 'true', ...query })}`
    expect((await app.inject({ url })).statusCode).toBe(200)
  }
  await app.close()
}

test('counts what was searched for and not found, by words and city, for the report', async () => {
  await search(
    { search: 'Leite de cabra', city: 'itajai-sc' },
    { search: 'LEITE DE CABRA', city: 'Itajaí', sortBy: 'price-desc' },
    { search: 'quinoa preta' },
    { search: 'arroz', city: 'itajai-sc' },
  )
  await search({ search: 'leite de cabra', city: 'itajai-sc' })

  expect(await report()).toEqual([
    ['leite de cabra', 'Itajaí', 3],
    ['quinoa preta', null, 1],
  ])
  expect(await report({ city: 'itajai-sc' })).toEqual([['leite de cabra', 'Itajaí', 3]])
  expect((await admin.call('reports.unanswered', { query: {} })).cities).toEqual([
    { slug: 'itajai-sc', name: 'Itajaí' },
  ])
})

test('does not count what other filters hide, lists that pages add, or what may be about a person', async () => {
  const before = await report()
  await search(
    { search: 'arroz', city: 'itajai-sc', categoryId: 'bebidas' },
    { search: 'caviar', compared: 'true', minPrice: '5' },
    { search: 'ana@example.com' },
    { search: 'caviar', city: 'nenhum-lugar' },
  )
  const app = await buildApp(api.platform)
  await app.inject({ url: '/api/promotions?search=caviar' })
  await app.close()

  expect(await report()).toEqual(before)
})

test('one day of a city keeps 200 words and goes on counting them; the report is of the last days', async () => {
  const unanswered = createUnansweredSearches(api.platform)
  const word = (number: number) =>
    `zz${'abcdefghij'[number % 10]}${'abcdefghij'[Math.floor(number / 10) % 10]}${number}`
  const [{ id: cityId }] = [
    await api.db.selectFrom('cities').select('id').where('slug', '=', 'navegantes-sc').executeTakeFirstOrThrow(),
  ]
  for (const numbers of [
    [0, 200],
    [200, 260],
  ] as const) {
    for (let number = numbers[0]; number < numbers[1]; number += 1) unanswered.count(word(number), cityId)
    await unanswered.flush()
  }
  unanswered.count(word(7), cityId)
  await unanswered.flush()

  const rows = await api.db
    .selectFrom('unansweredSearches')
    .select(['words', 'times'])
    .where('cityId', '=', cityId)
    .execute()
  expect(rows).toHaveLength(200)
  expect(rows.find(({ words }) => words === word(7))?.times).toBe(2)
  api.clock.set('2026-12-20T15:00:00Z')
  admin = await api.admin()
  expect(await report()).toEqual([])
  expect(await report({ days: 90 })).not.toEqual([])
})

test('forgets after 90 days', async () => {
  await deleteOldUnansweredSearches(api.db, new Date('2027-02-12T15:00:00Z'))
  expect(await api.db.selectFrom('unansweredSearches').selectAll().execute()).not.toEqual([])
  await deleteOldUnansweredSearches(api.db, new Date('2027-02-13T15:00:00Z'))
  expect(await api.db.selectFrom('unansweredSearches').selectAll().execute()).toEqual([])
})
