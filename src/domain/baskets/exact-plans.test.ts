import { describe, expect, test } from 'vitest'
import { isNightly } from '#tests/support/nightly.ts'
import { seededRandom, shelfPrice, smallBasket, smallOffer } from '#tests/support/random-baskets.ts'
import type { BasketItem, BasketOffer, BasketPlan, BasketSettings } from './basket.ts'
import { planBasket } from './basket-plan.ts'

/** npm run proof -- baskets does all 20,000. */
const runs = Number(process.env.BASKET_RUNS ?? (isNightly ? 2000 : 300))

describe(`in ${runs} random baskets`, () => {
  const seeds = Array.from({ length: runs }, (_, seed) => seed)

  test('the best plan of one, two and three stops is what trying everything finds', () => {
    for (const seed of seeds) {
      const { items, settings } = smallBasket(seededRandom(seed))
      const { plans } = planBasket(items, settings)
      const tried = tryEverything(items, settings)
      const planned = tried.map((_, index) => scoreOf(plans.findLast(({ stops }) => stops.length <= index + 1)))
      expect(planned, `seed ${seed}`).toEqual(tried)
    }
  })

  test('each purchase costs what the words of its offer say, and brings what is needed within the limit', () => {
    for (const seed of seeds) {
      const { items, settings } = smallBasket(seededRandom(seed))
      for (const plan of planBasket(items, settings).plans) expectTrue(plan, items, settings, `seed ${seed}`)
    }
  })

  test('more stops are never worse, and are listed only if they are better', () => {
    for (const seed of seeds) {
      const { items, settings } = smallBasket(seededRandom(seed))
      const { plans } = planBasket(items, settings)
      for (const [index, plan] of plans.entries()) {
        const fewer = plans[index - 1]
        if (!fewer) continue
        expect(compareScores(scoreOf(plan), scoreOf(fewer)), `seed ${seed}`).toBeLessThan(0)
        expect(plan.stops.length, `seed ${seed}`).toBeGreaterThan(fewer.stops.length)
      }
    }
  })

  test('one more offer is never worse', () => {
    for (const seed of seeds) {
      const random = seededRandom(seed)
      const { items: priced, settings } = smallBasket(random)
      // An offer replaces a cheaper regular price, because the regular price is older.
      const items = priced.map((item) => ({ ...item, offers: item.offers.filter(({ isRegular }) => !isRegular) }))
      const added = smallOffer(random, 'added', String(random.integer(0, 5)), random.integer(2, 40), 1, false)
      const [first, ...others] = items
      if (!first) continue
      const more = [{ ...first, offers: [...first.offers, added] }, ...others]
      const [before, after] = [planBasket(items, settings).plans, planBasket(more, settings).plans]
      for (const stops of [1, 2, 3]) {
        const [least, leastWithMore] = [before, after].map((plans) =>
          plans.findLast((plan) => plan.stops.length <= stops),
        )
        expect(compareScores(scoreOf(leastWithMore), scoreOf(least)), `seed ${seed}`).toBeLessThanOrEqual(0)
      }
    }
  })

  test('one more regular price is never worse, and buys nothing that the offers of its store bring', () => {
    for (const seed of seeds) {
      const random = seededRandom(seed)
      const { items, settings } = smallBasket(random)
      const added = { ...shelfPrice(random, 'added', String(random.integer(0, 5)), 2, 1, false), price: 600 }
      const [first, ...others] = items
      if (!first) continue
      const more = [{ ...first, offers: [...first.offers, added] }, ...others]
      const [before, after] = [planBasket(items, settings).plans, planBasket(more, settings).plans]
      expect(compareScores(scoreOf(after.at(-1)), scoreOf(before.at(-1))), `seed ${seed}`).toBeLessThanOrEqual(0)
      const onOffer = {
        ...first,
        offers: first.offers.filter(({ storeId, isRegular }) => storeId === added.storeId && !isRegular),
      }
      const isOffered = planBasket([onOffer], settings).plans[0].missing.length === 0
      const bought = after.flatMap(({ stops }) => stops.flatMap(({ purchases }) => purchases))
      if (isOffered)
        expect(
          bought.some(({ offerId }) => offerId === 'added'),
          `seed ${seed}`,
        ).toBe(false)
    }
  })

  test('the order of items, offers and stores changes nothing', () => {
    for (const seed of seeds) {
      const { items, settings } = smallBasket(seededRandom(seed))
      const turned = items.map((item) => ({ ...item, offers: item.offers.toReversed() })).reverse()
      const sorted = ({ plans, answer, extraStops, runnerUp }: ReturnType<typeof planBasket>) => ({
        plans: plans.map(inOrder),
        answer: inOrder(answer),
        extraStops: extraStops.map(({ plan, storeId, isWorthIt }) => ({ plan: inOrder(plan), storeId, isWorthIt })),
        runnerUp: runnerUp && inOrder(runnerUp),
      })
      expect(sorted(planBasket(turned, settings)), `seed ${seed}`).toEqual(sorted(planBasket(items, settings)))
    }
  })

  test('the answer misses as few items as the best plan with one stop, and another stop is worth it only for the same items or for three more', () => {
    let stops = 0
    for (const seed of seeds) {
      const { items, settings } = smallBasket(seededRandom(seed))
      const { plans, answer, extraStops } = planBasket(items, settings)
      expect(answer.missing.length, `seed ${seed}`).toBe(plans[0].missing.length)
      expect(answer.stops.length, `seed ${seed}`).toBe(plans[0].stops.length)
      expectTrue(answer, items, settings, `seed ${seed}`)
      let before = answer
      for (const { storeId, plan, comparison, isWorthIt } of extraStops) {
        stops += 1
        expectTrue(plan, items, settings, `seed ${seed}`)
        const [own, others] = [costsByItem(before), costsByItem(plan)]
        const same = [...own].filter(([id]) => others.has(id))
        expect(same.length, `seed ${seed}: the stop brings less`).toBe(own.size)
        const saving = same.reduce((sum, [id, cost]) => sum + cost - (others.get(id) ?? 0), 0)
        expect(comparison.saving, `seed ${seed}`).toBe(saving)
        expect(before.cost - saving + comparison.moreCost, `seed ${seed}`).toBe(plan.cost)
        const isAsked = saving - (plan.tripCost - before.tripCost) >= settings.stopPrice
        if (isWorthIt) expect(isAsked || comparison.more.length >= 3, `seed ${seed}`).toBe(true)
        else expect(isAsked, `seed ${seed}`).toBe(false)
        expect(
          before.stops.some((stop) => stop.storeId === storeId),
          `seed ${seed}`,
        ).toBe(false)
        before = plan
      }
    }
    expect(stops).toBeGreaterThan(runs / 4)
  })

  test('a minimum purchase counts only where it is paid, and never makes a plan dearer', () => {
    for (const seed of seeds) {
      const random = seededRandom(seed)
      const { items, settings } = smallBasket(random)
      const minimumPurchase = random.integer(10, 90) * 600
      const asking = items.map((item) => ({
        ...item,
        offers: item.offers.map((offer) => (random.isLikely(0.3) ? withMinimum(offer, minimumPurchase) : offer)),
      }))
      const plain = items.map((item, index) => ({
        ...item,
        offers: item.offers.map((offer, number) => withoutMinimum(asking[index]?.offers[number] ?? offer)),
      }))
      const { plans } = planBasket(asking, settings)
      for (const plan of plans) expectTrue(plan, asking, settings, `seed ${seed}`)
      expect(
        compareScores(scoreOf(plans.at(-1)), scoreOf(planBasket(plain, settings).plans.at(-1))),
        `seed ${seed}`,
      ).toBeLessThanOrEqual(0)
    }
  })
})

