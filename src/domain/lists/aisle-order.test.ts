import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-baskets.ts'
import { inWalkOrder, learnWalk, maxOrderedStores, moveAisle, wholeOrder, withStoreOrder } from './aisle-order.ts'
import { defaultAisles } from './aisles.ts'

const usual = defaultAisles.map(({ id }) => id)
const ids = (order?: readonly string[]) => wholeOrder(order).map(({ id }) => id)

describe('the order of aisles', () => {
  test('is the usual one until something else is known', () => {
    expect(ids()).toEqual(usual)
    expect(learnWalk(undefined, ['limpeza', 'hortifruti'])).toBeUndefined()
  })

  test('follows the first ticks of a walk, and leaves what was not visited where it is', () => {
    const order = learnWalk(undefined, ['limpeza', 'limpeza', 'mercearia', 'limpeza', 'hortifruti'])
    expect(order?.indexOf('limpeza')).toBe(usual.indexOf('hortifruti'))
    expect(order?.indexOf('hortifruti')).toBe(usual.indexOf('limpeza'))
    expect(order?.indexOf('padaria')).toBe(usual.indexOf('padaria'))
  })

  test('of one that an earlier release kept has the new aisles too, after those before them', () => {
    expect(ids(['limpeza', 'nada', 'hortifruti'])).toHaveLength(usual.length)
    expect(ids(['bebidas', 'hortifruti']).slice(0, 3)).toEqual(['bebidas', 'limpeza', 'higiene'])
  })

  test('changes by hand, by one aisle at a time', () => {
    expect(moveAisle(undefined, 'congelados', 0)[0]).toBe('congelados')
    expect(moveAisle(undefined, 'hortifruti', 99).at(-1)).toBe('hortifruti')
  })

  test('of shown groups is that of the store', () => {
    const groups = defaultAisles.slice(0, 3).map((aisle) => ({ aisle }))
    const order = moveAisle(undefined, 'acougue', 0)
    expect(inWalkOrder(groups, order).map(({ aisle }) => aisle.id)).toEqual(['acougue', 'hortifruti', 'padaria'])
    expect(inWalkOrder(groups, undefined)).toBe(groups)
  })

  test('has every aisle once, whatever is walked and moved', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const random = seededRandom(seed)
      let order: readonly string[] | undefined
      for (let step = 0; step < 6; step += 1) {
        const walk = Array.from(
          { length: random.integer(0, 8) },
          () => usual[random.integer(0, usual.length - 1)] ?? '',
        )
        order = random.isLikely(0.5)
          ? learnWalk(order, walk)
          : moveAisle(order, walk[0] ?? 'pet', random.integer(-2, 15))
      }
      expect([...ids(order)].sort(), `seed ${seed}`).toEqual([...usual].sort())
    }
  })

  test('after a walk is that of the walk', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const random = seededRandom(seed)
      const walk = usual.filter(() => random.isLikely(0.5)).toSorted(() => random.next() - 0.5)
      const order = learnWalk(moveAisle(undefined, 'pet', random.integer(0, 12)), walk)
      if (walk.length < 3) continue
      expect(
        order?.filter((id) => walk.includes(id)),
        `seed ${seed}`,
      ).toEqual(walk)
    }
  })
})

describe('the orders of a list', () => {
  const change = fc.record({
    storeName: fc.constantFrom(...Array.from({ length: maxOrderedStores + 4 }, (_, number) => `Mercado ${number}`)),
    order: fc.subarray(usual, { maxLength: 3 }),
  })

  test('are the latest of each store, of those changed last, in whatever order the changes arrive', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (told, random) => {
        // No two changes have the same time.
        const changes = told.map((each, number) => ({ ...each, changedAt: new Date(number * 1000).toISOString() }))
        const shuffled = changes
          .map((each) => ({ each, rank: random.next().value as number }))
          .toSorted((left, right) => left.rank - right.rank)
          .flatMap(({ each, rank }) => (rank % 3 === 0 ? [each, each] : [each]))

        const latest = new Map(changes.map((each) => [each.storeName, each]))
        const expected = [...latest.values()].toSorted((left, right) => (left.changedAt < right.changedAt ? 1 : -1))
        expect(shuffled.reduce(withStoreOrder, [])).toEqual(expected.slice(0, maxOrderedStores))
      }),
      { numRuns: 1000 },
    )
  })

  test('of two changes at the same time the one that arrives later wins', () => {
    const first = { storeName: 'Econômico', order: ['pet'], changedAt: '2026-11-16T12:00:00.000Z' }
    expect(withStoreOrder([first], { ...first, order: [] })).toEqual([{ ...first, order: [] }])
  })
})
