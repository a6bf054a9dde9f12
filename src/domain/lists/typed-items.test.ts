import { expect, test } from 'vitest'
import { readTypedItems } from './typed-items.ts'

test.each([
  ['300g queijo mussarela 13,50', ['Queijo mussarela', 1, '300 g', 1350]],
  ['queijo', ['Queijo', 1, null, null]],
  ['2 leite R$ 4,59', ['Leite', 2, null, 459]],
  ['3x detergente 1.99', ['Detergente', 3, null, 199]],
  ['pão de forma por 7,99', ['Pão de forma', 1, null, 799]],
  ['gelo 12 reais', ['Gelo', 1, null, 1200]],
  ['gelo r$ 12', ['Gelo', 1, null, 1200]],
  ['2 kg tomate 8,99/kg', ['Tomate', 2, 'kg', 899]],
  ['1,5 kg tomate 8,99 o quilo', ['Tomate', 1, '1,5 kg', 1349]],
  ['500 g carne 39,90/kg', ['Carne', 1, '500 g', 1995]],
  // No price: the number is an amount or belongs to the name.
  ['leite 12', ['Leite', 12, null, null]],
  ['coca-cola 2 l', ['Coca-cola 2 l', 1, null, null]],
  ['azeite 0,5%', ['Azeite 0,5%', 1, null, null]],
  ['arroz 0,00', ['Arroz', 1, null, null]],
] as const)('%s', (typed, [productName, quantity, notes, price]) => {
  expect(readTypedItems(typed)).toEqual([{ productName, quantity, notes, price }])
})

test('several items may be typed at once, each with its price', () => {
  expect(
    readTypedItems('leite 4,59, 2 kg arroz 11,90; sal').map(({ productName, price }) => [productName, price]),
  ).toEqual([
    ['Leite', 459],
    ['Arroz', 1190],
    ['Sal', null],
  ])
  expect(readTypedItems(' , 13,50')).toEqual([])
})
