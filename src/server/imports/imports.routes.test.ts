import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRow, StoreChoice } from '#contract/imports.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

/** Valid rows with the given cells replaced, numbered as in a file with a header. */
function rowsOf(...cells: ImportRow['cells'][]): ImportRow[] {
  const valid = { productName: 'Arroz branco 5 kg', price: 'R$ 21,90', category: 'Mercearia', expiryDate: '20/11/2026' }
  return cells.map((overrides, position) => ({ line: position + 2, cells: { ...valid, ...overrides } }))
}

/** The key of a store that rows name without a neighbourhood. */
const keyOf = (name: string) => `itajai-sc\n${name}\n`
const create = (name: string) => ({ key: keyOf(name), storeId: null, isNew: true })

async function importAll(rows: ImportRow[], storeId: string | null = null, stores: StoreChoice[] = []) {
  const body = { fileName: 'ofertas.csv', totalRows: rows.length, storeId, columns: { productName: 'Produto' } }
  const { id } = await admin.call('imports.start', { body })
  const rejected: number[] = []
  for (let start = 0; start < rows.length; start += 250) {
    const part = { storeId, stores, rows: rows.slice(start, start + 250) }
    const added = await admin.call(
      'imports.addRows',
      { params: { id }, body: part },
      { idempotencyKey: `${id}-${start}` },
    )
    rejected.push(...added.rejected.map(({ line }) => line))
  }
  const [summary] = (await admin.call('imports.list', {})).filter((listed) => listed.id === id)
  return { id, rejected, summary }
}

async function undoAll(id: string, body = {}) {
  let undone = await admin.call('imports.undo', { params: { id }, body })
  const left = [...undone.left]
  while (undone.remaining > 0) {
    undone = await admin.call('imports.undo', { params: { id }, body })
    left.push(...undone.left)
  }
  return { ...undone, left }
}

test('rows are validated with the rules of the form, and nothing is stored', async () => {
  const store = await aStore(api, { name: 'Super Ação' })
  const rows = rowsOf(
    { store: 'SUPER ACAO' },
    { store: 'Super Ação', productName: ' ' },
    { store: 'Super Ação', price: '' },
    { store: 'Super Ação', price: 'doze' },
    { store: 'Super Ação', originalPrice: '20,00' },
    { store: 'Super Ação', expiryDate: '' },
    { store: 'Super Ação', expiryDate: '31/02/2027' },
    { store: 'Super Ação', expiryDate: '10/11/2026' },
    { store: 'Super Ação', productName: 'Televisor 50 pol', category: 'Eletrônicos' },
    { store: '' },
    { store: 'Super Ação', city: 'Atlântida' },
    { store: 'Super Ação', highlighted: 'talvez' },
    { store: 'Super Ação', imageUrl: 'http://127.0.0.1/x.png' },
    { store: 'Super Ação', originalPrice: '210,90' },
    { store: 'Outro Nome', neighborhood: 'Centro' },
  )

  const verdicts = await admin.call('imports.check', { body: { storeId: null, rows } })

  expect(
    verdicts.map(({ status, messages }) => [status, ...messages.map(({ field, text }) => `${field}: ${text}`)]),
  ).toEqual([
    ['ok'],
    ['error', 'productName: Nome do produto é obrigatório'],
    ['error', 'price: Preço é obrigatório'],
    ['error', 'price: Preço inválido: "doze"'],
    ['error', 'originalPrice: O preço original deve ser maior que o preço'],
    ['error', 'expiryDate: Data de validade é obrigatória'],
    ['error', 'expiryDate: Data de validade inválida: "31/02/2027"'],
    ['error', 'expiryDate: A validade já passou'],
    ['question', 'category: Categoria desconhecida: "Eletrônicos"'],
    ['error', 'store: Selecione um mercado'],
    ['error', 'city: Cidade não encontrada: "Atlântida"'],
    ['error', 'highlighted: Use "sim", "não" ou "patrocinada" no destaque: "talvez"'],
    ['error', 'imageUrl: Endereço de imagem inválido'],
    ['warning', 'price: Desconto de 90%: confira os dois preços.'],
    ['error', 'store: Mercado não encontrado: "Outro Nome"'],
  ])
  expect(verdicts[14]?.store).toMatchObject({ name: 'Outro Nome', neighborhood: 'Centro', storeId: null, isNew: false })
  expect(await api.anyone.call('promotions.list', { query: { storeId: store.id } })).toEqual([])
  expect((await api.anyone.call('stores.list', { query: {} })).map(({ name }) => name)).toEqual(['Super Ação'])
})

