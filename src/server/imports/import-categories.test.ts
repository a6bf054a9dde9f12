import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf, startImports } from '#tests/support/imports.ts'

let imports: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  imports = await startImports()
})
afterAll(() => imports.api.close())

const seen = async (...cells: Parameters<typeof rowsOf>) =>
  (await imports.check(...cells)).map(({ status, reads, messages }) => [
    status,
    reads.category ?? messages.map(({ text }) => text).join(),
  ])

test('without a category, or with an unknown one, the kind of the product tells it', async () => {
  expect(
    await seen(
      { productName: 'Detergente Ypê neutro 500 ml', price: '2,49', category: '' },
      { productName: 'CERVEJA SKOL LATA 350ML', price: '3,49', category: 'LIQUIDA' },
      { productName: 'Picanha bovina kg', category: '' },
      { productName: 'Arroz branco 5 kg', category: 'mercearia' },
    ),
  ).toEqual([
    ['ok', 'Limpeza'],
    ['ok', 'Bebidas'],
    ['ok', 'Açougue'],
    ['ok', ''],
  ])
})

test('a doubt about the category is asked, not guessed', async () => {
  const [pan, unknown] = await imports.check(
    { productName: 'Panelinha de arroz 5 kg', category: '' },
    { productName: 'Chapéu de praia', category: 'BAZAR' },
  )

  expect(pan).toMatchObject({ status: 'question', messages: [{ field: 'category', isQuestion: true }] })
  expect(pan?.messages[0]?.fixes).toEqual([{ label: 'Mercearia', cells: { category: 'Mercearia' } }])
  expect(unknown).toMatchObject({ status: 'question', department: { name: 'BAZAR', categoryId: null } })
})

test('a department that a person has given a category is remembered for the files of that source alone', async () => {
  const bazaar = rowsOf({ productName: 'Chapéu de praia 1 un', category: 'Bazar 2' })
  await imports.importRows(bazaar, { categories: [{ key: 'bazar2', categoryId: 'mercearia' }] })

  const again = { productName: 'Guarda-sol 1 un', category: 'BAZAR 2' }
  expect(await imports.check(again)).toMatchObject([
    { status: 'ok', reads: { category: 'Mercearia' }, department: { categoryId: 'mercearia', isRemembered: true } },
  ])
  const [elsewhere] = await imports.admin.call('imports.check', {
    body: { storeId: null, rows: rowsOf({ ...again, store: imports.store.name }) },
  })
  expect(elsewhere?.status).toBe('question')
})

test('a store that a person has found behind a name is remembered, and asked for no more', async () => {
  const { admin, store } = imports
  const rows = rowsOf({ store: 'LOJA 07 MATRIZ' })
  const [first] = await admin.call('imports.check', { body: { storeId: null, rows } })
  await imports.importRows(rows, {
    storeId: null,
    stores: [{ key: first?.store?.key ?? '', storeId: store.id, isNew: false }],
  })

  const [second] = await admin.call('imports.check', {
    body: { storeId: null, rows: rowsOf({ store: 'Loja 07 Matriz', price: '20,90' }) },
  })

  expect(first?.store?.storeId).toBeNull()
  expect(second?.store).toMatchObject({ storeId: store.id, isRemembered: true })
})

test('names of a till are published in full, unless a person keeps them', async () => {
  const productName = 'ARROZ BCO T1 TIO JOAO 5KG'
  const rows = rowsOf({ productName }, { productName }, { productName: 'Arroz da Vó 5 kg' })
  const body = { storeId: imports.store.id, expandNames: true, rows }

  const [expanded, kept, plain] = await imports.admin.call('imports.check', {
    body: { ...body, rows: rows.map((row, position) => ({ ...row, keepsName: position === 1 })) },
  })

  expect(expanded).toMatchObject({ isNameExpanded: true, reads: { productName: 'Arroz branco tipo 1 Tio João 5 kg' } })
  expect(kept).toMatchObject({ isNameExpanded: false, reads: {} })
  expect(plain).toMatchObject({ isNameExpanded: false, reads: {} })
})