/** Missing items, then centavos. */
type Score = [missing: number, cost: number]

function scoreOf(plan: BasketPlan | undefined): Score {
  return plan ? [plan.missing.length, plan.cost + plan.tripCost] : [Number.NaN, Number.NaN]
}

function compareScores(left: Score, right: Score): number {
  return left[0] - right[0] || left[1] - right[1]
}

/** Scores of the best plans with at most one, two and three stores, found by trying all sets of stores and all amounts of every offer. */
function tryEverything(items: BasketItem[], settings: BasketSettings): Score[] {
  const stores = [...new Set(items.flatMap(({ offers }) => offers.map(({ storeId }) => storeId)))]
  const costs = new Map(
    items.flatMap(({ need, offers }) => offers.map((offer) => [offer, costsOf(offer, need, settings)])),
  )
  const best: Score[] = [1, 2, 3].map(() => [items.length, 0])
  for (const set of setsOf(stores, 3)) {
    let [missing, cost] = [0, settings.tripCost?.(set) ?? 0]
    for (const { need, offers, onlyAt } of items) {
      const allowed = onlyAt === undefined ? set : set.filter((store) => store === onlyAt)
      const sold = allowed.flatMap((store) => soldAt(store, offers, need, costs))
      const least = leastCost(sold, need)
      if (least === Number.POSITIVE_INFINITY) missing += 1
      else cost += least
    }
    for (const [index, so] of best.entries())
      if (set.length <= index + 1 && compareScores([missing, cost], so) < 0) best[index] = [missing, cost]
  }
  return best
}

