import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CatalogueLayout, CatalogueRow } from '#domain/catalogue/catalogue-row.ts'
import { addDays, endOfDay, startOfDay } from '#domain/dates.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { aCatalogueRow } from '#tests/support/scale-files.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const today = '2026-11-14'
/** This many days before the last one; a new session each time, because a session lasts only hours. */
async function goTo(daysBefore: number): Promise<void> {
  api.clock.set(`${addDays(today, -daysBefore)}T15:00:00Z`)
  admin = await api.admin()
}
beforeEach(() => goTo(0))

const [picanha, sausage, bread] = [
  { ...aCatalogueRow, code: '46', name: 'PICANHA BOV RESFR', priceCents: 6990 },
  { ...aCatalogueRow, code: '67', name: 'LINGUICA CALABRESA', priceCents: 1890 },
  { ...aCatalogueRow, code: '5', name: 'PAO FRANCES', priceCents: 1590 },
]

async function send(
  storeId: string,
  rows: CatalogueRow[],
  { layout = 'toledo-mgv-3' as CatalogueLayout, hash = randomBytes(32).toString('hex') } = {},
) {
  const body = { storeId, fileName: 'ITENSMGV.TXT', layout, contentHash: hash, totalRows: rows.length, refused: 0 }
  const { id } = await admin.call('catalogue.start', { body })
  return admin.call('catalogue.addRows', { params: { id }, body: { rows } })
}

const itemsOf = async (id: string, show: 'proposed' | 'changed' | 'new') =>
  (await admin.call('catalogue.items', { params: { id }, query: { show } })).items

const observations = async (storeName: string) =>
  api.db
    .selectFrom('priceObservations')
    .innerJoin('stores', 'stores.id', 'priceObservations.storeId')
    .select(['kind', 'priceCents', 'inForceFrom', 'inForceTo', 'source'])
    .where('stores.name', '=', storeName)
    .orderBy('priceCents')
    .orderBy('inForceFrom')
    .orderBy('inForceTo')
    .execute()

/** Publishes the proposals of a file as the panel does. */
async function publish(storeId: string, fileId: string) {
  const proposed = await itemsOf(fileId, 'proposed')
  const rows = proposed.map(({ offerName, categoryId, proposal }, index) => ({
    line: index + 1,
    cells: {
      ...{ productName: offerName, price: proposal?.price ?? '', originalPrice: proposal?.originalPrice ?? '' },
      ...{ category: categoryId ?? '', expiryDate: addDays(today, 6) },
    },
  }))
  const body = { fileName: 'ITENSMGV.TXT', totalRows: rows.length, storeId, columns: {} }
  const { id } = await admin.call('imports.start', { body })
  return admin.call('imports.addRows', { params: { id }, body: { storeId, rows } })
}

test('the first file of a store is only known: all is new, and only promotional prices are proposed', async () => {
  const store = await aStore(api)
  await aPromotion(api, { store, productName: 'Pão francês kg', price: '15.90' })

  const file = await send(store.id, [picanha, { ...sausage, promotionalCents: 1490 }, bread])

  expect(file).toMatchObject({ items: 3, newItems: 3, changedItems: 0, proposedItems: 1, isFirst: true })
  expect(await itemsOf(file.id, 'proposed')).toEqual([
    {
      ...{ code: '67', name: 'LINGUICA CALABRESA', offerName: 'Linguiça calabresa kg', categoryId: 'acougue' },
      ...{ unit: 'kg', gtin: null, packSize: null, price: '18.90', previousPrice: null },
      proposal: {
        ...{ reason: 'promotional', price: '14.90', originalPrice: '18.90', offeredPrice: null, from: null },
        until: null,
        ...{ isLikely: true, doubt: null, isPublished: false },
      },
    },
  ])
  expect((await admin.call('catalogue.files', {}))[0]).toEqual(file)
})

test('an absurd price of a price file is proposed with its doubt, unmarked, and waits for a yes when it is imported', async () => {
  const store = await aStore(api)
  const file = await send(store.id, [{ ...sausage, priceCents: 189_000, promotionalCents: 149_000 }])
  const [item] = await itemsOf(file.id, 'proposed')
  expect(item?.proposal).toMatchObject({ price: '1490.00', isLikely: false })
  expect(item?.proposal?.doubt).toContain('este sairia a R$\u00a01.490,00/kg')
  const { import: done, rejected } = await publish(store.id, file.id)
  expect(done.created).toBe(0)
  expect(rejected[0]?.messages[0]).toMatchObject({ field: 'price', isQuestion: true, acceptPrice: '1490.00' })
})

