import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packOf, unitPrice } from './pack.ts'

test.each([
  ['Arroz branco tipo 1 5 kg', 5000, 'g'],
  ['Arroz 5kg', 5000, 'g'],
  ['Café torrado 500 g', 500, 'g'],
  ['Queijo 1,250 kg', 1250, 'g'],
  ['Queijo 1,001 kg', 1001, 'g'],
  ['Picanha 1.500 kg', 1500, 'g'],
  ['Achocolatado 1.000 g', 1000, 'g'],
  ['Cerveja pilsen lata 12x350 ml', 4200, 'ml'],
  ['Cerveja pilsen lata 12 x 350ml', 4200, 'ml'],
  ['Refrigerante 1,5 L', 1500, 'ml'],
  ['Refrigerante 1.5l', 1500, 'ml'],
  ['Amaciante 2 litros', 2000, 'ml'],
  ['Álcool 1 litro', 1000, 'ml'],
  ['Óleo de soja 900ML', 900, 'ml'],
  ['Leite 1.000 ml', 1000, 'ml'],
  ['Ovos brancos 12 un', 12, 'un'],
  ['Fralda M 32 unidades', 32, 'un'],
  ['Papel higiênico 12 rolos 30 m', 12, 'un'],
  ['Café em CÁPSULAS 10 cápsulas', 10, 'un'],
  ['Chá mate (25 sachês)', 25, 'un'],
])('the pack of %s is %i %s', (name, amount, unit) => {
  expect(packOf(name)).toEqual({ amount, unit })
})

test.each([
  ['no measure', 'Pão francês'],
  ['a grade is not a pack', 'Arroz tipo 1'],
  ['a unit without a number', 'Banana prata kg'],
  ['two measures', 'Leve 600 g pague 500 g'],
  ['two measures of one pack', 'Cerveja 6 un 350 ml'],
  ['half a kilo written as a fraction', 'Carne moída 1/2 kg'],
  ["a range, as of a baby's weight", 'Fralda G 9-12 kg'],
  ['nothing', 'Sal 0 g'],
  ['less than a gram', 'Açafrão 0,5 g'],
  ['more than a tonne', 'Areia 5000 kg'],
  ['a percentage', 'Vinho 12%'],
  ['a longer word that begins with a unit', 'Pizza 2 legumes'],
  ['an empty name', ''],
])('%s is not a pack: %s', (_why, name) => {
  expect(packOf(name)).toBeNull()
})

test('weights in kilograms are read exactly to the gram', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), (grams) => {
      const kilos = (grams / 1000).toFixed(3).replace('.', ',')
      expect(packOf(`Queijo minas ${kilos} kg`)).toEqual({ amount: grams, unit: 'g' })
    }),
    { numRuns: 2000 },
  )
})

test('no name throws, and every pack has a whole positive amount', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,xX kgmlLun/-') }), (name) => {
      const pack = packOf(name)
      if (pack) expect(Number.isInteger(pack.amount) && pack.amount > 0).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [2190, { amount: 5000, unit: 'g' }, { cents: 438, per: 'kg' }],
  [899, { amount: 1500, unit: 'ml' }, { cents: 599, per: 'L' }],
  [1299, { amount: 12, unit: 'un' }, { cents: 108, per: 'un' }],
  [1000, { amount: 3000, unit: 'g' }, { cents: 333, per: 'kg' }],
] as const)('%i centavos for %o cost %o', (price, pack, expected) => {
  expect(unitPrice(price, pack)).toEqual(expected)
})

test.each([
  { amount: 1000, unit: 'g' },
  { amount: 1000, unit: 'ml' },
  { amount: 1, unit: 'un' },
] as const)('the price of a pack of $amount $unit is not repeated as a unit price', (pack) => {
  expect(unitPrice(899, pack)).toBeNull()
})
