import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { distanceFrom, nearestFirst } from './measure-distance.ts'

const here = { latitude: -26.9085, longitude: -48.6615, isApproximate: false }
const store = (isApproximate: boolean) => ({
  ...sampleOffer().store,
  neighborhood: 'Fazenda',
  location: { latitude: -26.9141, longitude: -48.6553, isApproximate },
})

test('a distance between two known points is told in metres', () => {
  expect(distanceFrom(here, store(false))).toBe('a 880 m')
})

test('a distance from or to a rough point is told as rough', () => {
  expect(distanceFrom(here, store(true))).toBe('≈ 1 km')
  expect(distanceFrom({ ...here, isApproximate: true, name: 'Centro' }, store(false))).toBe('≈ 1 km')
})

test('a store of the chosen neighbourhood is near, whatever its centre', () => {
  expect(distanceFrom({ ...here, isApproximate: true, name: 'Fazenda' }, store(true))).toBe('no seu bairro')
})

test('nothing is said of a store whose location is not known', () => {
  expect(distanceFrom(here, { ...store(false), location: null })).toBeUndefined()
})

test('the nearest store comes first, and those whose location is not known last, as they were', () => {
  const [far, near] = [
    { ...store(false), slug: 'far' },
    { ...store(true), slug: 'near', location: here },
  ]
  const [unknown, other] = [
    { ...far, slug: 'unknown', location: null },
    { ...far, slug: 'other', location: null },
  ]

  const sorted = nearestFirst(here, [unknown, far, other, near])

  expect(sorted.map(({ slug }) => slug)).toEqual(['near', 'far', 'unknown', 'other'])
})