test('the next file proposes what fell by 5 % or more and what was an offer before; the rest is only known', async () => {
  const store = await aStore(api)
  await goTo(7)
  await send(store.id, [picanha, sausage, bread])
  await aPromotion(api, { store, productName: 'Pão francês kg', price: '12.90' })
  await goTo(0)

  const file = await send(store.id, [
    { ...picanha, priceCents: 5592 },
    { ...sausage, priceCents: 1850 },
    { ...bread, priceCents: 1590 },
    { ...aCatalogueRow, code: '900', name: 'COSTELA RIPA', priceCents: 2390 },
  ])

  expect(file).toMatchObject({ items: 4, newItems: 1, changedItems: 2, proposedItems: 2, isFirst: false })
  expect((await itemsOf(file.id, 'proposed')).map(({ code, proposal }) => [code, proposal])).toMatchObject([
    ['46', { reason: 'fallen', price: '55.92', originalPrice: '69.90', isLikely: true }],
    ['5', { reason: 'offered', price: '15.90', originalPrice: null, offeredPrice: '12.90', isLikely: false }],
  ])
  expect((await itemsOf(file.id, 'changed')).map(({ code, previousPrice }) => [code, previousPrice])).toEqual([
    ['46', '69.90'],
    ['67', '18.90'],
  ])
  expect((await itemsOf(file.id, 'new')).map(({ code }) => code)).toEqual(['900'])
})

test('the same file once more is the same file, and the same rows once more change nothing', async () => {
  const store = await aStore(api)
  await send(store.id, [picanha, sausage])
  const fallen = [{ ...picanha, priceCents: 5592 }, sausage]
  const hash = randomBytes(32).toString('hex')
  const file = await send(store.id, fallen, { hash })
  const before = await observations(store.name)

  expect(await send(store.id, fallen, { hash })).toEqual(file)
  expect(file).toMatchObject({ items: 2, newItems: 0, changedItems: 1, proposedItems: 1 })
  expect(await observations(store.name)).toEqual(before)
})

test('proposals are published as by the import, know that they are, and can be undone', async () => {
  const store = await aStore(api)
  await send(store.id, [picanha])
  const file = await send(store.id, [{ ...picanha, priceCents: 5592 }])

  const { import: published } = await publish(store.id, file.id)

  expect(published).toMatchObject({ created: 1, rejected: 0 })
  expect(await api.anyone.call('promotions.list', { query: { storeId: store.id } })).toMatchObject([
    { productName: 'Picanha bov Resfr kg', price: '55.92', originalPrice: '69.90' },
  ])
  expect((await itemsOf(file.id, 'proposed'))[0]?.proposal).toMatchObject({ isPublished: true })
  const { import: repeated } = await publish(store.id, file.id)
  expect(repeated).toMatchObject({ created: 0, repeated: 1 })
  // The repeated import reused the existing offer, so it stays until both are undone.
  for (const { id } of [published, repeated]) await admin.call('imports.undo', { params: { id }, body: {} })
  expect(await api.anyone.call('promotions.list', { query: { storeId: store.id } })).toEqual([])
})

test('prices are observed as regular: today, and between two files that tell the same', async () => {
  const store = await aStore(api)
  for (const days of [60, 14, 7]) {
    await goTo(days)
    await send(store.id, [picanha, { ...sausage, priceCents: null }])
  }
  await goTo(0)
  await send(store.id, [{ ...picanha, priceCents: 5592 }])

  const observed = (priceCents: number, from: number, to: number) => ({
    ...{ kind: 'regular', source: 'catalogue', priceCents },
    ...{ inForceFrom: startOfDay(addDays(today, -from)), inForceTo: endOfDay(addDays(today, -to)) },
  })
  expect(await observations(store.name)).toEqual([
    observed(5592, 0, 0),
    observed(6990, 60, 60),
    observed(6990, 14, 14),
    observed(6990, 14, 7),
  ])
  expect(await api.anyone.call('promotions.list', { query: { storeId: store.id } })).toEqual([])
})

test('the verdict on a published proposal rests on the regular prices of the files', async () => {
  const store = await aStore(api)
  for (const days of [14, 7, 1]) {
    await goTo(days)
    await send(store.id, [picanha])
  }
  await goTo(0)
  const file = await send(store.id, [{ ...picanha, priceCents: 5592 }])
  await publish(store.id, file.id)
  const [offer] = await api.anyone.call('promotions.list', { query: { storeId: store.id } })

  const { verdict } = await api.anyone.call('priceHistory.get', { params: { id: offer?.id ?? '' } })

  expect(verdict).toMatchObject({
    claim: 'seen',
    claimText: expect.stringMatching(/^−20% sobre R\$\s69,90, cobrado em 14 de \d+ dias$/),
    evidence: { observedDays: 14, highest30: '69.90', percentBelowReference: 20 },
  })
})

