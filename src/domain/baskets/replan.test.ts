import { expect, test } from 'vitest'
import { noMechanics } from '#domain/mechanics/mechanics.ts'
import { basketOffer, seededRandom, settingsOfMonday, smallBasket } from '#tests/support/random-baskets.ts'
import { compareStore, worthwhileStore } from './another-store.ts'
import type { BasketItem, BasketOffer, PlannedPurchases } from './basket.ts'
import { itemCosts } from './compare-plans.ts'
import { planRest, type ShoppingTrip } from './replan.ts'

function item(id: string, need: number, prices: Record<string, number>, fields: Partial<BasketOffer> = {}): BasketItem {
  const offers = Object.entries(prices).map(([storeId, price]) =>
    basketOffer({ ...fields, id: `${id}-${storeId}`, storeId, price }),
  )
  return { id, need, offers }
}
const rice = item('rice', 1, { a: 2000, b: 2500, c: 2100 })
const meat = item('meat', 1, { b: 3000, c: 4500 })
const coffee = item('coffee', 2, { a: 1500, b: 1900, c: 1000 })
const soap = item('soap', 1, { c: 700 })
const trip: ShoppingTrip = {
  items: [rice, meat, coffee],
  settings: settingsOfMonday,
  stops: ['a', 'b'],
  ...{ added: [], bought: [], notFound: [], dearer: [] },
}
const offersOf = ({ stops }: PlannedPurchases) =>
  stops.flatMap(({ purchases }) => purchases.map(({ offerId }) => offerId)).sort()

test('unticked lines are planned at the stops of the trip, and at no other store', () => {
  const plan = planRest({ ...trip, items: [...trip.items, soap] })
  expect(offersOf(plan)).toEqual(['coffee-a', 'meat-b', 'rice-a'])
  expect(plan.cost).toBe(8000)
  expect(plan.missing).toEqual(['soap'])
})

test('what was not found is bought at another stop, and what none has is missing', () => {
  expect(offersOf(planRest({ ...trip, notFound: ['rice-a'] }))).toEqual(['coffee-a', 'meat-b', 'rice-b'])
  expect(planRest({ ...trip, notFound: ['meat-b'] }).missing).toHaveLength(1)
})

test('at an added store only the lines are planned that were moved there', () => {
  const added = [{ storeId: 'c', itemIds: ['coffee'] }]
  expect(offersOf(planRest({ ...trip, items: [...trip.items, soap], added }))).toEqual(['coffee-c', 'meat-b', 'rice-a'])
  // Not found there: back at the stops. Not found at the stops: the added store has it.
  expect(offersOf(planRest({ ...trip, added, notFound: ['coffee-c'] }))).toContain('coffee-a')
  expect(offersOf(planRest({ ...trip, added, notFound: ['meat-b'] }))).toContain('meat-c')
})

test('what is dearer on the shelf is bought there only if that is still the least', () => {
  const at = (price: number) => offersOf(planRest({ ...trip, dearer: [{ offerId: 'rice-a', price }] }))
  expect(at(2499)).toContain('rice-a')
  expect(at(2501)).toContain('rice-b')
})

test('a dearer price has neither its rule nor its regular price any more, but its limit', () => {
  const mechanics = {
    ...noMechanics,
    rule: { type: 'take-pay', take: 2, pay: 1 } as const,
    limit: { amount: 2, unit: 'un' } as const,
  }
  const limited = item('limited', 2, { a: 300 }, { mechanics })
  const dearer = [{ offerId: 'limited-a', price: 400 }]
  expect(planRest({ ...trip, items: [limited], dearer }).cost).toBe(800)
  expect(planRest({ ...trip, items: [{ ...limited, need: 3 }], dearer }).missing).toHaveLength(1)
})

test('a limit per customer that the cart has used serves no other line', () => {
  const mechanics = { ...noMechanics, limit: { amount: 2, unit: 'un' } as const }
  const again = { ...item('again', 1, { b: 300 }), offers: [basketOffer({ id: 'limited', price: 100, mechanics })] }
  const bought = [{ offerId: 'limited', storeId: 'a', cost: 200 }]
  expect(planRest({ ...trip, items: [again] }).missing).toEqual([])
  expect(planRest({ ...trip, items: [again], bought }).missing).toHaveLength(1)
})

