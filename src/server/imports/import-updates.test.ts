import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPromotion } from '#tests/support/factories.ts'
import { rowsOf, startImports } from '#tests/support/imports.ts'

let imports: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  imports = await startImports()
})
afterAll(() => imports.api.close())

const undo = (id: string) => imports.admin.call('imports.undo', { params: { id }, body: {} })
const pricesOf = async (search: string) =>
  (await imports.find(search)).map(({ price, expiryDate }) => [price, expiryDate.slice(0, 10)])
const publish = (productName: string, price: string) =>
  aPromotion(imports.api, { productName, price, store: imports.store, expiryDate: '2026-11-19T02:59:59Z' })

test('a product on offer for another price is asked about, and waits', async () => {
  await publish('Óleo de soja Liza 900 ml', '8.99')
  const row = { productName: 'OLEO SOJA LIZA 900ML', price: '7,99' }

  const [verdict] = await imports.check(row)
  const { import: done, rejected } = await imports.importCells(row)

  expect(verdict).toMatchObject({ status: 'question', current: { price: '8.99' } })
  expect(verdict?.messages[0]?.text).toContain('em oferta por R$\u00a08,99 até 18/11/2026')
  expect(done).toMatchObject({ created: 0, updated: 0, rejected: 1 })
  expect(rejected[0]?.messages[0]).toMatchObject({ field: 'price', isQuestion: true })
  expect(await pricesOf('liza')).toEqual([['8.99', '2026-11-19']])
})

test('an update gives the offer its new price and days, and the undo restores the former ones', async () => {
  const { id: promotion } = await publish('Café Melitta 500 g', '18.90')
  const rows = rowsOf({ productName: 'Café Melitta 500g', price: '16,90', originalPrice: '21,90' })

  const { import: done } = await imports.importRows(rows.map((row) => ({ ...row, existing: 'update' as const })))

  expect(done).toMatchObject({ created: 0, updated: 1, repeated: 0, rejected: 0 })
  expect(await imports.find('melitta')).toMatchObject([{ id: promotion, price: '16.90', originalPrice: '21.90' }])
  expect(await undo(done.id)).toMatchObject({ remaining: 0, import: { restored: 1, removed: 0 }, left: [] })
  expect(await imports.find('melitta')).toMatchObject([{ id: promotion, price: '18.90', originalPrice: null }])
  expect(await pricesOf('melitta')).toEqual([['18.90', '2026-11-19']])
})

test('an updated offer that somebody has changed since is left by the undo', async () => {
  await publish('Leite Tirol integral 1 L', '4.99')
  const rows = rowsOf({ productName: 'Leite Tirol integral 1 L', price: '3,99' })
  const { import: done } = await imports.importRows(rows.map((row) => ({ ...row, existing: 'update' as const })))
  const [offer] = await imports.find('tirol')
  const draft = {
    productName: offer?.productName ?? '',
    price: '4.19',
    storeId: imports.store.id,
    categoryId: offer?.category.id ?? '',
    expiryDate: offer?.expiryDate ?? '',
  }
  await imports.admin.call('promotions.update', { params: { id: offer?.id ?? '' }, body: draft as never })

  const undone = await undo(done.id)

  expect(undone).toMatchObject({ remaining: 0, import: { restored: 0, leftChanged: 1 } })
  expect(undone.left.map(({ productName }) => productName)).toEqual(['Leite Tirol integral 1 L'])
  expect((await pricesOf('tirol'))[0]?.[0]).toBe('4.19')
})

test('beside it another offer is published when a person says so, or when the days do not meet', async () => {
  await publish('Sabão em pó Omo 1,6 kg', '24.90')
  const rows = rowsOf(
    { productName: 'Sabão em pó Omo 1,6 kg', price: '22,90', category: 'Limpeza' },
    {
      productName: 'Sabão em pó Omo 1,6 kg',
      price: '21,90',
      category: 'Limpeza',
      validFrom: '25/11',
      expiryDate: '30/11',
    },
  )

  const { import: done } = await imports.importRows(
    rows.map((row, position) => (position === 0 ? { ...row, existing: 'add' as const } : row)),
  )

  expect(done).toMatchObject({ created: 2, updated: 0, rejected: 0 })
  expect((await pricesOf('omo')).map(([price]) => price).toSorted()).toEqual(['21.90', '22.90', '24.90'])
})

test('offers of the same import are no reason to ask', async () => {
  const first = { productName: 'DETERG YPE NEUTRO 500ML', price: '1,99', category: 'Limpeza' }
  const { admin, store } = imports
  const body = { fileName: 'x.csv', totalRows: 2, storeId: store.id, columns: {} }
  const { id } = await admin.call('imports.start', { body })
  for (const [part, row] of [first, { ...first, productName: 'Detergente Ypê neutro 500 ml', price: '2,19' }].entries())
    await admin.call(
      'imports.addRows',
      { params: { id }, body: { storeId: store.id, rows: rowsOf(row) } },
      { idempotencyKey: `${id}-${part}` },
    )

  expect((await admin.call('imports.list', {})).find((listed) => listed.id === id)).toMatchObject({
    created: 2,
    rejected: 0,
  })
})
