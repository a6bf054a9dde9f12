import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { startImports } from '#tests/support/imports.ts'

let imports: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  imports = await startImports()
})
afterAll(() => imports.api.close())

test('the offers of last week are published again with new days in one step, and undone as an import', async () => {
  const { api, admin, store, find } = imports
  const offer = (productName: string, price: string, expiryDate: string, validFrom = '2026-11-01T03:00:00Z') =>
    aPromotion(api, { productName, price, store, validFrom, expiryDate })
  await offer('Arroz Camil 5 kg', '21.90', '2026-11-12T02:59:59Z')
  await offer('Arroz Camil 5 kg', '23.90', '2026-11-06T02:59:59Z')
  const { id: running } = await offer('Café Pilão 500 g', '16.90', '2026-11-17T02:59:59Z')
  await offer('Peru de Natal 4 kg', '99.90', '2026-11-02T02:59:59Z')
  await aPromotion(api, { productName: 'Sal Cisne 1 kg', store: await aStore(api) })

  const rows = await admin.call('imports.lastWeek', { params: { storeId: store.id } })
  const days = { validFrom: '16/11/2026', expiryDate: '22/11/2026' }
  const { import: done } = await imports.importRows(rows.map((row) => ({ ...row, cells: { ...row.cells, ...days } })))

  expect(rows.map(({ cells }) => [cells.productName, cells.price])).toEqual([
    ['Café Pilão 500 g', '16,90'],
    ['Arroz Camil 5 kg', '21,90'],
  ])
  expect(done).toMatchObject({ created: 1, updated: 1, rejected: 0 })
  const end = '2026-11-23T02:59:59.000Z'
  expect((await find('pilao')).map(({ id, expiryDate }) => [id, expiryDate])).toEqual([[running, end]])
  expect((await find('camil')).some(({ expiryDate, price }) => expiryDate === end && price === '21.90')).toBe(true)
  await admin.call('imports.undo', { params: { id: done.id }, body: {} })
  expect((await find('pilao')).map(({ expiryDate }) => expiryDate)).toEqual(['2026-11-17T02:59:59.000Z'])
})