/** The offers of a store, and its regular prices only if its offers do not bring the whole need. */
function soldAt(store: string, offers: BasketOffer[], need: number, costs: Map<BasketOffer, Amounts>): Amounts[] {
  const here = offers.filter(({ storeId }) => storeId === store)
  const onOffer = here.filter(({ isRegular }) => !isRegular).map((offer) => costs.get(offer) ?? [])
  if (leastCost(onOffer, need) < Number.POSITIVE_INFINITY) return onOffer
  return here.map((offer) => costs.get(offer) ?? [])
}

function setsOf(stores: string[], most: number): string[][] {
  if (most === 0) return [[]]
  return [
    [],
    ...stores.flatMap((store, index) => setsOf(stores.slice(index + 1), most - 1).map((set) => [store, ...set])),
  ]
}

type Amounts = { brings: number; cost: number }[]

function leastCost([first, ...others]: Amounts[], need: number): number {
  if (need <= 0) return 0
  if (!first) return Number.POSITIVE_INFINITY
  return Math.min(leastCost(others, need), ...first.map(({ brings, cost }) => cost + leastCost(others, need - brings)))
}

/** Cost of every useful amount of an offer: pieces, or grams of a product sold by weight. */
function costsOf(offer: BasketOffer, need: number, settings: BasketSettings): Amounts {
  if (!isSoldThatDay(offer, settings)) return []
  const grams = offer.isDivisible ? offer.gives : 1
  const most = offer.isDivisible ? need + 12 : Math.ceil(need / offer.gives) + 4
  return Array.from({ length: most }, (_, index) => index + 1).flatMap((amount) => {
    const cost = costInWords(offer, amount, grams, settings.has.includes('club'))
    return cost === null ? [] : [{ brings: offer.isDivisible ? amount : amount * offer.gives, cost }]
  })
}

function isSoldThatDay(
  { storeId, validFrom, expiresAt, mechanics }: BasketOffer,
  { storeIds, day }: BasketSettings,
): boolean {
  if (storeIds && !storeIds.includes(storeId)) return false
  const days = mechanics?.days ?? []
  // It is a Monday.
  return validFrom <= day && expiresAt >= day && (days.length === 0 || days.includes(1))
}

/**
 * Computes the cost of an amount from the wording of the rules, piece by piece; null when it is not sold. The amount is in parts of the
 * price's unit: `parts` grams of a kilo, or pieces.
 */
function costInWords(
  offer: BasketOffer,
  amount: number,
  parts: number,
  isMember: boolean,
  isReached = false,
): number | null {
  const { price, originalPrice, mechanics } = offer
  if (!mechanics) return (amount * price) / parts
  const { rule, limit, needs, conditionalPrice, minimumPurchase } = mechanics
  const isEntitled = (needs === null || (needs === 'club' && isMember)) && (minimumPurchase === null || isReached)
  const isOpen = conditionalPrice !== null || isEntitled
  const inside = isOpen ? Math.min(amount, limit ? limit.amount * parts : amount) : 0
  const outside = amount - inside
  if (outside > 0 && originalPrice === null) return null
  const regular = (outside * (originalPrice ?? 0)) / parts
  const club = conditionalPrice !== null && isEntitled ? (inside * conditionalPrice) / parts : null
  const ruled = ruledCost(rule, inside, parts, price, originalPrice)
  if (ruled === null) return null
  return Math.round(regular + (club === null ? ruled : Math.min(club, ruled)))
}

type Rule = NonNullable<BasketOffer['mechanics']>['rule']

function ruledCost(rule: Rule, amount: number, parts: number, price: number, regular: number | null): number | null {
  const each = price / parts
  if (rule === null || amount === 0) return amount * each
  if (rule.type === 'from') {
    if (amount >= rule.from * parts) {
      if (rule.price !== undefined) return (amount * rule.price) / parts
      return rule.percent === undefined ? amount * each : amount * each * (1 - rule.percent / 100)
    }
    if (rule.price === undefined && rule.percent === undefined)
      return regular === null ? null : (amount * regular) / parts
    return amount * each
  }
  const size = (rule.type === 'take-pay' ? rule.take : rule.type === 'bundle' ? rule.pieces : rule.nth) * parts
  let [paid, left] = [0, amount]
  for (; left >= size; left -= size) {
    if (rule.type === 'take-pay') paid += rule.pay * price
    else if (rule.type === 'bundle') paid += rule.price
    else paid += (rule.nth - 1) * price + (rule.price ?? price - (price * (rule.percent ?? 0)) / 100)
  }
  return paid + left * each
}

