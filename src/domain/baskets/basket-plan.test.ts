import { describe, expect, test } from 'vitest'
import { type Mechanics, noMechanics } from '#domain/mechanics/mechanics.ts'
import { basketOffer, settingsOfMonday } from '#tests/support/random-baskets.ts'
import type { BasketItem, BasketOffer, BasketPlan } from './basket.ts'
import { estimateOf, planBasket } from './basket-plan.ts'

type Fields = Partial<Omit<BasketOffer, 'mechanics'>> & { mechanics?: Partial<Mechanics> }

/** An item with its offers: store, price, other fields. */
function item(id: string, need: number, ...offers: [store: string, price: number, fields?: Fields][]): BasketItem {
  return {
    id,
    need,
    offers: offers.map(([storeId, price, { mechanics, ...fields } = {}], number) =>
      basketOffer({
        id: `${id}-${storeId}-${number}`,
        storeId,
        price,
        ...fields,
        mechanics: mechanics ? { ...noMechanics, ...mechanics } : null,
      }),
    ),
  }
}
const plan = (items: BasketItem[], settings = {}) => planBasket(items, { ...settingsOfMonday, ...settings })
const stores = ({ stops }: BasketPlan) => stops.map(({ storeId }) => storeId)
const missing = (one: BasketPlan) => one.missing.map(({ itemId, reason }) => [itemId, reason])
const purchases = (one: BasketPlan) =>
  one.stops.flatMap((stop) => stop.purchases.map(({ offerId, amount, cost }) => [offerId, amount, cost]))
const rice = item('rice', 1, ['a', 2190], ['b', 2490], ['c', 2290])
const milk = item('milk', 12, ['a', 499], ['b', 450])
const yeast = item('yeast', 1, ['a', 300])

