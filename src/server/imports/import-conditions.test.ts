import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRow } from '#contract/imports.ts'
import type { Store } from '#contract/stores.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'

let api: TestApi
let store: Store
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  store = await aStore(api)
  admin = await api.admin()
})
afterAll(() => api.close())

function rowsOf(...cells: ImportRow['cells'][]): ImportRow[] {
  return cells.map((overrides, position) => ({
    line: position + 2,
    cells: {
      productName: `Arroz ${position} 5 kg`,
      price: '21,90',
      category: 'Mercearia',
      expiryDate: '20/11/2026',
      ...overrides,
    },
  }))
}
const check = async (...cells: ImportRow['cells'][]) =>
  (await admin.call('imports.check', { body: { storeId: store.id, rows: rowsOf(...cells) } })).map(
    ({ status, messages }) => [status, ...messages.map(({ field, text }) => `${field}: ${text}`)],
  )

async function importRows(rows: ImportRow[]) {
  const body = { fileName: 'ofertas.csv', totalRows: rows.length, storeId: store.id, columns: {} }
  const { id } = await admin.call('imports.start', { body })
  return admin.call('imports.addRows', { params: { id }, body: { storeId: store.id, rows } }, { idempotencyKey: id })
}

test('each column becomes a condition of the offer', async () => {
  await importRows(
    rowsOf({
      productName: 'Whey protein 1 kg',
      rule: 'Leve 3 pague 2',
      limit: '6',
      needs: 'app',
      conditionalPrice: 'R$ 19,90',
      days: 'ter e qua',
      minimumPurchase: 'acima de R$ 50',
      per: 'un',
    }),
  )

  const [offer] = await admin.call('promotions.list', { query: { search: 'whey', status: 'all' } })
  expect(offer?.mechanics).toEqual({
    rule: { type: 'take-pay', take: 3, pay: 2 },
    limit: { amount: 6, unit: 'un' },
    needs: 'app',
    conditionalPrice: '19.90',
    days: [2, 3],
    minimumPurchase: '50.00',
    per: 'un',
  })
})

test('a cell that is not understood is asked, never guessed', async () => {
  const verdicts = await check(
    { rule: 'promoção imperdível' },
    { rule: 'leve 3 pague 2 no clube' },
    { limit: 'poucos' },
    { limit: '5', per: 'kg' },
    { needs: 'clube ou app' },
    { conditionalPrice: 'barato', needs: 'clube' },
    { days: 'quando chover' },
    { minimumPurchase: 'bastante' },
    { per: 'dúzia' },
    { rule: 'leve 3 pague 2', limit: '2' },
    { needs: 'clube', conditionalPrice: '25,00' },
    { days: 'sábado', expiryDate: '20/11/2026', validFrom: '16/11/2026' },
    { days: 'quinta', expiryDate: '16/11/2026' },
  )

  expect(verdicts).toEqual([
    ['error', 'rule: Não entendi a regra; use, por exemplo, leve 3 pague 2: "promoção imperdível"'],
    ['error', 'rule: Não entendi a regra; use, por exemplo, leve 3 pague 2: "leve 3 pague 2 no clube"'],
    ['error', 'limit: Não entendi o limite; use, por exemplo, 5 un ou 2 kg: "poucos"'],
    ['error', 'limit: Não entendi o limite; use, por exemplo, 5 un ou 2 kg: "5"'],
    ['error', 'needs: Na coluna Clube, use clube, app, cartão ou Pix: "clube ou app"'],
    ['error', 'conditionalPrice: Preço do clube inválido: "barato"'],
    ['error', 'days: Não entendi os dias; use, por exemplo, terça e quarta: "quando chover"'],
    ['error', 'minimumPurchase: Valor inválido da compra mínima: "bastante"'],
    ['error', 'per: Na coluna Vendido por, use kg, 100 g ou unidade: "dúzia"'],
    ['error', 'limit: O limite não deixa levar 3, como pede a regra'],
    ['error', 'conditionalPrice: Deve ser menor que o preço da oferta'],
    ['error', 'days: Nenhum destes dias está na validade da oferta'],
    ['error', 'days: Nenhum destes dias está na validade da oferta'],
  ])
})

test('the column of the club alone says whose price it is', async () => {
  await importRows(rowsOf({ productName: 'Café torrado 500 g', conditionalPrice: '18,90' }))

  const [offer] = await api.anyone.call('promotions.list', { query: { search: 'café' } })
  expect(offer).toMatchObject({ price: '21.90', isConditional: false })
  expect(offer?.mechanics).toMatchObject({ needs: 'club', conditionalPrice: '18.90' })
})

test('what a description seems to say is suggested, and not taken', async () => {
  const description = 'Leve 4 pague 3, limite de 8 por cliente'
  const suggestion = 'description: A descrição parece dizer uma condição; para valer, escreva-a na coluna própria'
  expect(await check({ description }, { description, rule: 'leve 4 pague 3' }, { description: 'Tipo 1' })).toEqual([
    ['warning', `${suggestion}: "leve 4, pague 3"`, `${suggestion}: "limite de 8 por cliente"`],
    ['warning', `${suggestion}: "limite de 8 por cliente"`],
    ['ok'],
  ])

  await importRows(rowsOf({ productName: 'Açúcar 1 kg', description }))
  const [offer] = await api.anyone.call('promotions.list', { query: { search: 'açúcar' } })
  expect(offer).toMatchObject({ description, mechanics: null })
})

test('the same product with other conditions is another offer, with the same it is none', async () => {
  const productName = 'Óleo de soja 900 ml'
  const rows = [
    ...rowsOf({ productName }, { productName, days: 'terça' }),
    ...rowsOf({ productName, days: 'ter' }).map((row) => ({ ...row, line: 9 })),
  ]
  const { import: first } = await importRows(rows)
  expect(first).toMatchObject({ created: 2, repeated: 1 })
  expect((await importRows(rows)).import).toMatchObject({ created: 0, repeated: 3 })
  expect(await check({ productName, days: 'terça' }, { productName, days: 'quarta' })).toEqual([
    ['warning', 'productName: Esta oferta já está cadastrada: não será criada de novo'],
    ['ok'],
  ])
})

test('a price of a dozen, of several kilos and of the club become the name and the conditions of the offer', async () => {
  await importRows(
    rowsOf(
      { productName: 'Ovos caipira', category: 'Mercearia', price: '9,90 dz' },
      { productName: 'Batata asterix kg', category: 'Hortifruti', price: '3 kg por 9,99' },
      { productName: 'Granola 800 g', price: '12,90 no clube 10,90', days: 'seg a dom' },
    ),
  )

  const find = async (search: string) => (await admin.call('promotions.list', { query: { search, status: 'all' } }))[0]
  expect(await find('caipira')).toMatchObject({ productName: 'Ovos caipira 12 un', price: '9.90', mechanics: null })
  expect(await find('asterix')).toMatchObject({ productName: 'Batata asterix 3 kg', price: '9.99', mechanics: null })
  expect(await find('granola')).toMatchObject({
    price: '12.90',
    mechanics: { needs: 'club', conditionalPrice: '10.90', days: [], per: null },
  })
})

test('a price of a dozen beside a name of thirty is asked', async () => {
  expect(await check({ productName: 'Ovos 30 un', price: '9,90 dz' })).toEqual([
    ['question', 'price: O preço é de 12 un, e o nome diz outra embalagem. Deixe uma das duas'],
  ])
})
