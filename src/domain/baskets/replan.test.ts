import { expect, test } from 'vitest'
import { noMechanics } from '#domain/mechanics/mechanics.ts'
import { basketOffer, settingsOfMonday } from '#tests/support/random-baskets.ts'
import type { BasketItem, BasketOffer, BasketPlan } from './basket.ts'
import { planBasket } from './basket-plan.ts'
import { replan, type ShoppingNews } from './replan.ts'

function item(id: string, need: number, prices: Record<string, number>, fields: Partial<BasketOffer> = {}): BasketItem {
  const offers = Object.entries(prices).map(([storeId, price]) =>
    basketOffer({ ...fields, id: `${id}-${storeId}`, storeId, price }),
  )
  return { id, need, offers }
}
const rice = item('rice', 1, { a: 2000, b: 2500, c: 2100 })
const meat = item('meat', 1, { b: 3000, c: 4500 })
const coffee = item('coffee', 2, { a: 1500, b: 1900, c: 1000 })
const items = [rice, meat, coffee]
const settings = { ...settingsOfMonday, storeIds: ['a', 'b'] }
const before = planBasket(items, settings).plans.at(-1) as BasketPlan
const nothing: ShoppingNews = { bought: [], notFound: [], dearer: [] }
const bought = (id: string) => {
  const purchases = before.stops.flatMap((stop) => stop.purchases)
  return purchases.filter(({ itemId }) => itemId === id)
}
const offersOf = (plan: BasketPlan | null) =>
  plan?.stops.flatMap(({ purchases }) => purchases.map(({ offerId }) => offerId)).sort()

test('without news the rest of a plan is the plan', () => {
  expect(replan(items, settings, before, nothing)).toEqual({ rest: before, elsewhere: null })
})

test('what was bought is not bought again', () => {
  const { rest } = replan(items, settings, before, { ...nothing, bought: bought('rice') })
  expect(offersOf(rest)).toEqual(['coffee-a', 'meat-b'])
  const all = replan(items, settings, before, { ...nothing, bought: items.flatMap(({ id }) => bought(id)) })
  expect(all).toEqual({ rest: { stops: [], cost: 0, regularCost: 0, tripCost: 0, missing: [] }, elsewhere: null })
})

test('what was not found is bought at another stop of the plan', () => {
  const { rest, elsewhere } = replan(items, settings, before, { ...nothing, notFound: ['rice-a'] })
  expect(offersOf(rest)).toEqual(['coffee-a', 'meat-b', 'rice-b'])
  expect(elsewhere).toBeNull()
})

test('what no stop of the plan has is offered at another store', () => {
  const news = { ...nothing, notFound: ['meat-b'] }
  const { rest, elsewhere } = replan(items, { ...settings, storeIds: null }, before, news)
  expect(rest.missing).toEqual([{ itemId: 'meat', reason: 'not-at-these-stores' }])
  expect(offersOf(elsewhere)).toContain('meat-c')
})

test('another store is offered only where it saves what the stop is worth', () => {
  const anywhere = { ...settings, storeIds: null }
  expect(replan([coffee], anywhere, before, nothing).elsewhere?.cost).toBe(2000)
  expect(replan([coffee], { ...anywhere, stopPrice: 1001 }, before, nothing).elsewhere).toBeNull()
})

test('what is dearer on the shelf is bought there only if that is still the least', () => {
  const at = (price: number) =>
    offersOf(replan(items, settings, before, { ...nothing, dearer: [{ offerId: 'rice-a', price }] }).rest)
  expect(at(2499)).toContain('rice-a')
  expect(at(2501)).toContain('rice-b')
})

test('a dearer price has neither its rule nor its regular price any more, but its limit', () => {
  const mechanics = {
    ...noMechanics,
    rule: { type: 'take-pay', take: 2, pay: 1 } as const,
    limit: { amount: 2, unit: 'un' } as const,
  }
  const soap = item('soap', 2, { a: 300 }, { mechanics })
  const dearer = [{ offerId: 'soap-a', price: 400 }]
  expect(replan([soap], settings, before, { ...nothing, dearer }).rest.cost).toBe(800)
  const more = { ...soap, need: 3 }
  expect(replan([more], settings, before, { ...nothing, dearer }).rest.missing).toHaveLength(1)
})

test('the rest of an item that was bought in part uses its limited offer no more', () => {
  const limit = { amount: 2, unit: 'un' } as const
  const limited = basketOffer({ id: 'limited', price: 100, mechanics: { ...noMechanics, limit } })
  const plain = basketOffer({ id: 'plain', storeId: 'b', price: 300 })
  const news = { ...nothing, bought: [{ itemId: 'soap', offerId: 'limited', storeId: 'a', gives: 2, cost: 200 }] }
  const { rest } = replan([{ id: 'soap', need: 3, offers: [limited, plain] }], settings, before, news)
  expect(rest).toMatchObject({ cost: 300, stops: [{ purchases: [{ offerId: 'plain', amount: 1 }] }] })
})

test('what was paid before counts for a minimum purchase', () => {
  const mechanics = { ...noMechanics, minimumPurchase: 2300, conditionalPrice: 300 }
  const sugar = item('sugar', 1, { a: 500 }, { mechanics })
  const news = { ...nothing, bought: bought('rice') }
  expect(replan([rice, sugar], settings, before, news).rest.cost).toBe(300)
  expect(replan([sugar], settings, before, nothing).rest.cost).toBe(500)
})