describe('a plan', () => {
  test('brings as much as possible first, and then costs as little as possible', () => {
    const { plans } = plan([rice, yeast, item('beans', 1, ['b', 100])])
    expect(plans.map((one) => [stores(one), one.cost, one.missing.length])).toEqual([
      [['a'], 2490, 1],
      [['a', 'b'], 2590, 0],
    ])
  })

  test('with more stops is listed only if it is better', () => {
    expect(plan([rice]).plans.map(stores)).toEqual([['a']])
    expect(plan([rice, milk]).plans.map(stores)).toEqual([['b'], ['b', 'a']])
    expect(plan([rice, milk], { maxStops: 1 }).plans.map(stores)).toEqual([['b']])
  })

  test('completes a limited offer of one store with another store', () => {
    const limited = item('milk', 12, ['a', 399, { mechanics: { limit: { amount: 5, unit: 'un' } } }], ['b', 450])
    const [one, two] = plan([limited]).plans
    expect(purchases(one)).toEqual([['milk-b-1', 12, 5400]])
    expect(two && purchases(two)).toEqual([
      ['milk-b-1', 7, 3150],
      ['milk-a-0', 5, 1995],
    ])
  })

  test('mixes packs, and takes more where a rule makes it no dearer', () => {
    const mixed = item('rice', 7000, ['a', 2190, { gives: 5000 }], ['a', 499, { gives: 1000 }])
    expect(purchases(plan([mixed]).plans[0])).toEqual([
      ['rice-a-1', 2, 998],
      ['rice-a-0', 1, 2190],
    ])
    const three = item('soap', 2, ['a', 279, { mechanics: { rule: { type: 'take-pay', take: 3, pay: 2 } } }])
    const [stop] = plan([three]).plans[0].stops
    expect(stop?.purchases[0]).toMatchObject({ amount: 3, gives: 3, cost: 558, reasons: { takesMore: true } })
  })

  test('weighs what is sold by weight, and rounds centavos once', () => {
    const perKilo = item('ham', 350, ['a', 4990, { gives: 1000, isDivisible: true, mechanics: { per: 'kg' } }])
    expect(purchases(plan([perKilo]).plans[0])).toEqual([['ham-a-0', 0.35, 1747]])
    const perPortion = item('ham', 350, ['a', 499, { gives: 100, isDivisible: true, mechanics: { per: '100g' } }])
    expect(purchases(plan([perPortion]).plans[0])).toEqual([['ham-a-0', 3.5, 1747]])
  })

  test('keeps a limit in kilos of what is weighed, also when nobody said that its price is for a kilo', () => {
    const limit = { amount: 2, unit: 'kg' } as const
    const meat = item('meat', 3000, ['a', 3990, { gives: 1000, isDivisible: true, mechanics: { limit } }])
    expect(missing(plan([meat]).plans[0])).toEqual([['meat', 'not-enough']])
  })

  test('does not weigh what is priced by the piece', () => {
    const melon = item('melon', 2000, ['a', 990, { gives: 1000, isDivisible: true, mechanics: { per: 'un' } }])
    expect(plan([melon]).plans[0]).toMatchObject({ stops: [], cost: 0 })
  })

  test('brings enough when sizes have no common divisor', () => {
    const odd = item('beer', 4001, ['a', 500, { gives: 473 }], ['a', 301, { gives: 269 }], ['b', 377, { gives: 350 }])
    const { plans } = plan([odd])
    for (const { stops } of plans) {
      const brought = stops.flatMap((stop) => stop.purchases).reduce((sum, { gives }) => sum + gives, 0)
      expect(brought).toBeGreaterThanOrEqual(4001)
    }
    // 8 × 473 + 269 = 4053
    expect(plans[0].cost).toBe(4301)
  })

  test('of nothing that is sold has no stop and says what is missing', () => {
    expect(plan([item('rice', 1)])).toEqual({
      plans: [{ stops: [], cost: 0, regularCost: 0, tripCost: 0, missing: [{ itemId: 'rice', reason: 'not-sold' }] }],
      answer: { stops: [], cost: 0, regularCost: 0, tripCost: 0, missing: [{ itemId: 'rice', reason: 'not-sold' }] },
      extraStops: [],
      runnerUp: null,
    })
    expect(plan([]).plans).toEqual([{ stops: [], cost: 0, regularCost: 0, tripCost: 0, missing: [] }])
  })

  test('uses an offer with a limit for one item of the list only', () => {
    const limit = { amount: 3, unit: 'un' } as const
    const shared = basketOffer({ id: 'shared', price: 300, mechanics: { ...noMechanics, limit } })
    const dearer = basketOffer({ id: 'dearer', price: 500 })
    const [one] = plan([
      { id: 'milk', need: 2, offers: [shared, dearer] },
      { id: 'skimmed', need: 3, offers: [shared] },
    ]).plans
    expect(purchases(one)).toEqual([
      ['dearer', 2, 1000],
      ['shared', 3, 900],
    ])
    const [other] = plan([
      { id: 'milk', need: 2, offers: [shared] },
      { id: 'skimmed', need: 3, offers: [shared] },
    ]).plans
    expect(missing(other)).toEqual([['milk', 'not-enough']])
  })
})

describe('the day', () => {
  const rule = (days: number[]) => ({ mechanics: { days } })

  test('counts the weekdays of an offer', () => {
    const onTuesday = item('rice', 1, ['a', 1990, rule([2])], ['b', 2490])
    expect(plan([onTuesday]).plans[0].cost).toBe(2490)
    expect(plan([onTuesday], { day: new Date('2026-11-17T03:00:00.000Z') }).plans[0].cost).toBe(1990)
    // Still Monday in São Paulo.
    expect(plan([onTuesday], { day: new Date('2026-11-17T02:59:59.000Z') }).plans[0].cost).toBe(2490)
  })

  test('counts what begins later that day, and not what has ended by then', () => {
    const later = item('rice', 1, ['a', 1990, { validFrom: new Date('2026-11-16T20:00:00.000Z') }])
    const over = item('rice', 1, ['a', 1990, { expiresAt: new Date('2026-11-16T11:59:59.000Z') }])
    expect(plan([later]).plans[0].missing).toEqual([])
    expect(missing(plan([over]).plans[0])).toEqual([['rice', 'not-sold']])
  })
})

