import { expect, test } from 'vitest'
import { cityLabel, findCity } from './city-name.ts'

const cities = [
  { slug: 'itajai-sc', name: 'Itajaí', state: 'SC', stores: 3, activePromotions: 9 },
  { slug: 'balneario-camboriu-sc', name: 'Balneário Camboriú', state: 'SC', stores: 2, activePromotions: 4 },
]

test.each([
  ['itajai-sc', 'Itajaí'],
  ['Itajaí', 'Itajaí'],
  ['balneario camboriu', 'Balneário Camboriú'],
  ['Atlântida', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j means %s', (text, name) => {
  expect(findCity(cities, text)?.name).toBe(name)
})

test('a name that several cities have needs its state', () => {
  const [itajai, balneario] = cities
  const twin = { slug: 'itajai-rs', name: 'Itajaí', state: 'RS', stores: 1, activePromotions: 0 }

  expect(itajai && cityLabel(itajai, [...cities, twin])).toBe('Itajaí - SC')
  expect(balneario && cityLabel(balneario, [...cities, twin])).toBe('Balneário Camboriú')
})