test('a name that is not understood makes no product to review; its earlier days are told once somebody has published it', async () => {
  const store = await aStore(api)
  const strange = { ...aCatalogueRow, code: '77', name: 'XOTECO ZAMBRA', unit: 'un' as const, priceCents: 990 }
  await goTo(8)
  await send(store.id, [strange])
  await goTo(4)
  await send(store.id, [strange])
  expect(await observations(store.name)).toEqual([])
  const products = await api.db.selectFrom('products').select('id').where('name', '=', strange.name).execute()
  expect(products).toEqual([])

  await goTo(0)
  await aPromotion(api, { productName: strange.name, price: '9.90' })
  await send(store.id, [strange])

  const [observed] = await observations(store.name)
  expect(observed).toMatchObject({ kind: 'regular', priceCents: 990 })
  expect(observed?.inForceFrom.toISOString()).toBe(`${addDays(today, -8)}T03:00:00.000Z`)
})

test('an invoice adds names, barcodes and pack sizes; a price that is sent with it is never kept', async () => {
  const store = await aStore(api)
  const rice = {
    ...aCatalogueRow,
    code: '100',
    name: 'ARROZ TIO JOAO T1 5KG',
    unit: 'un' as const,
    gtin: '7896006711155',
  }
  await send(store.id, [{ ...rice, priceCents: 2590 }], { layout: 'price-list' })
  const packed = { ...rice, code: rice.gtin, priceCents: 1800, promotionalCents: 1700, packSize: 6 }
  const beans = { ...packed, code: '7896006744444', gtin: '7896006744444', name: 'FEIJAO PRETO 1KG', packSize: 10 }

  const invoice = await send(store.id, [packed, beans], { layout: 'nfe' })

  expect(invoice).toMatchObject({ items: 2, newItems: 1, changedItems: 0, proposedItems: 0 })
  expect(await catalogueOf(store.name)).toEqual([
    ['100', 'ARROZ TIO JOAO T1 5KG', '7896006711155', 6, 2590, null],
    ['7896006744444', 'FEIJAO PRETO 1KG', '7896006744444', 10, null, null],
  ])

  await send(store.id, [rice, { ...beans, code: '200', priceCents: 899, promotionalCents: null }], {
    layout: 'price-list',
  })
  expect(await catalogueOf(store.name)).toEqual([
    ['100', 'ARROZ TIO JOAO T1 5KG', '7896006711155', 6, 6990, 2590],
    ['200', 'FEIJAO PRETO 1KG', '7896006744444', 10, 899, null],
  ])
})

test('rows of a file are refused once a newer one has come, and those of an unknown one', async () => {
  const store = await aStore(api)
  const old = await send(store.id, [picanha])
  await send(store.id, [sausage])
  const add = (id: string) => admin.call('catalogue.addRows', { params: { id }, body: { rows: [picanha] } })

  await expect(add(old.id)).rejects.toMatchObject({ code: 'catalogue_file_replaced' })
  await expect(add('00000000')).rejects.toMatchObject({ code: 'catalogue_file_not_found' })
  await expect(itemsOf('00000000', 'new')).rejects.toMatchObject({ code: 'catalogue_file_not_found' })
})

test('what a file has brought is read page by page', async () => {
  const store = await aStore(api)
  const rows = Array.from({ length: 250 }, (_, index) => ({
    ...{ ...aCatalogueRow, code: String(1000 + index), name: `CORTE ${index}` },
  }))
  const { id } = await send(store.id, rows)

  const first = await admin.call('catalogue.items', { params: { id }, query: { show: 'new' } })
  const query = { show: 'new' as const, after: first.items.at(-1)?.code }
  const rest = await admin.call('catalogue.items', { params: { id }, query })

  expect([first.items.length, first.hasMore, rest.items.length, rest.hasMore]).toEqual([200, true, 50, false])
})

async function catalogueOf(storeName: string) {
  const items = await api.db
    .selectFrom('catalogueItems')
    .innerJoin('stores', 'stores.id', 'catalogueItems.storeId')
    .select(['code', 'catalogueItems.name', 'gtin', 'packSize', 'priceCents', 'previousCents'])
    .where('stores.name', '=', storeName)
    .orderBy('code')
    .execute()
  return items.map(({ code, name, gtin, packSize, priceCents, previousCents }) => [
    ...[code, name, gtin, packSize],
    ...[priceCents, previousCents],
  ])
}
