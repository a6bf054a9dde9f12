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
])('%j finds %s', (text, name) => {
  expect(findCity(cities, text)?.name).toBe(name)
})

test('a name shared by several cities has the state in its label', () => {
  const [itajai, balneario] = cities
  const namesake = { slug: 'itajai-rs', name: 'Itajaí', state: 'RS', stores: 1, activePromotions: 0 }

  expect(itajai && cityLabel(itajai, [...cities, namesake])).toBe('Itajaí - SC')
  expect(balneario && cityLabel(balneario, [...cities, namesake])).toBe('Balneário Camboriú')
})
