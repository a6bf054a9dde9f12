import { expect, test } from 'vitest'
import { findAisle, groupByAisle } from './aisles.ts'

test.each([
  ['Tomate italiano', undefined, 'Hortifruti'],
  ['Pão francês', undefined, 'Padaria'],
  ['2 kg de picanha', undefined, 'Açougue'],
  ['Detergente neutro 500 ml', undefined, 'Limpeza'],
  ['Fralda G', undefined, 'Bebês'],
  ['Pilhas AA', undefined, 'Outros'],
  ['Pizza de frango', 'congelados', 'Congelados'],
  ['Café', 'categoria-nova', 'Mercearia'],
])('%s (%s) is found in %s', (name, categoryId, aisle) => {
  expect(findAisle(name, categoryId).name).toBe(aisle)
})

test('items are grouped in the order of a walk through the store, and none is lost', () => {
  const groups = groupByAisle(['Cerveja', 'Velas', 'Banana', 'Cola'], (name) => findAisle(name))

  expect(groups.map(({ aisle, items }) => [aisle.name, ...items])).toEqual([
    ['Hortifruti', 'Banana'],
    ['Bebidas', 'Cerveja', 'Cola'],
    ['Outros', 'Velas'],
  ])
})
