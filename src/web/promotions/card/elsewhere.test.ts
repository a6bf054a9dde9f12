import { expect, test } from 'vitest'
import { elsewhereText } from './elsewhere.tsx'

test('a card says in how many other stores the product is, and from which price on', () => {
  expect(elsewhereText({ stores: 5, lowestPrice: '21.49' })).toBe('em 5 outros mercados, a partir de R$\u00a021,49')
  expect(elsewhereText({ stores: 1, lowestPrice: '1049.00' })).toBe('em 1 outro mercado, por R$\u00a01.049,00')
})
