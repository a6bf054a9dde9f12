import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRow } from '#contract/imports.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { startImports } from '#tests/support/imports.ts'

let imports: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  imports = await startImports()
})
afterAll(() => imports.api.close())

const days = { validFrom: '16/11/2026', expiryDate: '22/11/2026' }

/** Last week's offers as the panel loads them, with new days. */
async function renewed(storeId: string): Promise<ImportRow[]> {
  const rows = await imports.admin.call('imports.lastWeek', { params: { storeId } })
  return rows.map((row) => ({ ...row, cells: { ...row.cells, ...days } }))
}

test('the offers of last week that are missing are published again with new days in one step, and undone as an import', async () => {
  const { api, admin, store, find } = imports
  const offer = (productName: string, price: string, expiryDate: string) =>
    aPromotion(api, { productName, price, store, validFrom: '2026-11-01T03:00:00Z', expiryDate })
  await offer('Arroz Camil 5 kg', '21.90', '2026-11-12T02:59:59Z')
  await offer('Arroz Camil 5 kg', '23.90', '2026-11-06T02:59:59Z')
  await offer('Peru de Natal 4 kg', '99.90', '2026-11-02T02:59:59Z')
  await aPromotion(api, { productName: 'Sal Cisne 1 kg', store: await aStore(api) })

  const rows = await renewed(store.id)
  const { import: done } = await imports.importRows(rows)

  expect(rows.map(({ cells }) => [cells.productName, cells.price])).toEqual([['Arroz Camil 5 kg', '21,90']])
  expect(done).toMatchObject({ created: 1, updated: 0, rejected: 0 })
  const isRenewed = async () =>
    (await find('camil')).some(
      ({ expiryDate, price }) => expiryDate === '2026-11-23T02:59:59.000Z' && price === '21.90',
    )
  expect(await isRenewed()).toBe(true)
  await admin.call('imports.undo', { params: { id: done.id }, body: {} })
  expect(await isRenewed()).toBe(false)
})

test('renewing last week shows running and scheduled offers and leaves them as they are', async () => {
  const { api, admin } = imports
  const store = await aStore(api)
  const offer = (productName: string, price: string, validFrom: string, expiryDate: string) =>
    aPromotion(api, { productName, price, store, validFrom, expiryDate })
  await offer('Café Pilão 500 g', '16.90', '2026-11-01T03:00:00Z', '2026-11-17T02:59:59Z')
  // Ended, in force again at another price, and in force again at the same price.
  await offer('Feijão Kicaldo 1 kg', '7.90', '2026-11-05T03:00:00Z', '2026-11-12T02:59:59Z')
  await offer('Feijão Kicaldo 1 kg', '6.90', '2026-11-18T03:00:00Z', '2026-11-27T02:59:59Z')
  await offer('Óleo Soya 900 ml', '6.49', '2026-11-05T03:00:00Z', '2026-11-12T02:59:59Z')
  await offer('Óleo Soya 900 ml', '6.49', '2026-11-18T03:00:00Z', '2026-11-27T02:59:59Z')
  // This price must stay private until December.
  await offer('Panetone Bauducco 400 g', '19.90', '2026-12-01T03:00:00Z', '2026-12-20T02:59:59Z')
  await offer('Sal Cisne 1 kg', '2.49', '2026-11-05T03:00:00Z', '2026-11-12T02:59:59Z')
  const listed = () => admin.call('promotions.list', { query: { storeId: store.id, status: 'all' } })
  const before = await listed()

  const rows = await renewed(store.id)
  const verdicts = await admin.call('imports.check', { body: { storeId: store.id, rows } })
  const { import: done } = await imports.importRows(rows, { storeId: store.id })

  const kept = verdicts.filter(({ status }) => status === 'kept')
  expect(kept.map(({ current }) => current?.productName).sort()).toEqual([
    'Café Pilão 500 g',
    'Feijão Kicaldo 1 kg',
    'Panetone Bauducco 400 g',
    'Óleo Soya 900 ml',
  ])
  expect(done).toMatchObject({ created: 1, updated: 0, repeated: 4, rejected: 0 })
  const after = await listed()
  expect(after.filter(({ id }) => before.some((known) => known.id === id))).toEqual(before)
  expect(after.filter(({ id }) => !before.some((known) => known.id === id))).toMatchObject([
    { productName: 'Sal Cisne 1 kg', price: '2.49', expiryDate: '2026-11-23T02:59:59.000Z' },
  ])
})

test('an offer that runs until the day before the renewed days is missing in them', async () => {
  const { api, admin } = imports
  const store = await aStore(api)
  const runs = { validFrom: '2026-11-01T03:00:00Z', expiryDate: '2026-11-17T02:59:59Z' }
  await aPromotion(api, { productName: 'Café Pilão 500 g', store, ...runs })
  const next = { validFrom: '17/11/2026', expiryDate: '22/11/2026' }
  const rows = (await renewed(store.id)).map((row) => ({ ...row, cells: { ...row.cells, ...next } }))
  const verdicts = await admin.call('imports.check', { body: { storeId: store.id, rows } })
  expect(verdicts.map(({ status }) => status)).toEqual(['ok'])
})
