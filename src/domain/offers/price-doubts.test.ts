import { expect, test } from 'vitest'
import { kindDoubt, priceDoubts, usualOfKind } from './price-doubts.ts'

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

test('a price far from the middle price of its kind is asked about, when at least five are known', () => {
  const ofKind = [400, 420, 450, 480, 520]
  expect(usualOfKind(1351, ofKind)).toBe(450)
  expect(usualOfKind(149, ofKind)).toBe(450)
  expect(usualOfKind(1350, ofKind)).toBeNull()
  expect(usualOfKind(150, ofKind)).toBeNull()
  expect(usualOfKind(4500, ofKind.slice(1))).toBeNull()
  expect(kindDoubt(4500, 450, 'kg')).toBe(
    'Na cidade, produtos deste tipo custam perto de R$\u00a04,50/kg; este sairia a R$\u00a045,00/kg: confira o preço.',
  )
})
