import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-baskets.ts'
import { tripCostOf, tripMetres } from './trip-cost.ts'

/** Some 1,112 metres apart, along a meridian. */
const at = (north: number) => ({ latitude: -26.9 + north / 100, longitude: -48.6 })
const locations = new Map([
  ['near', at(1)],
  ['far', at(3)],
  ['south', at(-2)],
])
const settings = { origin: at(0), locations, kilometreCents: 100, favourites: [], otherStoreCents: 0 }
const kilometres = (...ids: string[]) => Math.round(tripMetres(settings, ids) / 100) / 10

describe('a trip', () => {
  test('goes there and back, by the shortest way through all stops', () => {
    expect([
      kilometres('near'),
      kilometres('far'),
      kilometres('far', 'near'),
      kilometres('near', 'south', 'far'),
    ]).toEqual([2.2, 6.7, 6.7, 11.1])
  })

  test('to a store of unknown location is as far as to the others on average', () => {
    expect(kilometres('unknown')).toBe(4.4)
    expect(kilometres('near', 'unknown')).toBe(6.7)
  })

  test('costs what the visitor says a kilometre costs, and nothing while nobody said where it starts', () => {
    expect(tripCostOf(settings)(['near'])).toBe(222)
    expect(tripCostOf({ ...settings, origin: undefined })(['near'])).toBe(0)
    expect(tripCostOf({ ...settings, kilometreCents: 0 })(['near'])).toBe(0)
  })

  test('asks for a saving of each store that is no favourite, once there is a favourite', () => {
    const picky = { ...settings, kilometreCents: 0, otherStoreCents: 500 }
    expect(tripCostOf(picky)(['near', 'far'])).toBe(0)
    expect(tripCostOf({ ...picky, favourites: ['near'] })(['near'])).toBe(0)
    expect(tripCostOf({ ...picky, favourites: ['near'] })(['near', 'far', 'south'])).toBe(1000)
  })

  test('never costs less with one more stop, in a thousand random cities', () => {
    for (let seed = 0; seed < 1000; seed += 1) {
      const random = seededRandom(seed)
      const point = () => ({ latitude: -27 + random.next() / 5, longitude: -49 + random.next() / 5 })
      const city = new Map(['a', 'b', 'c'].flatMap((id) => (random.isLikely(0.8) ? [[id, point()] as const] : [])))
      const costOf = tripCostOf({
        ...settings,
        origin: point(),
        locations: city,
        favourites: ['a'],
        otherStoreCents: 300,
      })
      expect(costOf(['a', 'b']), `seed ${seed}`).toBeGreaterThanOrEqual(Math.max(costOf(['a']), costOf(['b'])))
      expect(costOf(['a', 'b', 'c']), `seed ${seed}`).toBeGreaterThanOrEqual(costOf(['b', 'c']))
    }
  })
})