test('a price far from that of like offers is doubted, as in the form', async () => {
  const store = await aStore(api)
  for (const price of ['19.90', '21.90', '23.90']) await aPromotion(api, { productName: 'Arroz agulhinha 5 kg', price })
  const rows = rowsOf(
    { productName: 'Arroz agulhinha 5kg', price: '99,90' },
    { productName: 'Arroz agulhinha 5 kg', price: '19,90' },
  )

  const verdicts = await admin.call('imports.check', { body: { storeId: store.id, rows } })

  expect(verdicts.map(({ status, messages }) => [status, ...messages])).toEqual([
    ['warning', { field: 'price', text: 'Ofertas parecidas custam perto de R$\u00a021,90: confira o preço.' }],
    ['ok'],
  ])
})

test('a price far from those of its kind in the city is doubted, whatever the words and the pack', async () => {
  const store = await aStore(api)
  for (const price of ['4.00', '4.20', '4.50', '4.80', '5.20'])
    await aPromotion(api, { productName: 'Açúcar refinado União 1 kg', price })
  const rows = rowsOf(
    { productName: 'ACUCAR REF DA BARRA 5KG', price: '2,19' },
    { productName: 'ACUCAR REF DA BARRA 5KG', price: '21,90' },
  )

  const verdicts = await admin.call('imports.check', { body: { storeId: store.id, rows } })

  const text =
    'Na cidade, produtos deste tipo custam perto de R$\u00a04,50/kg; este sairia a R$\u00a00,44/kg: confira o preço.'
  expect(verdicts.map(({ status, messages }) => [status, ...messages])).toEqual([
    ['question', { field: 'price', text, isQuestion: true, acceptPrice: '2.19' }],
    ['ok'],
  ])
})

test('a row creates the same offer as the form would', async () => {
  const store = await aStore(api)
  await importAll(
    rowsOf({
      productName: 'Tomate  italiano 1 kg',
      price: 'R$ 1.004,99',
      originalPrice: '1.008,9',
      category: 'HORTIFRUTI',
      validFrom: '16/11/2026',
      highlighted: 'Sim',
      description: 'Só na loja',
    }).map((row) => ({ ...row, acceptedPrice: '1004.99' })),
    store.id,
  )

  const [offer] = await admin.call('promotions.list', { query: { storeId: store.id, status: 'all', search: 'tomate' } })

  expect(offer).toMatchObject({
    productName: 'Tomate italiano 1 kg',
    price: '1004.99',
    originalPrice: '1008.90',
    validFrom: '2026-11-16T03:00:00.000Z',
    expiryDate: '2026-11-21T02:59:59.000Z',
    isHighlighted: true,
    description: 'Só na loja',
    category: { id: 'hortifruti' },
  })
  const observed = await api.db.selectFrom('priceObservations').select(['priceCents', 'kind', 'source']).execute()
  expect(observed).toContainEqual({ priceCents: 100_499, kind: 'offer', source: 'import' })
})

test('importing a file twice creates each offer once, also concurrently and after an offer was changed', async () => {
  const store = await aStore(api)
  const rows = rowsOf({ productName: 'Café 500 g' }, { productName: 'Iogurte 1 kg' }, { productName: 'CAFÉ 500 g' })

  const [one, other] = await Promise.all([importAll(rows, store.id), importAll(rows, store.id)])
  const created = await admin.call('promotions.list', { query: { storeId: store.id } })
  const [offer] = created
  await admin.call('promotions.update', {
    params: { id: offer?.id ?? '' },
    body: {
      productName: 'Outro',
      price: '1.00',
      storeId: store.id,
      categoryId: 'mercearia',
      expiryDate: '2026-11-20T02:59:59Z',
    },
  })
  const third = await importAll(rows, store.id)

  expect(created).toHaveLength(2)
  expect((one.summary?.created ?? 0) + (other.summary?.created ?? 0)).toBe(2)
  expect(third.summary).toMatchObject({ created: 0, repeated: 3, rejected: 0 })
  expect(await admin.call('promotions.list', { query: { storeId: store.id } })).toHaveLength(2)
})

