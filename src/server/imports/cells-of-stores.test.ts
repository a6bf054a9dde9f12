import { afterAll, beforeAll, expect, test } from 'vitest'
import { startImports } from '#tests/support/imports.ts'

let imports: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  imports = await startImports()
})
afterAll(() => imports.api.close())

test('a preview says how each cell that is written in other words will be published', async () => {
  const [each, kilo, rule, days, plain] = await imports.check(
    { price: 'R$ 4,99 cada' },
    { productName: 'Banana prata', price: '4,99/kg', category: 'Hortifruti' },
    { productName: 'Cerveja Skol 350 ml LEVE 3 PAGUE 2', price: '3,99', category: 'Bebidas' },
    { expiryDate: '16 a 22 nov' },
    { originalPrice: '28,90' },
  )

  expect(each?.reads).toEqual({ price: 'R$\u00a04,99/un' })
  expect(kilo?.reads).toEqual({ price: 'R$\u00a04,99/kg' })
  expect(rule?.reads).toEqual({
    productName: 'Cerveja Skol 350 ml',
    price: 'R$\u00a03,99 · leve 3, pague 2 · sai a R$\u00a02,66 levando\u00a03',
  })
  expect(days?.reads).toEqual({ validFrom: '16/11/2026', expiryDate: '22/11/2026' })
  expect(plain?.reads).toEqual({})
})

test('what was read is what is published', async () => {
  await imports.importCells({
    productName: 'Refrigerante Guaraná Antarctica 2 L 2 POR 10',
    price: 'R$ 5,99 cada',
    regularPrice: '7,49',
    category: 'Bebidas',
    expiryDate: '16 a 22/11',
  })

  const [offer] = await imports.find('guarana')
  expect(offer).toMatchObject({
    productName: 'Refrigerante Guaraná Antarctica 2 L',
    price: '5.99',
    originalPrice: '7.49',
    validFrom: '2026-11-16T03:00:00.000Z',
    expiryDate: '2026-11-23T02:59:59.000Z',
    mechanics: { rule: { type: 'bundle', pieces: 2, price: '10.00' }, per: 'un' },
  })
})

test('a product of a price list without an offer is neither published nor refused', async () => {
  const [verdict] = await imports.check({ price: '0,00', regularPrice: '4,79', expiryDate: '00/00/0000' })
  const { import: done, rejected } = await imports.importCells({
    price: '',
    regularPrice: '4,79',
    expiryDate: '00/00/0000',
  })

  expect(verdict).toMatchObject({ status: 'idle', offer: null, messages: [{ field: 'price' }] })
  expect(verdict?.messages[0]?.fixes).toEqual([
    { label: 'Publicar por R$\u00a04,79', cells: { price: '4,79', regularPrice: '' } },
  ])
  expect(done).toMatchObject({ created: 0, repeated: 0, rejected: 0 })
  expect(rejected).toEqual([])
})

test('what may be read in two ways is asked, with ready answers, and not published meanwhile', async () => {
  const asked = { productName: 'Detergente Ypê neutro 500 ml', price: '2 POR 5', category: 'Limpeza' }
  const [verdict] = await imports.check(asked)
  const { import: done, rejected } = await imports.importCells(asked)
  const [answered] = await imports.check({ ...asked, ...verdict?.messages[0]?.fixes?.[0]?.cells })

  expect(verdict).toMatchObject({ status: 'question', messages: [{ field: 'price', isQuestion: true }] })
  expect(done).toMatchObject({ created: 0, rejected: 1 })
  expect(rejected).toHaveLength(1)
  expect(answered).toMatchObject({ status: 'ok', reads: { price: 'R$\u00a02,50 · só a partir de 2' } })
})

test('a rule of a pack stays in the name, with a warning', async () => {
  const [verdict] = await imports.check({
    productName: 'Papel higiênico Neve leve 12 pague 11',
    category: 'Higiene e Beleza',
  })

  expect(verdict?.status).toBe('warning')
  expect(verdict?.messages[0]?.text).toContain('"leve 12 pague 11"')
})