function expectTrue(plan: BasketPlan, items: BasketItem[], settings: BasketSettings, message: string): void {
  // Millions of comparisons: an assertion of the test library for each would take most of the time.
  const check = (isTrue: boolean, what: string) => {
    if (!isTrue) throw new Error(`${message}: ${what}`)
  }
  const bought = new Map<string, number>()
  for (const { storeId, cost, purchases } of plan.stops) {
    check(purchases.length > 0, `nothing is bought at ${storeId}`)
    check(sumOf(purchases) === cost, `the stop at ${storeId} does not cost the sum of its purchases`)
    for (const { itemId, offerId, amount, gives, cost: paid, storeId: store } of purchases) {
      const offer = items.find(({ id }) => id === itemId)?.offers.find(({ id }) => id === offerId)
      if (!offer) throw new Error(`${message}: ${itemId} has no offer ${offerId}`)
      check(offer.storeId === storeId && store === storeId, `${offerId} is of another store`)
      check(isSoldThatDay(offer, settings), `${offerId} is not in force`)
      const onlyAt = items.find(({ id }) => id === itemId)?.onlyAt
      check(onlyAt === undefined || onlyAt === storeId, `${itemId} is bought at ${storeId} instead of ${onlyAt}`)
      const parts = offer.isDivisible ? offer.gives : 1
      const costs = [false, cost >= (offer.mechanics?.minimumPurchase ?? 0)].map((isReached) =>
        costInWords(offer, amount * parts, parts, settings.has.includes('club'), isReached),
      )
      check(costs.includes(paid), `${offerId} does not cost ${paid}`)
      check(Math.abs(amount * offer.gives - gives) < 1e-9, `${offerId} does not give ${gives}`)
      const limit = offer.mechanics?.limit
      check(!limit || offer.originalPrice !== null || amount <= limit.amount, `${offerId} is above its limit`)
      bought.set(itemId, (bought.get(itemId) ?? 0) + gives)
    }
  }
  check(sumOf(plan.stops) === plan.cost, 'the plan does not cost the sum of its stops')
  const regular = plan.stops.flatMap(({ purchases }) => purchases).filter(({ offerId }) => offerId.startsWith('shelf'))
  check(sumOf(regular) === plan.regularCost, 'the regular part is not the sum of the regular prices')
  for (const { id, need } of items) {
    const brought = bought.get(id)
    const isMissing = plan.missing.some(({ itemId }) => itemId === id)
    check(isMissing ? brought === undefined : (brought ?? 0) >= need, `${brought} of ${need} of item ${id}`)
  }
}

function sumOf(parts: { cost: number }[]): number {
  return parts.reduce((sum, { cost }) => sum + cost, 0)
}

function costsByItem({ stops }: BasketPlan): Map<string, number> {
  const all = stops.flatMap(({ purchases }) => purchases)
  return new Map([...Map.groupBy(all, ({ itemId }) => itemId)].map(([id, own]) => [id, sumOf(own)]))
}

function inOrder<Plan extends BasketPlan>(plan: Plan): Plan {
  const byItem = (left: { itemId: string }, right: { itemId: string }) => (left.itemId < right.itemId ? -1 : 1)
  return {
    ...plan,
    stops: plan.stops.map((stop) => ({ ...stop, purchases: stop.purchases.toSorted(byItem) })),
    missing: plan.missing.toSorted(byItem),
  }
}

function withMinimum(offer: BasketOffer, minimumPurchase: number): BasketOffer {
  const mechanics = offer.mechanics ?? {
    ...{ rule: null, limit: null, needs: null, days: [], per: offer.isDivisible ? ('kg' as const) : null },
    conditionalPrice: offer.price - 600,
    minimumPurchase,
  }
  return { ...offer, mechanics: { ...mechanics, minimumPurchase } }
}

/** The same offer for someone who never reaches its minimum purchase. */
function withoutMinimum(offer: BasketOffer): BasketOffer {
  const { mechanics } = offer
  return mechanics?.minimumPurchase ? { ...offer, mechanics: { ...mechanics, minimumPurchase: 999_999_999 } } : offer
}
