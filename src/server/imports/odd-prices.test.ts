import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf, startImports } from '#tests/support/imports.ts'

let imports: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  imports = await startImports()
})
afterAll(() => imports.api.close())

test('an absurd price waits for an explicit yes, which holds for that price only', async () => {
  const absurd = [
    { productName: 'Arroz Camil 5 kg', price: 'R$ 1.290' },
    { productName: 'Biscoito Marilan maisena 400 g', price: '1.499,00' },
    { productName: 'Cerveja Skol lata 350 ml', price: '29,90', category: 'Bebidas' },
  ]
  const usual = { productName: 'Feijão Kicaldo 1 kg', price: '7,90' }
  const verdicts = await imports.check(...absurd, usual)
  expect(verdicts.map(({ status }) => status)).toEqual(['question', 'question', 'question', 'ok'])
  expect(verdicts[0]?.messages[0]).toMatchObject({ field: 'price', isQuestion: true, acceptPrice: '1290.00' })

  const { import: unanswered, rejected } = await imports.importCells(...absurd, usual)
  expect(unanswered).toMatchObject({ created: 1, rejected: 3 })
  expect(rejected.map(({ line }) => line)).toEqual([2, 3, 4])

  const [first, second] = rowsOf(...absurd)
  const answered = [
    { ...first, acceptedPrice: '1290.00' },
    { ...second, acceptedPrice: '1290.00' },
  ] as ReturnType<typeof rowsOf>
  const { import: done } = await imports.importRows(answered)
  expect(done).toMatchObject({ created: 1, rejected: 1 })
})