test('a part repeated with its key adds and counts nothing', async () => {
  const store = await aStore(api)
  const body = { fileName: 'a.csv', totalRows: 1, storeId: store.id, columns: {} }
  const { id } = await admin.call('imports.start', { body })
  const part = { storeId: store.id, rows: rowsOf({}) }

  const first = await admin.call('imports.addRows', { params: { id }, body: part }, { idempotencyKey: 'part-0001' })
  const again = await admin.call('imports.addRows', { params: { id }, body: part }, { idempotencyKey: 'part-0001' })

  expect(again).toEqual(first)
  expect(first.import).toMatchObject({ created: 1, repeated: 0 })
})

test('an offer created by the form is not imported again', async () => {
  const offer = await aPromotion(api, {
    productName: 'Feijão preto 1 kg',
    price: '7.90',
    expiryDate: '2026-11-21T02:59:59Z',
  })
  const rows = rowsOf({ productName: 'FEIJAO PRETO 1 KG', price: '7,90' })

  const [verdict] = await admin.call('imports.check', { body: { storeId: offer.store.id, rows } })
  const { summary } = await importAll(rows, offer.store.id)

  expect(verdict).toMatchObject({ status: 'warning', isRepeated: true })
  expect(summary).toMatchObject({ created: 0, repeated: 1 })
})

test('finds a store by name, by neighbourhood where there are two, and by its name before a merge', async () => {
  const [north, south] = [
    await aStore(api, { name: 'Rede Sol', neighborhood: 'Norte' }),
    await aStore(api, { name: 'Rede Sol', neighborhood: 'Sul' }),
  ]
  const old = await aStore(api, { name: 'Mercadinho Velho' })
  await admin.call('stores.merge', { params: { id: south.id }, body: { mergedId: old.id } })
  const rows = rowsOf(
    { productName: 'A', store: 'rede sol', neighborhood: 'norte' },
    { productName: 'B', store: 'Mercadinho Velho' },
    { productName: 'C', store: 'Rede Sol' },
  )

  const { rejected } = await importAll(rows)

  expect(rejected).toEqual([4])
  expect((await admin.call('promotions.list', { query: { storeId: north.id } })).map((o) => o.productName)).toEqual([
    'A',
  ])
  expect((await admin.call('promotions.list', { query: { storeId: south.id } })).map((o) => o.productName)).toEqual([
    'B',
  ])
})

test('a store is recognized by its abbreviated name, or as the administrator says, and created only by choice', async () => {
  const neighbour = await aStore(api, { name: 'Supermercado Bom Vizinho' })
  await aStore(api, { name: 'Supermercado Bom Vizinho', city: 'Navegantes' })
  const rows = rowsOf(
    { productName: 'D', store: 'SUP. BOM VIZINHO' },
    { productName: 'E', store: 'BV Atacarejo' },
    { productName: 'F', store: 'Quitanda da Ana' },
    { productName: 'G', store: 'Sem Escolha' },
    { productName: 'H', store: 'SUP. BOM VIZINHO', neighborhood: 'Fazenda' },
  )

  const [abbreviated, , , unknown, elsewhere] = await admin.call('imports.check', { body: { storeId: null, rows } })
  expect(abbreviated).toMatchObject({ status: 'ok', store: { storeId: neighbour.id, isNew: false } })
  expect(unknown).toMatchObject({ status: 'error', store: { key: keyOf('sem escolha'), storeId: null, isNew: false } })
  expect(elsewhere).toMatchObject({ status: 'error', store: { storeId: null } })
  const choices = [{ key: keyOf('bv atacarejo'), storeId: neighbour.id, isNew: false }, create('quitanda da ana')]
  const chosen = await admin.call('imports.check', { body: { storeId: null, stores: choices, rows } })
  expect(chosen.map(({ status, store }) => [status, store?.storeId ?? null, store?.isNew])).toEqual([
    ['ok', neighbour.id, false],
    ['ok', neighbour.id, false],
    ['ok', null, true],
    ['error', null, false],
    ['error', null, false],
  ])
  const { rejected, summary } = await importAll(rows, null, choices)

  expect(rejected).toEqual([5, 6])
  expect(summary).toMatchObject({ created: 3, createdStores: 1 })
  const names = (await api.anyone.call('stores.list', { query: {} })).map(({ name }) => name)
  expect(names).toContain('Quitanda da Ana')
  expect(names).not.toContain('Sem Escolha')
  const offers = await admin.call('promotions.list', { query: { storeId: neighbour.id, sortBy: 'date-desc' } })
  expect(offers.map(({ productName }) => productName)).toEqual(['E', 'D'])
})