describe('conditions', () => {
  test('a club price is for its members', () => {
    const offer = item('rice', 1, ['a', 2490, { mechanics: { needs: 'club', conditionalPrice: 1990 } }])
    const reasonsOf = (has: 'club'[]) => plan([offer], { has }).plans[0].stops[0]?.purchases[0]
    expect(reasonsOf([])).toMatchObject({ cost: 2490, reasons: { needs: null } })
    expect(reasonsOf(['club'])).toMatchObject({ cost: 1990, reasons: { needs: 'club' } })
  })

  test('a minimum purchase counts where the plan pays as much at that store', () => {
    const sugar = item('sugar', 1, ['a', 499, { mechanics: { minimumPurchase: 2400, conditionalPrice: 299 } }])
    expect(plan([sugar]).plans[0].cost).toBe(499)
    const [both] = plan([sugar, rice]).plans
    expect(both.cost).toBe(2190 + 299)
    expect(both.stops[0]?.purchases[0]?.reasons.minimumPurchase).toBe(2400)
    // 2190 + 250 would reach it, 2190 + 150 does not: the minimum is compared exactly.
    const cheap = item('sugar', 1, ['a', 499, { mechanics: { minimumPurchase: 2400, conditionalPrice: 150 } }])
    expect(plan([cheap, rice]).plans[0].cost).toBe(2190 + 499)
  })

  test('what was paid before counts for a minimum purchase', () => {
    const sugar = item('sugar', 1, ['a', 499, { mechanics: { minimumPurchase: 2400, conditionalPrice: 299 } }])
    expect(plan([sugar], { spent: new Map([['a', 2101]]) }).plans[0].cost).toBe(299)
    expect(plan([sugar], { spent: new Map([['a', 2100]]) }).plans[0].cost).toBe(499)
  })

  test('a minimum purchase may decide between stores', () => {
    const minimumPurchase = 5000
    const offers = item('rice', 2, ['a', 3000, { mechanics: { minimumPurchase, conditionalPrice: 2500 } }], ['b', 2600])
    expect(plan([offers]).plans.map((one) => [stores(one), one.cost])).toEqual([[['a'], 5000]])
  })
})

describe('the reason of a missing item', () => {
  test.each<[string, BasketItem, object, string]>([
    ['nobody sells it', item('rice', 1), {}, 'not-sold'],
    [
      'its limits leave too little',
      item('rice', 3, ['a', 1, { mechanics: { limit: { amount: 2, unit: 'un' } } }]),
      {},
      'not-enough',
    ],
    ['it is for members', item('rice', 1, ['a', 1, { mechanics: { needs: 'app' } }]), {}, 'needs-club'],
    [
      'it asks for a minimum purchase',
      item('rice', 1, ['a', 1, { mechanics: { minimumPurchase: 900 } }]),
      {},
      'minimum-purchase',
    ],
    ['it is sold elsewhere', rice, { storeIds: ['z'] }, 'not-at-these-stores'],
  ])('%s', (_, wanted, settings, reason) => {
    expect(missing(plan([wanted], settings).plans[0])).toEqual([['rice', reason]])
  })

  test('it is sold on another day, and from when on', () => {
    const onWednesday = item('rice', 1, ['a', 1990, { mechanics: { days: [3] } }])
    expect(plan([onWednesday]).plans[0].missing).toEqual([
      { itemId: 'rice', reason: 'other-day', from: new Date('2026-11-18T03:00:00.000Z') },
    ])
  })

  test('another store sells it', () => {
    const [one] = plan([rice, milk, yeast, item('beans', 1, ['c', 100])]).plans
    expect(missing(one)).toEqual([['beans', 'not-at-these-stores']])
  })
})

