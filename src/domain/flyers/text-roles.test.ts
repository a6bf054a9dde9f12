import { expect, test } from 'vitest'
import { priceBasis, textRole } from './text-roles.ts'

test.each([
  ['Arroz Tio João Tipo 1', 'name'],
  ['Carne Moída de Segunda', 'name'],
  ['Vinho Quinta do Morgado', 'name'],
  ['Sal Refinado Cisne', 'name'],
  ['R$', 'mark'],
  ['por R$', 'mark'],
  ['PORRS', 'mark'],
  ['POS', 'mark'],
  ['o quilo', 'unit'],
  ['CADA', 'unit'],
  ['pet', 'unit'],
  ['500 g', 'size'],
  ['1,05kg', 'size'],
  ['leve 3 pague 2', 'condition'],
  ['2ª unidade com 50% de desconto', 'condition'],
  ['Limite de 5 por cliente', 'condition'],
  ['Ofertas válidas de 17 a 23/11', 'notice'],
  ['Imagens meramente ilustrativas', 'notice'],
  ['HORTIFRUTI', 'notice'],
  ['Frios e Laticínios', 'notice'],
  ['SKO', 'scrap'],
])('%s is a %s', (text, role) => {
  expect(textRole(text)).toBe(role)
})

test('a unit says whether the price is for a kilo or a piece', () => {
  expect(['kg', 'O QUILO', '/ un', 'cada', 'pct', '100g', 'litro'].map(priceBasis)).toEqual([
    'kg',
    'kg',
    'un',
    'un',
    'un',
    null,
    null,
  ])
})
