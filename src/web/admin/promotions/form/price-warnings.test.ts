import { expect, test } from 'vitest'
import { priceWarnings } from './price-warnings.ts'

test('a usual price raises no doubt', () => {
  expect(priceWarnings({ price: '4.99', originalPrice: '8.99' }, [450, 520, 610])).toEqual([])
  expect(priceWarnings({ price: '', originalPrice: '8.99' }, [450])).toEqual([])
})

test('a discount above 70% does', () => {
  expect(priceWarnings({ price: '3.00', originalPrice: '10.00' }, [])).toEqual([])
  expect(priceWarnings({ price: '2.90', originalPrice: '10.00' }, [])).toEqual([
    'Desconto de 71%: confira os dois preços.',
  ])
})

test('so does a price far from those of like offers', () => {
  expect(priceWarnings({ price: '499', originalPrice: '' }, [450, 520, 610])).toEqual([
    'Ofertas parecidas custam perto de R$\u00a05,20: confira o preço.',
  ])
  expect(priceWarnings({ price: '1.00', originalPrice: '' }, [450, 520, 610])).toHaveLength(1)
})
