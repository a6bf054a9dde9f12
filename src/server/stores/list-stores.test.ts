import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOffers } from '#server/stats/count-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { covers } from '#tests/support/covers.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

type Query = { city?: string; search?: string; limit?: number; cursor?: string }

async function readPage(query: Query) {
  const { result, headers } = await api.anyone.answer('stores.list', { query })
  const cursor = new URLSearchParams(/<[^?]+\?([^>]*)>/.exec(headers.get('link') ?? '')?.[1]).get('cursor')
  return { names: result.map(({ name }) => name), total: headers.get('x-total-count'), cursor, result }
}

async function readAllPages(query: Query): Promise<string[][]> {
  const { names, cursor } = await readPage(query)
  return cursor === null ? [names] : [names, ...(await readAllPages({ ...query, cursor }))]
}

test('pages through the stores of a city in the order of their offers, each once', async () => {
  for (const [name, offers] of [
    ['A um', 1],
    ['B três', 3],
    ['C nenhum', 0],
    ['D dois', 2],
    ['E nenhum', 0],
  ] as const) {
    const store = await aStore(api, { name, city: 'navegantes-sc' })
    for (let number = 0; number < offers; number += 1) await aPromotion(api, { store })
  }
  await countOffers(api.platform)

  expect(await readAllPages({ city: 'navegantes-sc', limit: 2 })).toEqual([
    ['B três', 'D dois'],
    ['A um', 'C nenhum'],
    ['E nenhum'],
  ])
  expect((await readPage({ city: 'navegantes-sc', limit: 2 })).total).toBe('5')
  await expect(readPage({ cursor: 'x' })).rejects.toMatchObject({ status: 400, code: 'invalid_cursor' })
})

test('orders and shows stores as they were counted, but never one with an offer as one without', async () => {
  const [scheduled, ending] = [
    await aStore(api, { name: 'Agendado', city: 'penha-sc' }),
    await aStore(api, { name: 'Terminando', city: 'penha-sc' }),
  ]
  const shown = async () =>
    (await readPage({ city: 'penha-sc' })).result.map((store) => [store.name, store.activePromotions])
  await aPromotion(api, { store: ending, expiryDate: '2026-11-16T02:59:59.000Z' })
  await aPromotion(api, { store: scheduled, validFrom: '2026-11-16T03:00:00Z', expiryDate: '2026-11-20T03:00:00Z' })
  expect(await shown()).toEqual([
    ['Terminando', 1],
    ['Agendado', 0],
  ])
  await countOffers(api.platform)
  expect(await shown()).toEqual([
    ['Terminando', 1],
    ['Agendado', 0],
  ])

  api.clock.set('2026-11-16T03:00:00Z')
  expect(await shown()).toEqual([
    ['Agendado', 1],
    ['Terminando', 1],
  ])
  await countOffers(api.platform)
  expect(await shown()).toEqual([
    ['Agendado', 1],
    ['Terminando', 0],
  ])
  api.clock.set('2026-11-14T15:00:00Z')
  await countOffers(api.platform)
})

test('pages through the stores of the country: first those with offers, then the others by name', async () => {
  const { result } = await readPage({ limit: 100 })
  const counts = result.map(({ activePromotions }) => activePromotions)

  expect(counts).toContain(0)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  expect((await readAllPages({ limit: 2 })).flat()).toEqual(result.map(({ name }) => name))
})

test.each([
  ['[2.stores.05] the name', 'acougue', ['Açougue do Gaúcho']],
  ['[2.stores.06] the city', 'ITAPEMA', ['Açougue do Gaúcho', 'Empório da Vila']],
  ['[2.stores.07] the neighbourhood', 'sao pedro', ['Açougue do Gaúcho']],
  ['several at once', 'gaúcho  itapema', ['Açougue do Gaúcho']],
  ['beginnings of words', 'emp vil', ['Empório da Vila']],
  ['nothing', 'farmácia', []],
  ['nothing without a letter', '%', []],
])('a search matches %s', async (_what, search, names) => {
  covers('2.stores.12')
  if ((await readPage({ search: 'itapema' })).names.length === 0) {
    await aStore(api, { name: 'Açougue do Gaúcho', city: 'itapema-sc', neighborhood: 'São Pedro' })
    await aStore(api, { name: 'Empório da Vila', city: 'itapema-sc', neighborhood: null })
  }

  expect(await readPage({ search })).toMatchObject({ names, total: String(names.length) })
  expect((await readPage({ search, city: 'itapema-sc' })).names).toEqual(names)
  expect((await readPage({ search, city: 'penha-sc' })).names).toEqual([])
})

test('a search that many stores match is paged like one that few do', async () => {
  await sql`
    insert into stores (city_id, name, name_key, slug, words)
    select id, 'Rede ' || n, 'rede ' || lpad(n::text, 4, '0'), 'rede-' || n, ' rede ' || n from cities, generate_series(1, 1100) n where slug = 'bombinhas-sc'`.execute(
    api.db,
  )

  const { result, headers } = await api.anyone.answer('stores.list', { query: { search: 'rede', limit: 3 } })

  expect(result.map(({ name }) => name)).toEqual(['Rede 1', 'Rede 2', 'Rede 3'])
  expect([headers.get('x-total-count'), headers.get('x-total-count-capped')]).toEqual(['1000', '1000+'])
  const pages = await readAllPages({ search: 'rede', limit: 100 })
  expect(pages.map((names) => names.length)).toEqual(Array.from({ length: 11 }, () => 100))
  expect(new Set(pages.flat()).size).toBe(1100)
})

test('only the panel reads more than a hundred at once', async () => {
  await expect(readPage({ limit: 101 })).rejects.toMatchObject({ status: 400, errors: { limit: 'Use no máximo 100' } })
  expect(await admin.call('stores.list', { query: { limit: 1000, search: 'rede' } })).toHaveLength(1000)
})

test('a store that moves, is renamed, paused or merged is counted and listed as it is now', async () => {
  const [kept, merged] = [
    await aStore(api, { name: 'Fica', city: 'brusque-sc' }),
    await aStore(api, { name: 'Some', city: 'brusque-sc' }),
  ]
  const state = async () => {
    const [brusque, gaspar, stats] = [
      await readPage({ city: 'brusque-sc' }),
      await readPage({ city: 'gaspar-sc' }),
      await api.anyone.call('stats.get', {}),
    ]
    return [
      brusque.names,
      brusque.total,
      gaspar.names,
      gaspar.total,
      stats.totalStores - start.totalStores,
      stats.totalCities - start.totalCities,
    ]
  }
  const start = await api.anyone.call('stats.get', {})

  expect(await state()).toEqual([['Fica', 'Some'], '2', [], '0', 0, 0])
  await admin.call('stores.merge', { params: { id: kept.id }, body: { mergedId: merged.id } })
  expect(await state()).toEqual([['Fica'], '1', [], '0', -1, 0])
  await admin.call('stores.update', { params: { id: kept.id }, body: { name: 'Mudou', city: 'gaspar-sc' } })
  expect(await state()).toEqual([[], '0', ['Mudou'], '1', -1, 0])
  expect((await readPage({ search: 'mudou gaspar' })).names).toEqual(['Mudou'])
  await admin.call('stores.setStatus', { params: { id: kept.id }, body: { status: 'paused' } })
  expect(await state()).toEqual([[], '0', [], '0', -2, -1])
  expect(
    (await admin.call('stores.list', { query: { status: 'all', search: 'mudou' } })).map(({ name }) => name),
  ).toEqual(['Mudou'])
})