describe('the answer', () => {
  const [coffee, cheese] = [item('coffee', 1, ['a', 1000], ['b', 9000]), item('cheese', 1, ['a', 2000], ['b', 1000])]

  test('is the store with most of the list, and of those the cheapest, whatever more stops would save', () => {
    expect(stores(plan([coffee, cheese]).answer)).toEqual(['a'])
    expect(stores(plan([coffee, cheese, item('beans', 1, ['b', 1]), item('peas', 1, ['b', 1])]).answer)).toEqual(['b'])
  })

  test('among stores with as many items, is where the whole list costs least: sums of different items do not compare', () => {
    const [fish, lemon, salt] = [
      item('fish', 1, ['b', 4290]),
      item('lemon', 1, ['a', 399]),
      item('salt', 1, ['a', 290]),
    ]
    expect(stores(plan([fish, lemon]).answer)).toEqual(['b'])
    expect(stores(plan([fish, lemon, salt]).answer)).toEqual(['a'])
    const dear = item('coffee', 1, ['a', 1000], ['b', 9000])
    expect(stores(plan([dear, item('lemon', 1, ['a', 399]), item('ham', 1, ['b', 900])]).answer)).toEqual(['a'])
    // For the same items the sum decides.
    expect(stores(plan([item('rice', 1, ['a', 2390], ['b', 2190])]).answer)).toEqual(['b'])
  })

  test('goes also where an item was chosen by hand, which does not decide where the rest is bought', () => {
    const chosen = { ...item('tea', 1, ['c', 300]), isNeeded: true }
    expect(stores(plan([coffee, cheese, chosen]).answer)).toEqual(['a', 'c'])
    // Without the choice, store b would have as many items as a, for less.
    const bread = { ...item('bread', 1, ['b', 100]), isNeeded: true }
    const [rice, dearer] = [item('rice', 1, ['a', 2190]), item('beans', 1, ['b', 90], ['a', 99])]
    expect(stores(plan([rice, dearer, bread]).answer)).toEqual(['a', 'b'])
    expect(stores(plan([{ ...coffee, isNeeded: true }]).answer)).toEqual(['a'])
  })

  test('is no more stops than there may be', () => {
    const chosen = ['b', 'c', 'd'].map((store) => ({ ...item(store, 1, [store, 100]), isNeeded: true }))
    expect(plan([coffee, cheese, ...chosen], { maxStops: 2 }).answer.stops).toHaveLength(2)
  })
})

describe('another stop', () => {
  const cheese = (price: number) => item('cheese', 1, ['a', 2000], ['b', price])
  const coffee = item('coffee', 1, ['a', 1000], ['b', 9000])
  const worth = (items: BasketItem[], settings = {}) =>
    plan(items, settings).extraStops.map(({ storeId, isWorthIt }) => [storeId, isWorthIt])

  test('is worth it if it saves the asked amount for the same items', () => {
    expect(worth([cheese(1000), coffee])).toEqual([['b', true]])
    expect(worth([cheese(1001), coffee])).toEqual([['b', false]])
    expect(worth([cheese(1001), coffee], { stopPrice: 500 })).toEqual([['b', true]])
    expect(worth([cheese(2000), coffee], { stopPrice: 0 })).toEqual([])
  })

  test('is not worth one or two items that no stop has, and worth three', () => {
    const also = (...ids: string[]) => ids.map((id) => item(id, 1, ['b', 900]))
    const five = ['v', 'w', 'x', 'y', 'z'].map((id) => item(id, 1, ['a', 500]))
    expect(worth([...five, ...also('beans')])).toEqual([['b', false]])
    expect(worth([...five, ...also('beans', 'bread')])).toEqual([['b', false]])
    expect(worth([...five, ...also('beans', 'bread', 'meat')])).toEqual([['b', true]])
  })

  test('is not worth three items at its regular price', () => {
    const five = ['v', 'w', 'x', 'y', 'z'].map((id) => item(id, 1, ['a', 500]))
    const shelf = ['beans', 'bread', 'meat'].map((id) => item(id, 1, ['b', 900, { isRegular: true }]))
    expect(worth([...five, ...shelf])).toEqual([])
  })

  test('compares the same items, line by line; what it brings besides has its own sum', () => {
    const [stop] = plan([cheese(900), coffee, yeast, item('beans', 1, ['b', 650])]).extraStops
    expect(stop?.comparison).toEqual({
      same: ['cheese', 'coffee', 'yeast'],
      changed: [{ itemId: 'cheese', here: 2000, there: 900 }],
      saving: 1100,
      more: ['beans'],
      moreCost: 650,
      without: [],
    })
    expect(stop?.plan.cost).toBe(3300 - 1100 + 650)
  })

  test('follows another one only if it is worth it by itself', () => {
    const items = [
      item('coffee', 1, ['a', 5000], ['b', 9000], ['c', 9000]),
      item('cheese', 1, ['a', 3000], ['b', 2100]),
      item('meat', 1, ['a', 3000], ['c', 1800]),
    ]
    expect(worth(items, { stopPrice: 900 })).toEqual([
      ['c', true],
      ['b', true],
    ])
    expect(worth(items, { stopPrice: 1050 })).toEqual([
      ['c', true],
      ['b', false],
    ])
    expect(worth(items, { stopPrice: 1250 })).toEqual([['c', false]])
    // Both together would save more than two stops ask, one of them almost nothing.
    const cents = [item('coffee', 1, ['a', 5000], ['b', 2000]), item('tea', 1, ['a', 500], ['c', 490]), yeast]
    expect(worth(cents)).toEqual([
      ['b', true],
      ['c', false],
    ])
  })

  test('must save what the way there costs, too', () => {
    const tripCost = (storeIds: readonly string[]) => (storeIds.includes('b') ? 300 : 0)
    expect(worth([cheese(1000), coffee], { tripCost })).toEqual([['b', false]])
    expect(worth([cheese(700), coffee], { tripCost })).toEqual([['b', true]])
  })

  test('uses no limited offer twice', () => {
    const limit = { amount: 1, unit: 'un' } as const
    const shared = basketOffer({ id: 'shared', storeId: 'b', price: 100, mechanics: { ...noMechanics, limit } })
    const here = (id: string) => basketOffer({ id, storeId: 'a', price: 5000 })
    const items = ['milk', 'skimmed'].map((id) => ({ id, need: 1, offers: [here(id), shared] }))
    const offers = plan([...items, yeast]).extraStops.flatMap((stop) => purchases(stop.plan).map(([id]) => id))
    expect(offers.filter((id) => id === 'shared').length).toBeLessThan(2)
  })
})

