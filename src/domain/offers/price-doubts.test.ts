import { expect, test } from 'vitest'
import { priceDoubts } from './price-doubts.ts'

test('a usual price raises no doubt', () => {
  expect(priceDoubts(499, 899, [450, 520, 610])).toEqual([])
  expect(priceDoubts(null, 899, [450])).toEqual([])
})

test('a discount above 70% does', () => {
  expect(priceDoubts(300, 1000, [])).toEqual([])
  expect(priceDoubts(290, 1000, [])).toEqual(['Desconto de 71%: confira os dois preços.'])
})

test('so does a price far from those of like offers', () => {
  expect(priceDoubts(49_900, null, [450, 520, 610])).toEqual([
    'Ofertas parecidas custam perto de R$\u00a05,20: confira o preço.',
  ])
  expect(priceDoubts(100, null, [450, 520, 610])).toHaveLength(1)
})
