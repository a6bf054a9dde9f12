import { expect, test } from 'vitest'
import { readNameCell } from './read-name-cell.ts'

test.each([
  ['CERVEJA SKOL 350ML LEVE 3 PAGUE 2', 'CERVEJA SKOL 350ML', { type: 'take-pay', take: 3, pay: 2 }],
  ['Iogurte 90 g leve 4 pague 3', 'Iogurte 90 g', { type: 'take-pay', take: 4, pay: 3 }],
  ['Refrigerante 2 L - 2 POR R$ 15,00', 'Refrigerante 2 L', { type: 'bundle', pieces: 2, price: 1500 }],
  ['Refrigerante 2 L 2 por 10', 'Refrigerante 2 L', { type: 'bundle', pieces: 2, price: 1000 }],
  ['Biscoito 2ª unidade com 50% de desconto', 'Biscoito', { type: 'nth-unit', nth: 2, percent: 50 }],
])('of "%s" the name is "%s", and the rest its rule', (cell, name, rule) => {
  expect(readNameCell(cell)).toEqual({ name, rule, limit: null, doubtfulRule: null })
})

test('a limit is taken out of the name too', () => {
  expect(readNameCell('Leite 1 L lim. 12 un por cliente')).toMatchObject({
    name: 'Leite 1 L',
    limit: { amount: 12, unit: 'un' },
  })
})

test.each([
  ['Papel higiênico leve 12 pague 11', 'leve 12 pague 11'],
  ['Sabonete (leve 4 pague 3) 90 g', 'leve 4 pague 3'],
  ['Esponja multiuso Scotch-Brite leve 4 pague 3', 'leve 4 pague 3'],
  ['Ovos 30 un por 10', '30 un por 10'],
  ['Água 500 ml 3 por 2', '3 por 2'],
])('what may be the pack stays in the name, and is doubted: %s', (cell, doubtfulRule) => {
  expect(readNameCell(cell)).toEqual({ name: cell, rule: null, limit: null, doubtfulRule })
})

test.each(['Arroz 5 kg', 'Desinfetante 2 em 1', 'Salgadinho 3 queijos 45 g', 'Leve 3 pague 2'])(
  '%s is nothing but a name',
  (cell) => {
    expect(readNameCell(cell)).toEqual({ name: cell, rule: null, limit: null, doubtfulRule: null })
  },
)