test('what is in the cart counts for a minimum purchase', () => {
  const mechanics = { ...noMechanics, minimumPurchase: 2300, conditionalPrice: 300 }
  const sugar = item('sugar', 1, { a: 500 }, { mechanics })
  expect(planRest({ ...trip, items: [sugar] }).cost).toBe(500)
  expect(planRest({ ...trip, items: [sugar], bought: [{ offerId: null, storeId: 'a', cost: 2000 }] }).cost).toBe(300)
})

test('another store is compared line by line, and the saving counts only the lines that both have', () => {
  const whole = { ...trip, items: [...trip.items, soap] }
  const compared = compareStore(whole, 'c')
  expect(compared.lines).toEqual([
    { itemId: 'rice', here: 2000, there: 2100, isMoved: false },
    { itemId: 'meat', here: 3000, there: 4500, isMoved: false },
    { itemId: 'coffee', here: 3000, there: 2000, isMoved: true },
    { itemId: 'soap', here: null, there: 700, isMoved: true },
  ])
  expect(compared).toMatchObject({ saving: 1000, compared: 1, brought: 1, broughtCost: 700, change: -300 })
  const chosen = compareStore(whole, 'c', new Set(['rice', 'meat']))
  expect(chosen).toMatchObject({ saving: -1600, compared: 2, brought: 0, change: 1600 })
})

test('a store is suggested only for what a stop must save on the same items, never for what it has besides', () => {
  expect(worthwhileStore(trip, ['c'])).toMatchObject({ storeId: 'c', saving: 1000 })
  const dearerStop = { ...trip, settings: { ...settingsOfMonday, stopPrice: 1001 } }
  expect(worthwhileStore(dearerStop, ['c'])).toBeNull()
  expect(worthwhileStore({ ...trip, items: [soap] }, ['c'])).toBeNull()
  const freeStop = { ...trip, settings: { ...settingsOfMonday, stopPrice: 0 } }
  expect(worthwhileStore({ ...freeStop, items: [soap] }, ['c'])).toBeNull()
})

test('a minimum purchase that the moved lines leave unreached counts against the other store', () => {
  const mechanics = { ...noMechanics, minimumPurchase: 4000, conditionalPrice: 500 }
  const sugar = item('sugar', 1, { a: 2000 }, { mechanics })
  const milk = item('milk', 1, { a: 3600, c: 2500 })
  const minimum = { ...trip, items: [sugar, milk], stops: ['a'] }
  expect([...itemCosts(planRest(minimum)).values()]).toEqual([500, 3600])
  expect(compareStore(minimum, 'c')).toMatchObject({ saving: 1100, surcharge: 1500, change: 400 })
  expect(worthwhileStore(minimum, ['c'])).toBeNull()
})

test('in random trips, a line that stays has the price that it has there when it is moved as well', () => {
  let compared = 0
  for (let seed = 0; seed < 300; seed += 1) {
    const { items, settings } = smallBasket(seededRandom(seed))
    const [first, second] = new Set(items.flatMap(({ offers }) => offers.map(({ storeId }) => storeId)))
    if (!first || !second) continue
    const { storeIds: _, maxStops: __, spent: ___, ...rest } = settings
    const random = { ...trip, items, settings: rest, stops: [first] }
    const { lines } = compareStore(random, second)
    const moved = lines.filter(({ isMoved }) => isMoved).map(({ itemId }) => itemId)
    for (const { itemId, there } of lines.filter(({ isMoved }) => !isMoved)) {
      const movedAsWell = compareStore(random, second, new Set([...moved, itemId]))
      expect(movedAsWell.lines.find((line) => line.itemId === itemId)?.there, `seed ${seed}`).toBe(there)
      compared += Number(there !== null)
    }
  }
  expect(compared).toBeGreaterThan(100)
})
