import { describe, expect, test } from 'vitest'
import { doubtAboutPrices, fittingColumns, joinCentavos } from './price-columns.ts'

const tableOf = (text: string) => {
  const [headings = [], ...rows] = text.split('\n').map((line) => line.split(';'))
  return { headings, rows }
}
const withLines = (rows: string[][]) => rows.map((cells, index) => ({ line: index + 2, cells }))

describe('joinCentavos', () => {
  test('joins reais and centavos of two columns, also a single digit that lost its zero', () => {
    const { headings, rows } = tableOf(
      'nome;preco;centavos\nBala 600 g;4;99\nAbacate;2;90\nAbacaxi;5;5\nArroz;R$ 21;90',
    )
    expect(joinCentavos(headings, withLines(rows)).map(({ cells }) => cells[1])).toEqual([
      '4,99',
      '2,90',
      '5,05',
      'R$ 21,90',
    ])
  })

  test('leaves prices that have their centavos, and a column of another name', () => {
    const whole = tableOf('nome;preco;centavos\nBala;4,99;99\nAbacate;2,90;90')
    expect(joinCentavos(whole.headings, withLines(whole.rows))).toEqual(withLines(whole.rows))
    const stock = tableOf('nome;preco;estoque\nBala;4;99\nAbacate;2;90')
    expect(joinCentavos(stock.headings, withLines(stock.rows))).toEqual(withLines(stock.rows))
  })
})

describe('doubtAboutPrices', () => {
  test.each(['Faturamento', 'Preço médio', 'Custo Total', 'Lucro', 'Qtde', 'Preço de custo', 'Total'])(
    'doubts a column called %s',
    (heading) => {
      expect(doubtAboutPrices(tableOf(`Produto;${heading}\nArroz 5 kg;21,90\nSal 1 kg;2,49`), 1)).not.toBeNull()
    },
  )

  test('doubts reais whose centavos stand in the next column, whatever it is called', () => {
    const table = tableOf('Produto;Preço;Parte\nArroz 5 kg;21;90\nSal 1 kg;2;49\nFeijão 1 kg;7;99')
    expect(doubtAboutPrices(table, 1)).toBe('Os centavos parecem estar na coluna seguinte.')
  })

  test('doubts an amount that is quantity times price', () => {
    const table = tableOf('Item;Qt;Valor;Un\nArroz;9,000;26,91;2,99\nSal;37,000;292,30;7,90\nFeijão;55,000;263,45;4,79')
    expect(doubtAboutPrices(table, 2)).toBe('Parece ser a quantidade vezes o preço de outra coluna.')
    expect(doubtAboutPrices(table, 3)).toBeNull()
  })

  test.each([
    'Produto;Preço\nArroz 5 kg;21,90\nSal 1 kg;2,49',
    'Produto;Preço;Estoque\nArroz 5 kg;22;14\nSal 1 kg;3;37\nFeijão;8;61',
    'Produto;Oferta\nArroz;LEVE 3 PAGUE 2\nSal;2,49',
    'Produto;Preço',
  ])('does not doubt %j', (text) => {
    expect(doubtAboutPrices(tableOf(text), 1)).toBeNull()
  })
})

test('"de" above days is the first day, and a doubtful price is left to a person', () => {
  const days = tableOf('nome;preco;de;ate\nBala;4,99;05/02/2025;20/03/2025\nAbacate;2,90;05/02/2025;20/03/2025')
  expect(fittingColumns(days, { productName: 0, price: 1, originalPrice: 2, expiryDate: 3 })).toEqual({
    productName: 0,
    price: 1,
    validFrom: 2,
    expiryDate: 3,
  })
  const report = tableOf('Produto;Valor;Qtd;Un\nArroz;26,91;9;2,99\nSal;292,30;37;7,90\nFeijão;263,45;55;4,79')
  expect(fittingColumns(report, { productName: 0, price: 1 })).toEqual({ productName: 0 })
})

test('the most columns and rows are looked at in a moment', () => {
  const cellOf = (row: number, at: number) => (at % 2 ? `${(row + at) % 97},99` : 'leve 3 pague 2 por R$ 1,'.repeat(9))
  const rows = Array.from({ length: 500 }, (_, row) => Array.from({ length: 256 }, (_, at) => cellOf(row, at)))
  const start = performance.now()
  doubtAboutPrices({ headings: rows[0] ?? [], rows }, 3)
  expect(performance.now() - start).toBeLessThan(2000)
})
