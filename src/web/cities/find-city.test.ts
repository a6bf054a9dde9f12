import { expect, test } from 'vitest'
import { findCity } from './find-city.ts'

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
])('%j means %s', (text, name) => {
  expect(findCity(cities, text)?.name).toBe(name)
})
