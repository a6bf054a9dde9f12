import { expect, test } from 'vitest'
import { readPriceCell } from './read-price-cell.ts'

test.each([
  ['R$ 4,99 cada', 499, 'un'],
  ['10 cada', 1000, 'un'],
  ['9,90 un', 990, 'un'],
  ['9,9 UN', 990, 'un'],
  ['R$4,99un', 499, 'un'],
  ['19,90 a caixa', 1990, 'un'],
  ['4,99/kg', 499, 'kg'],
  ['4.99/KG', 499, 'kg'],
  ['R$ 29,90 o quilo', 2990, 'kg'],
  ['KG 29,90', 2990, 'kg'],
  ['15/kg', 1500, 'kg'],
  ['4,99 cada kg', 499, 'kg'],
  ['R$ 3,49 100g', 349, '100g'],
  ['1,99 / 100 g', 199, '100g'],
  ['R$ 1.234,56 un', 123456, 'un'],
  ['4,99', 499, null],
])('%s is %d centavos, per %s', (cell, cents, per) => {
  expect(readPriceCell(cell)).toMatchObject({ cents, per, rule: null, needs: null, originalCents: null })
})

test.each([
  ['2 POR 10', null, { type: 'bundle', pieces: 2, price: 1000 }],
  ['2 un por R$ 10,00', null, { type: 'bundle', pieces: 2, price: 1000 }],
  ['3 por 9,99', null, { type: 'bundle', pieces: 3, price: 999 }],
  ['6,00, 2 por 10', 600, { type: 'bundle', pieces: 2, price: 1000 }],
  ['LEVE 3 PAGUE 2', null, { type: 'take-pay', take: 3, pay: 2 }],
  ['9,90 LEVE 3 PAGUE 2', 990, { type: 'take-pay', take: 3, pay: 2 }],
  ['2ª unidade 50%', null, { type: 'nth-unit', nth: 2, percent: 50 }],
  ['4,99 a partir de 3 un', null, { type: 'from', from: 3, price: 499 }],
])('%s is a rule, and only its own price is the price of one', (cell, cents, rule) => {
  expect(readPriceCell(cell)).toMatchObject({ cents, rule })
})

test('a price may name who pays it, how many one may buy and what it was before', () => {
  expect(readPriceCell('4,99 no clube')).toMatchObject({ cents: 499, needs: 'club' })
  expect(readPriceCell('12,90 limite 2 por cliente')).toMatchObject({ cents: 1290, limit: { amount: 2, unit: 'un' } })
  expect(readPriceCell('de 6,99 por 4,99')).toMatchObject({ cents: 499, originalCents: 699 })
})

test.each(['4 99', '3 por 2', '5 un', '4,99*', '4,99 ou 5,99', '3x 10,00', 'consulte', '4,99 mais barato', '50% off'])(
  'of "%s" nobody can say the price',
  (cell) => {
    expect(readPriceCell(cell)).toBeUndefined()
  },
)

test.each(['33,90 (2,83 a lata)', '33,90 sai a 2,83 a lata', 'R$ 33,90 (R$ 2,83 cada un)', '33,90 (6,78/kg)'])(
  'in "%s" the price of one piece is no second price',
  (cell) => {
    expect(readPriceCell(cell)).toMatchObject({ cents: 3390, per: null, needs: null })
  },
)

test.each(['33,90 (2,83 a lata) 29,90', '(2,83 a lata)', '33,90 sai a 9,90 a lata', '33,90 - 2,83 a lata'])(
  '"%s" is asked about',
  (cell) => {
    expect(readPriceCell(cell)).toBeUndefined()
  },
)

test.each([
  ['9,90 dz', 990, '12 un'],
  ['R$ 9,90 a dúzia', 990, '12 un'],
  ['9,90/dz', 990, '12 un'],
  ['meia dúzia 5,49', 549, '6 un'],
  ['2 dz por 15,00', 1500, '24 un'],
  ['3 kg por 9,99', 999, '3 kg'],
  ['3kg por R$ 9,99', 999, '3 kg'],
  ['3 kg por 10', 1000, '3 kg'],
])('%s is a price of %d centavos for %s', (cell, cents, pack) => {
  expect(readPriceCell(cell)).toMatchObject({ cents, pack, per: null, rule: null })
})

test('one kilo is the basis of a price, not a pack', () => {
  expect(readPriceCell('1 kg por 9,99')).toBeUndefined()
  expect(readPriceCell('9,99 por kg')).toMatchObject({ cents: 999, per: 'kg', pack: null })
})

test.each(['9,90 dz o kg', '3 kg por 9,99 cada', '2 por 10 dz'])('of "%s" nobody can say what is bought', (cell) => {
  expect(readPriceCell(cell)).toBeUndefined()
})

test.each([
  ['12,90 no clube 10,90', 'club'],
  ['12,90 (10,90 no clube)', 'club'],
  ['R$ 12,90 / clube: R$ 10,90', 'club'],
  ['12,90 ou 10,90 no app', 'app'],
  ['12,90 no Pix 10,90', 'pix'],
  ['de 15,90 por 12,90, no clube 10,90', 'club'],
])('%s has a price for everybody and one for a condition', (cell, needs) => {
  expect(readPriceCell(cell)).toMatchObject({ cents: 1290, conditionalCents: 1090, needs })
})

test('both prices may be of a kilo', () => {
  expect(readPriceCell('12,90 kg no clube 10,90')).toMatchObject({ cents: 1290, conditionalCents: 1090, per: 'kg' })
})

test.each([
  '10,90 no clube 12,90',
  '12,90 no clube 12,90',
  '12,90 10,90',
  '12,90 clube 10,90 app',
  '12,90 no clube 10,90 9,90',
])('whose price is which in "%s" is asked', (cell) => {
  expect(readPriceCell(cell)).toBeUndefined()
})
