import { expect, test } from 'vitest'
import { noMechanics } from '#domain/mechanics/mechanics.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { basketOffer, cityBasket, seededRandom, settingsOfMonday, smallBasket } from '#tests/support/random-baskets.ts'
import type { BasketItem, BasketPlan, BasketSettings } from './basket.ts'
import { planBasket } from './basket-plan.ts'
import { swapPurchase } from './swap-purchase.ts'

const runs = isNightly ? 2000 : 300

/** Every line but that of one item, with its store, product, amount and price. */
function otherLines({ stops }: BasketPlan, itemId: string) {
  return stops
    .flatMap(({ purchases }) => purchases)
    .filter((purchase) => purchase.itemId !== itemId)
    .map((purchase) => JSON.stringify(purchase))
    .toSorted()
}

function expectOnlyThisLineChanges(items: BasketItem[], settings: BasketSettings, message: string): number {
  let swaps = 0
  const { plans, answer, extraStops } = planBasket(items, settings)
  for (const plan of [...plans, answer, ...extraStops.map((stop) => stop.plan)])
    for (const item of items)
      for (const offer of item.offers) {
        const swapped = swapPurchase(plan, item, offer.id, settings)
        if (!swapped) continue
        swaps += 1
        const after = swapped.plan
        expect(otherLines(after, item.id), message).toEqual(otherLines(plan, item.id))
        const lines = after.stops.flatMap(({ purchases }) => purchases)
        const own = lines.filter(({ itemId }) => itemId === item.id)
        expect(new Set(own.map(({ offerId }) => offerId)), message).toEqual(new Set([offer.id]))
        expect(
          own.reduce((sum, { gives }) => sum + gives, 0),
          message,
        ).toBeGreaterThanOrEqual(item.need)
        expect(
          lines.reduce((sum, { cost }) => sum + cost, 0),
          message,
        ).toBe(after.cost)
        for (const stop of after.stops)
          expect(new Set(stop.purchases.map(({ storeId }) => storeId)), message).toEqual(new Set([stop.storeId]))
        expect(new Set(after.stops.map(({ storeId }) => storeId)).size, message).toBe(after.stops.length)
        expect(after.missing, message).toEqual(plan.missing.filter(({ itemId }) => itemId !== item.id))
      }
  return swaps
}

test(`in ${runs} random baskets, a swap changes its own line and the sums, and nothing else`, () => {
  let swaps = 0
  for (let seed = 0; seed < runs; seed += 1) {
    const { items, settings } = smallBasket(seededRandom(seed))
    swaps += expectOnlyThisLineChanges(items, settings, `seed ${seed}`)
  }
  expect(swaps).toBeGreaterThan(runs)
})

test('in lists of a city too', () => {
  const random = seededRandom(3)
  expect(expectOnlyThisLineChanges(cityBasket(random, 12, 6, 0.5), settingsOfMonday, 'city')).toBeGreaterThan(50)
})

const item = (id: string, ...prices: [store: string, price: number, mechanics?: object][]): BasketItem => ({
  id,
  need: 1,
  offers: prices.map(([storeId, price, mechanics]) =>
    basketOffer({
      ...{ id: `${id}-${storeId}`, storeId, price },
      mechanics: mechanics ? { ...noMechanics, ...mechanics } : null,
    }),
  ),
})

test('an item moves to a stop of its own, and a store without purchases is no stop any longer', () => {
  const items = [item('coffee', ['a', 2190], ['b', 1890]), item('rice', ['a', 2000])]
  const [plan] = planBasket(items, settingsOfMonday).plans
  const swapped = swapPurchase(plan, items[0] as BasketItem, 'coffee-b', settingsOfMonday)
  expect(swapped?.plan).toMatchObject({
    cost: 3890,
    stops: [
      { storeId: 'a', cost: 2000 },
      { storeId: 'b', cost: 1890 },
    ],
  })
  const back = swapped && swapPurchase(swapped.plan, items[0] as BasketItem, 'coffee-a', settingsOfMonday)
  expect(back?.plan).toMatchObject({ cost: plan.cost, stops: [{ storeId: 'a' }] })
})

test('an offer that nobody here can buy is no swap', () => {
  const coffee = item('coffee', ['a', 2190], ['b', 1890, { needs: 'club' }])
  const [plan] = planBasket([coffee], settingsOfMonday).plans
  expect(swapPurchase(plan, coffee, 'coffee-b', settingsOfMonday)).toBeNull()
  expect(swapPurchase(plan, coffee, 'unknown', settingsOfMonday)).toBeNull()
})

test('a limited offer that another item uses is no swap', () => {
  const limit = { amount: 1, unit: 'un' }
  const shared = basketOffer({
    id: 'shared',
    storeId: 'a',
    price: 100,
    mechanics: { ...noMechanics, limit: { ...limit, unit: 'un' } },
  })
  const items = ['milk', 'skimmed'].map((id) => ({
    ...{ id, need: 1 },
    offers: [shared, basketOffer({ id: `own-${id}`, storeId: 'a', price: 500 })],
  }))
  const [plan] = planBasket(items, settingsOfMonday).plans
  const dear = items.find(({ id }) => plan.stops[0]?.purchases.some((one) => one.itemId === id && one.cost === 500))
  expect(dear && swapPurchase(plan, dear, 'shared', settingsOfMonday)).toBeNull()
})

test('tells the items whose price asks for a purchase that is no longer reached', () => {
  const sugar = item('sugar', ['a', 499, { minimumPurchase: 2400, conditionalPrice: 299 }])
  const items = [sugar, item('rice', ['a', 2190], ['b', 1990])]
  const plan = planBasket(items, { ...settingsOfMonday, maxStops: 1 }).answer
  const swapped = swapPurchase(plan, items[1] as BasketItem, 'rice-b', settingsOfMonday)
  expect(swapped?.losesMinimum).toEqual(['sugar'])
})
