import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromotionDraftInput } from '#contract/promotion-draft.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let storeId: string
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
  storeId = (await aStore(api)).id
})
afterAll(() => api.close())

const draft = (changes: Partial<PromotionDraftInput> = {}) => ({
  allowDuplicate: true,
  productName: 'Arroz branco tipo 1 5 kg',
  price: '21.90',
  storeId,
  categoryId: 'mercearia',
  expiryDate: '2026-11-20T02:59:59Z',
  ...changes,
})
const publish = (changes?: Partial<PromotionDraftInput>) => admin.call('promotions.create', { body: draft(changes) })
const read = (id: string) => admin.call('promotions.get', { params: { id } })

test.each([
  ['7891000100103', '07891000100103'],
  [' 7 891000-100103 ', '07891000100103'],
  ['96385074', '00000096385074'],
  ['17891000100100', '17891000100100'],
])('the barcode %j is kept as the fourteen digits %s', async (gtin, digits) => {
  const { id } = await publish({ gtin })
  expect((await read(id)).gtin).toBe(digits)
})

test.each(['2000001000007', '', null])('with %j an offer has no barcode', async (gtin) => {
  const { id } = await publish({ gtin })
  expect(await read(id)).not.toHaveProperty('gtin')
})

test.each([
  ['7891000100104', 'Código de barras inválido: os números não conferem com o último, que os verifica'],
  ['12345', 'Código de barras inválido: use os 8, 12, 13 ou 14 números impressos sob as barras'],
  ['arroz', 'Código de barras inválido: use os 8, 12, 13 ou 14 números impressos sob as barras'],
])('the barcode %j is refused with the reason', async (gtin, message) => {
  await expect(publish({ gtin })).rejects.toMatchObject({ status: 400, errors: { gtin: message } })
})

test('a change that does not speak of the barcode leaves it, null removes it, and the audit log knows both', async () => {
  const { id } = await publish({ gtin: '7891000100103' })
  const change = (changes: Partial<PromotionDraftInput>) =>
    admin.call('promotions.update', { params: { id }, body: draft(changes) })
  expect((await change({ price: '20.00' })).gtin).toBe('07891000100103')
  expect(await change({ gtin: null })).not.toHaveProperty('gtin')

  const entries = await api.db
    .selectFrom('auditEntries')
    .select(['before', 'after'])
    .where('subject', '=', `promotion ${id}`)
    .where('action', '=', 'promotions.update')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(entries[0]?.before).toMatchObject({ gtin: '07891000100103' })
  expect(entries[0]?.after).not.toHaveProperty('gtin')
})

test('administrators see barcodes in every list, visitors in none', async () => {
  const { id } = await publish({ gtin: '7891000100103', productName: 'Farinha de trigo 1 kg' })
  const barcodeIn = (offers: { id: string; gtin?: string | undefined }[]) => offers.find((one) => one.id === id)?.gtin
  const query = { storeId: storeId, limit: 100 }
  for (const more of [{}, { status: 'all' as const }, { search: 'farinha' }])
    expect(barcodeIn(await admin.call('promotions.list', { query: { ...query, ...more } }))).toBe('07891000100103')
  expect(barcodeIn(await api.anyone.call('promotions.list', { query }))).toBeUndefined()

  await admin.call('promotions.delete', { params: { id } })
  const trash = await admin.call('promotions.list', { query: { ...query, status: 'removed' } })
  expect(barcodeIn(trash)).toBe('07891000100103')
  expect((await admin.call('promotions.restore', { params: { id } })).gtin).toBe('07891000100103')
})

test('copies of an offer have its barcode', async () => {
  const { id, version } = await publish({ gtin: '7891000100103' })
  const { changed } = await admin.call('promotions.changeBulk', {
    body: { promotions: [{ id, version }], change: { kind: 'duplicate', expiryDate: '2026-11-25T02:59:59Z' } },
  })
  expect((await read(changed[0]?.id ?? '')).gtin).toBe('07891000100103')
})

test('a column of a spreadsheet has barcodes: those of trade are kept, what is none is refused', async () => {
  const rows = [
    ...['7 891000 100103', 'SEM GTIN', '2000001000007', '', '7891000100104', '7,891E+12', '123'].entries(),
  ].map(([index, gtin]) => ({
    line: index + 2,
    cells: {
      ...{ productName: `Macarrão ${index} 500 g`, price: '4,90', category: 'Mercearia', expiryDate: '20/11/2026' },
      gtin,
    },
  }))
  const verdicts = await admin.call('imports.check', { body: { storeId: storeId, rows } })
  expect(verdicts.map(({ messages }) => messages.map(({ field, text }) => `${field}: ${text}`))).toEqual([
    ...[[], [], [], []],
    ['gtin: Código de barras inválido: os números não conferem com o último, que os verifica'],
    ['gtin: A planilha cortou o código de barras: formate a coluna como texto: "7,891E+12"'],
    ['gtin: Código de barras inválido: use os 8, 12, 13 ou 14 números impressos sob as barras'],
  ])

  const body = { fileName: 'ofertas.csv', totalRows: rows.length, storeId: storeId, columns: {} }
  const { id } = await admin.call('imports.start', { body })
  await admin.call('imports.addRows', { params: { id }, body: { storeId: storeId, rows } })
  const offers = await admin.call('promotions.list', { query: { search: 'macarrão', status: 'all', limit: 100 } })
  expect(Object.fromEntries(offers.map(({ productName, gtin }) => [productName, gtin]))).toEqual({
    'Macarrão 0 500 g': '07891000100103',
    'Macarrão 1 500 g': undefined,
    'Macarrão 2 500 g': undefined,
    'Macarrão 3 500 g': undefined,
  })
})