test('undo withdraws unchanged offers and unused stores, reports the others, and the file can be imported again', async () => {
  const rows = rowsOf(
    { productName: 'Maçã 1 kg', store: 'Sacolão Novo' },
    { productName: 'Pera 1 kg', store: 'Sacolão Novo' },
    { productName: 'Uva 500 g', store: 'Sacolão Outro' },
  )
  const stores = [create('sacolao novo'), create('sacolao outro')]
  const { id, summary } = await importAll(rows, null, stores)
  const offers = await admin.call('promotions.list', { query: { search: 'maca' } })
  const apple = offers[0]
  await admin.call('promotions.update', {
    params: { id: apple?.id ?? '' },
    body: {
      ...{ productName: 'Maçã gala 1 kg', price: '9.90', storeId: apple?.store.id ?? '', categoryId: 'hortifruti' },
      expiryDate: apple?.expiryDate ?? '',
    },
  })

  const undone = await undoAll(id)

  expect(summary).toMatchObject({ created: 3, createdStores: 2 })
  expect(undone.import).toMatchObject({ removed: 2, leftChanged: 1, undoneAt: expect.any(String) })
  expect(undone.left).toEqual([{ id: apple?.id, productName: 'Maçã gala 1 kg' }])
  const names = (await api.anyone.call('stores.list', { query: {} })).map(({ name }) => name)
  expect(names).toContain('Sacolão Novo')
  expect(names).not.toContain('Sacolão Outro')
  await expect(admin.call('imports.addRows', { params: { id }, body: { storeId: null, rows } })).rejects.toMatchObject({
    status: 409,
    code: 'import_undone',
  })
  expect((await importAll(rows, null, stores)).summary).toMatchObject({ created: 2, repeated: 1, rejected: 0 })
})

test('undo can be done again for the offers that it left, and counts each offer once', async () => {
  const store = await aStore(api)
  const { id } = await importAll(rowsOf({ productName: 'Kiwi 1 kg' }, { productName: 'Figo 1 kg' }), store.id)
  const offers = await admin.call('promotions.list', { query: { storeId: store.id } })
  for (const { id, productName, expiryDate } of offers)
    await admin.call('promotions.update', {
      params: { id },
      body: { productName, price: '1.00', storeId: store.id, categoryId: 'hortifruti', expiryDate },
    })

  const first = await undoAll(id)
  expect(first.import).toMatchObject({ created: 2, removed: 0, leftChanged: 2 })
  expect(first.left).toHaveLength(2)
  const repeated = await undoAll(id)
  expect(repeated.import).toMatchObject({ removed: 0, leftChanged: 2 })
  await admin.call('promotions.delete', { params: { id: offers[0]?.id ?? '' } })
  const rest = await undoAll(id, { includeChanged: true })

  // One was removed by hand before: it counts neither as undone nor as left.
  expect(rest.import).toMatchObject({ removed: 1, leftChanged: 0 })
  expect(rest.remaining).toBe(0)
  expect(await admin.call('promotions.list', { query: { storeId: store.id } })).toEqual([])
})

test('offers of a paused store are undone too, and do not come back with it', async () => {
  const store = await aStore(api)
  const { id } = await importAll(rowsOf({ productName: 'Caju 1 kg' }), store.id)
  const setStatus = (status: 'active' | 'paused') =>
    admin.call('stores.setStatus', { params: { id: store.id }, body: { status } })
  await setStatus('paused')

  expect((await undoAll(id)).import).toMatchObject({ removed: 1, leftChanged: 0 })
  expect(await setStatus('active')).toMatchObject({ promotions: 0 })
})

test('the column mapping is stored per store', async () => {
  const [one, other] = [await aStore(api), await aStore(api)]
  const columns = { productName: 'DESCRIÇÃO', price: 'POR' }

  await admin.call('imports.start', { body: { fileName: 'a.csv', totalRows: 1, storeId: one.id, columns } })

  await admin.call('imports.start', { body: { fileName: 'b.csv', totalRows: 1, storeId: one.id, columns: {} } })

  expect(await admin.call('imports.columns', { query: { storeId: one.id } })).toEqual(columns)
  expect(await admin.call('imports.columns', { query: { storeId: other.id } })).toEqual({})
})