test('the runner-up is the next best store', () => {
  const items = [rice, yeast, item('meat', 1, ['a', 5000], ['c', 3500])]
  expect(plan(items)).toMatchObject({ answer: { stops: [{ storeId: 'a' }] }, runnerUp: { cost: 5790 } })
  expect(plan([rice]).runnerUp).toMatchObject({ stops: [{ storeId: 'c' }] })
  expect(plan([yeast]).runnerUp).toBeNull()
})

describe('the reasons of a purchase', () => {
  test('weekdays and another pack', () => {
    const fields = { isOtherPack: true, gives: 900, mechanics: { days: [1, 2] } }
    expect(plan([item('rice', 900, ['a', 1990, fields])]).plans[0].stops[0]?.purchases[0]?.reasons).toMatchObject({
      days: [1, 2],
      isOtherPack: true,
      takesMore: false,
    })
  })
})

describe('regular prices', () => {
  const shelf = { isRegular: true }

  test('bring what a store has no offer of, and are told apart in the total', () => {
    const [one] = plan([rice, item('salt', 1, ['a', 350, shelf])]).plans
    expect([stores(one), one.cost, one.regularCost, one.missing]).toEqual([['a'], 2540, 350, []])
    expect(one.stops[0]?.purchases.map(({ reasons }) => reasons.isRegular)).toEqual([false, true])
  })

  test('do not count where an offer of the store brings all that is needed, however dear it is', () => {
    const [one] = plan([item('rice', 1, ['a', 2190], ['a', 1990, shelf])]).plans
    expect([one.cost, one.regularCost]).toEqual([2190, 0])
  })

  test('complete a limited offer, and stand in for one that only members can buy', () => {
    const limited = item('milk', 12, ['a', 399, { mechanics: { limit: { amount: 5, unit: 'un' } } }], ['a', 499, shelf])
    const [one] = plan([limited]).plans
    expect([one.cost, one.regularCost]).toEqual([5 * 399 + 7 * 499, 7 * 499])
    const members = item('milk', 1, ['a', 399, { mechanics: { needs: 'club' } }], ['a', 499, shelf])
    expect(plan([members]).plans[0].cost).toBe(499)
    expect(plan([members], { has: ['club'] }).plans[0].cost).toBe(399)
  })

  test('make an estimate that says so', () => {
    expect(estimateOf(item('salt', 1, ['a', 350, shelf]), settingsOfMonday)).toEqual({
      from: 350,
      stores: 1,
      isRegular: true,
    })
  })
})

test('an estimate is the least at one store, with how many stores sell all of it', () => {
  expect(estimateOf(milk, settingsOfMonday)).toEqual({ from: 5400, stores: 2, isRegular: false })
  expect(estimateOf(milk, { ...settingsOfMonday, storeIds: ['a'] })).toEqual({
    from: 5988,
    stores: 1,
    isRegular: false,
  })
  expect(estimateOf(item('rice', 1), settingsOfMonday)).toBeNull()
})
