import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'
import { readWantedItem } from './read-wanted-item.ts'

function neighbours(name: string): string[] {
  const wanted = readWantedItem({ name, quantity: 1, notes: null })
  return wanted ? neighboursOf(wanted, name).map((one) => one.name) : []
}

test.each([
  ['arroz 5kg', ['arroz parboilizado 5kg']],
  ['2 kg de Arroz parboilizado', ['2 kg de Arroz branco']],
  ['leite integral', ['leite semidesnatado', 'leite desnatado']],
  ['feijão preto 1 kg', ['feijão carioca 1 kg']],
  ['açúcar cristal', ['açúcar refinado']],
  ['arroz integral', []],
  ['leite', []],
  ['sal', []],
])('"%s" has the neighbours %j', (name, expected) => {
  expect(neighbours(name)).toEqual(expected)
})

test('what goes without saying is said where a neighbour is not it', () => {
  const textOf = (name: string) => readWantedItem({ name, quantity: 1, notes: null })?.text

  expect(textOf('arroz 5kg')).toBe('Arroz branco, 5 kg')
  expect(textOf('arroz integral 1kg')).toBe('Arroz integral, 1 kg')
})
