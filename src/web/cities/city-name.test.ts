import { expect, test } from 'vitest'
import type { City } from '#contract/cities.ts'
import { cityLabel, findCity } from './city-name.ts'

const cities = [
  { slug: 'itajai-sc', name: 'Itajaí', state: 'SC', hasNamesake: false, stores: 3, activePromotions: 9 },
  {
    slug: 'balneario-camboriu-sc',
    name: 'Balneário Camboriú',
    state: 'SC',
    hasNamesake: false,
    stores: 2,
    activePromotions: 4,
  },
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
  const santaMaria = { ...cities[0], slug: 'santa-maria-rs', name: 'Santa Maria', state: 'RS', hasNamesake: true }

  expect(cityLabel(santaMaria as City)).toBe('Santa Maria - RS')
  expect(cities.map(cityLabel)).toEqual(['Itajaí', 'Balneário Camboriú'])
})
