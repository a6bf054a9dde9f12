import { expect, test } from 'vitest'
import { aisleOf, byAisle } from './aisles.ts'

test.each([
  ['Tomate italiano', undefined, 'Hortifruti'],
  ['Pão francês', undefined, 'Padaria'],
  ['2 kg de picanha', undefined, 'Açougue'],
  ['Detergente neutro 500 ml', undefined, 'Limpeza'],
  ['Fralda G', undefined, 'Bebês'],
  ['Pilhas AA', undefined, 'Outros'],
  ['Pizza de frango', 'congelados', 'Congelados'],
  ['Café', 'categoria-nova', 'Mercearia'],
])('%s (%s) stands in %s', (name, categoryId, aisle) => {
  expect(aisleOf(name, categoryId).name).toBe(aisle)
})

test('items come in the order of a walk through the shop, and none is left behind', () => {
  const groups = byAisle(['Cerveja', 'Velas', 'Banana', 'Cola'], (name) => aisleOf(name))

  expect(groups.map(({ aisle, items }) => [aisle.name, ...items])).toEqual([
    ['Hortifruti', 'Banana'],
    ['Bebidas', 'Cerveja', 'Cola'],
    ['Outros', 'Velas'],
  ])
})
