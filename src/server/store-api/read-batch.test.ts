import { expect, test } from 'vitest'
import { readBatch } from './read-batch.ts'

const offer = { name: 'Feijão carioca 1 kg', price: 6.99, expiryDate: '2026-11-22', description: null, imageUrl: null }

test('an offer of a program becomes the row that a spreadsheet would have', () => {
  const full = { ...offer, originalPrice: '8.5', gtin: '7896006711117', rule: 'leve 3, pague 2', validFrom: null }
  expect(readBatch([full])).toEqual({
    rows: [
      {
        line: 1,
        cells: {
          ...{ productName: 'Feijão carioca 1 kg', price: '6,99', originalPrice: '8,5', conditionalPrice: '' },
          ...{ validFrom: '', expiryDate: '2026-11-22', gtin: '7896006711117', rule: 'leve 3, pague 2' },
          ...{ description: '', imageUrl: '' },
        },
      },
    ],
    problems: [],
  })
})

test.each([
  [6.99, '6,99'],
  ['6.99', '6,99'],
  ['6,99', '6,99'],
  [7, '7,00'],
  // With floating-point errors.
  [4.35 * 100 - 428.01, '6,99'],
  [1234.5, '1234,50'],
])('the price %o is read as %s', (price, cell) => {
  expect(readBatch([{ ...offer, price }]).rows[0]?.cells.price).toBe(cell)
})

test.each([6.999, -1, 1e9, Number.MAX_VALUE, '1.234', '1.234,56', 'R$ 6,99', ' 6.99', '', '६.९९'])(
  'the price %o is refused for its offer alone',
  (price) => {
    const { rows, problems } = readBatch([{ ...offer, price }, offer])
    expect(problems).toEqual([{ line: 1, text: expect.stringMatching(/^price: use reais com ponto/) }])
    expect(rows.map(({ line }) => line)).toEqual([2])
  },
)

test.each(['22/11/2026', '2026-02-30', '2026-11-22T10:00:00Z', 'amanhã', '46343'])(
  'the day %s is refused: only one way of writing it has one meaning',
  (expiryDate) => {
    expect(readBatch([{ ...offer, expiryDate }]).problems).toEqual([
      { line: 1, text: 'expiryDate: use ano, mês e dia, como 2026-11-22' },
    ])
  },
)
