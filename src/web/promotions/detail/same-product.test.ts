import { expect, test } from 'vitest'
import { isSameProduct } from './same-product.ts'

test.each([
  ['Feijão carioca 1 kg', 'Feijão Carioca 1kg'],
  ['Café Pilão 500 g', 'Café Pilão tradicional 500 g'],
  ['Picanha bovina resfriada', 'Picanha bovina resfriada'],
])('%s and %s are the same product', (one, other) => {
  expect(isSameProduct(one, other)).toBe(true)
})

test.each([
  ['Arroz branco 5 kg', 'Arroz branco 1 kg'],
  ['Cerveja Skol lata 12x350 ml', 'Cerveja Skol lata 18x269 ml'],
  ['Café Pilão tradicional 500 g', 'Café Melitta tradicional 500 g'],
  ['Picanha bovina resfriada', 'Salgadinho sabor picanha 100 g'],
])('%s and %s are not the same product', (one, other) => {
  expect(isSameProduct(one, other)).toBe(false)
})
