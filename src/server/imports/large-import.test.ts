import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRow } from '#contract/imports.ts'
import { countOffers } from '#server/stats/count-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { isNightly, timeFactor } from '#tests/support/nightly.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const products = ['Arroz', 'Feijão', 'Café', 'Leite', 'Tomate', 'Picanha', 'Sabão', 'Cerveja', 'Pão', 'Queijo']
const brands = ['Serra', 'Vale', 'Sol', 'Lua', 'Mar']

const rowCount = isNightly ? 5000 : 1000
const invalidCount = rowCount / 100
const created = rowCount - invalidCount

/** Different offers in ten stores, one new; every hundredth row has no price. */
const rows: ImportRow[] = Array.from({ length: rowCount }, (_, number) => ({
  line: number + 2,
  cells: {
    productName: `${products[number % 10]} ${brands[Math.floor(number / 10) % 5]} ${100 + Math.floor(number / 50)} g`,
    price: number % 100 === 99 ? '' : `${1 + (number % 40)},${10 + (number % 90)}`,
    originalPrice: `${50 + (number % 40)},90`,
    store: `Mercado ${number % 10}`,
    category: 'Mercearia',
    expiryDate: '20/11/2026',
  },
  // The prices are made up.
  acceptedPrice: `${1 + (number % 40)}.${10 + (number % 90)}`,
}))

async function readCounts() {
  const countRows = async (table: 'promotions' | 'postings') =>
    (
      await api.db
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  await countOffers(api.platform)
  const { totalPromotions } = await api.anyone.call('stats.get', {})
  return { promotions: await countRows('promotions'), counted: totalPromotions, posted: await countRows('postings') }
}

test(`${rowCount} rows with ${invalidCount} invalid ones create exactly ${created} offers in 6 ms each, and undo removes them all`, async () => {
  const admin = await api.admin()
  for (let number = 0; number < 9; number += 1) await aStore(api, { name: `Mercado ${number}` })
  const parts = Array.from({ length: rowCount / 250 }, (_, part) => rows.slice(part * 250, part * 250 + 250))

  const stores = [{ key: 'itajai-sc\nmercado 9\n', storeId: null, isNew: true }]
  const startedAt = performance.now()
  const verdicts = []
  for (const part of parts)
    verdicts.push(...(await admin.call('imports.check', { body: { storeId: null, stores, rows: part } })))
  const file = { fileName: 'cinco-mil.csv', totalRows: rowCount, storeId: null, columns: {} }
  const { id } = await admin.call('imports.start', { body: file })
  for (const part of parts)
    await admin.call('imports.addRows', { params: { id }, body: { storeId: null, stores, rows: part } })
  const seconds = (performance.now() - startedAt) / 1000

  expect(seconds).toBeLessThan(0.006 * rowCount * timeFactor)
  expect(verdicts.filter(({ status }) => status === 'error')).toHaveLength(invalidCount)
  expect((await admin.call('imports.list', {}))[0]).toMatchObject({
    created,
    rejected: invalidCount,
    repeated: 0,
    createdStores: 1,
  })
  expect(await readCounts()).toMatchObject({ promotions: created, counted: created })
  const found = await api.anyone.answer('promotions.list', { query: { search: 'picanha' } })
  expect(found.headers.get('x-total-count')).toBe(String(rowCount / 10))

  let undone = await admin.call('imports.undo', { params: { id }, body: {} })
  while (undone.remaining > 0) undone = await admin.call('imports.undo', { params: { id }, body: {} })

  expect(undone.import).toMatchObject({ removed: created, leftChanged: 0 })
  expect(await readCounts()).toEqual({ promotions: 0, counted: 0, posted: 0 })
  const observed = await api.db
    .selectFrom('priceObservations')
    .select(['kind', (select) => select.fn.countAll<number>().as('n')])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  expect(observed).toEqual([
    { kind: 'claimed_regular', n: created },
    { kind: 'offer', n: created },
    { kind: 'withdrawn', n: created },
  ])
  console.info(`${rowCount} linhas conferidas e importadas em ${seconds.toFixed(1)} s`)
})
