import { expect, test } from 'vitest'
import { distanceBetween, distanceText } from './distance.ts'
import { bandsByDistance, bandsByRadius, bandWithin, maxNearStores } from './distance-bands.ts'
import { centerOf, isInBrazil } from './location.ts'

const itajai = { latitude: -26.9078, longitude: -48.6619 }

test.each([
  ['a degree of latitude', { latitude: -25.9078, longitude: -48.6619 }, 111_195],
  ['the next city', { latitude: -26.9926, longitude: -48.635 }, 9800],
  ['the other end of the country', { latitude: 2.82, longitude: -60.67 }, 3_540_000],
  ['itself', itajai, 0],
])('measures the distance to %s', (_what, place, metres) => {
  expect(distanceBetween(itajai, place)).toBeGreaterThanOrEqual(metres * 0.99)
  expect(distanceBetween(itajai, place)).toBeLessThanOrEqual(metres * 1.01)
})

test.each([
  [12, 'menos de 50 m'],
  [847, '850 m'],
  [994, '990 m'],
  [999, '1 km'],
  [2440, '2,4 km'],
  [9960, '10 km'],
  [12_400, '12 km'],
  [1_250_000, '1.250 km'],
])('says %i metres as "%s"', (metres, text) => {
  expect(distanceText(metres)).toBe(text)
})

test('says no metres of a place that is only about known', () => {
  expect([120, 1600, 2449].map((metres) => distanceText(metres, true))).toEqual(['≈ 1 km', '≈ 2 km', '≈ 2 km'])
})

test('divides stores into bands by their distance', () => {
  const stores = [
    { id: 'far', metres: 30_000 },
    { id: 'b', metres: 1800 },
    { id: 'a', metres: 900 },
    { id: 'c', metres: 1100 },
  ]

  expect(bandWithin(stores, 2)).toEqual([['a', 'c', 'b']])
  expect(bandWithin(stores, 0.5)).toEqual([])
  expect(bandsByDistance(stores)).toEqual([['a'], ['c'], ['b'], ['far']])
  expect(bandsByRadius(stores)).toEqual([['a'], ['c', 'b'], ['far']])
})

test('of many stores takes the nearest', () => {
  const many = Array.from({ length: 100 }, (_, place) => ({ id: `${place}`, metres: 100 - place }))

  expect(bandsByDistance(many)).toHaveLength(maxNearStores)
  expect(bandsByDistance(many)[0]).toEqual(['99'])
})

test('knows whether a point is in Brazil, and the middle of some', () => {
  expect(isInBrazil(itajai)).toBe(true)
  expect(isInBrazil({ latitude: 26.9, longitude: -48.66 })).toBe(false)
  expect(isInBrazil({ latitude: -48.66, longitude: -26.9 })).toBe(false)
  expect(
    centerOf([
      { latitude: -26, longitude: -48 },
      { latitude: -27, longitude: -49 },
    ]),
  ).toEqual({
    latitude: -26.5,
    longitude: -48.5,
  })
  expect(centerOf([])).toBeNull()
})
