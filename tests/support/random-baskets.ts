import type { BasketItem, BasketOffer, BasketSettings } from '#domain/baskets/basket.ts'
import { type Mechanics, noMechanics, type QuantityRule } from '#domain/mechanics/mechanics.ts'

/** A Monday, in the morning. */
export const monday = new Date('2026-11-16T12:00:00.000Z')
export const settingsOfMonday: BasketSettings = {
  day: monday,
  has: [],
  storeIds: null,
  stopPrice: 1000,
  maxStops: 3,
}
const oneDay = 24 * 60 * 60 * 1000

/** Random numbers that a seed reproduces. */
export interface Random {
  /** From 0 to below 1. */
  next: () => number
  /** Both ends included. */
  integer: (from: number, to: number) => number
  isLikely: (chance: number) => boolean
  pick: <Value>(values: readonly [Value, ...Value[]]) => Value
}

/** The generator "mulberry32". */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    integer,
    isLikely: (chance) => next() < chance,
    pick: (values) => values[integer(0, values.length - 1)] ?? values[0],
  }
}

export function basketOffer(fields: Partial<BasketOffer> & { price: number }): BasketOffer {
  return {
    id: 'offer',
    storeId: 'a',
    originalPrice: null,
    mechanics: null,
    gives: 1,
    isDivisible: false,
    validFrom: new Date(monday.getTime() - oneDay),
    expiresAt: new Date(monday.getTime() + 9 * oneDay),
    ...fields,
  }
}

/**
 * A list that can still be solved by trying everything: pieces, packs and weights, every rule, limits, clubs, weekdays and validities. A
 * kilo has `gives` grams here, and prices are chosen so that a gram costs whole centavos, even with a percentage off.
 */
export function smallBasket(random: Random): { items: BasketItem[]; settings: BasketSettings } {
  const stores = random.integer(1, 5)
  const items = Array.from({ length: random.integer(1, 4) }, (_, item): BasketItem => {
    const isWeighed = random.isLikely(0.25)
    const need = random.isLikely(0.3) ? 1 : random.integer(2, 6)
    const base = random.integer(2, 40)
    const offers = Array.from({ length: stores }, (_, store) => {
      const count = random.isLikely(0.6) ? random.integer(1, 2) : 0
      return Array.from({ length: count }, (_, number) => {
        const isDivisible = isWeighed && random.isLikely(0.7)
        const gives = isDivisible ? random.integer(1, 3) : random.isLikely(0.3) ? random.integer(2, 4) : 1
        return smallOffer(random, `${item}-${store}-${number}`, String(store), base, gives, isDivisible)
      })
    })
    const shelf = Array.from({ length: stores }, (_, store) => {
      if (!random.isLikely(0.4)) return []
      const isDivisible = isWeighed && random.isLikely(0.7)
      const gives = isDivisible ? random.integer(1, 3) : random.isLikely(0.3) ? random.integer(2, 4) : 1
      return [shelfPrice(random, `shelf-${item}-${store}`, String(store), base, gives, isDivisible)]
    })
    const onlyAt = random.isLikely(0.1) ? String(random.integer(0, stores)) : undefined
    return { id: String(item), need, offers: [...offers.flat(), ...shelf.flat()], onlyAt }
  })
  const settings = {
    ...settingsOfMonday,
    has: random.isLikely(0.3) ? (['club'] as const) : [],
    storeIds: random.isLikely(0.1) ? ['0', '2', '3'] : null,
    ...(random.isLikely(0.4) && { tripCost: randomTrips(random) }),
  }
  return { items, settings }
}

/** Each store has its own distance, and two of them share a route. */
function randomTrips(random: Random): NonNullable<BasketSettings['tripCost']> {
  const ways = Array.from({ length: 7 }, () => random.integer(0, 6) * 600)
  const [one, other] = [String(random.integer(0, 2)), String(random.integer(3, 5))]
  return (storeIds) => {
    const all = storeIds.reduce((sum, id) => sum + (ways[Number(id)] ?? 0), 0)
    const isOneWay = storeIds.includes(one) && storeIds.includes(other)
    return isOneWay ? all - Math.min(ways[Number(one)] ?? 0, ways[Number(other)] ?? 0) : all
  }
}

/** A regular price: no conditions, but it may be too old. */
export function shelfPrice(
  random: Random,
  id: string,
  storeId: string,
  base: number,
  gives: number,
  isDivisible: boolean,
): BasketOffer {
  const price = (base + random.integer(0, 20)) * 600
  const expiresAt = new Date(monday.getTime() + (random.isLikely(0.1) ? -1000 : 20 * oneDay))
  return basketOffer({ id, storeId, price, gives, isDivisible, isRegular: true, expiresAt })
}

export function smallOffer(
  random: Random,
  id: string,
  storeId: string,
  base: number,
  gives: number,
  isDivisible: boolean,
): BasketOffer {
  const price = (base + random.integer(0, 12)) * 600
  const hasConditions = random.isLikely(0.6)
  const offer = basketOffer({
    id,
    storeId,
    price,
    originalPrice: random.isLikely(0.4) ? price + random.integer(1, 8) * 600 : null,
    gives,
    isDivisible,
    mechanics: hasConditions ? randomMechanics(random, price, isDivisible) : null,
  })
  if (random.isLikely(0.05)) return { ...offer, validFrom: new Date(monday.getTime() + oneDay) }
  return random.isLikely(0.05) ? { ...offer, expiresAt: new Date(monday.getTime() - 1000) } : offer
}

function randomMechanics(random: Random, price: number, isWeighed: boolean): Mechanics {
  const rule = random.isLikely(0.7) ? randomRule(random, price) : null
  const isForMembers = random.isLikely(0.2)
  return {
    ...noMechanics,
    rule,
    limit: random.isLikely(0.3) ? { amount: random.integer(1, 4), unit: isWeighed ? 'kg' : 'un' } : null,
    needs: isForMembers ? random.pick(['club', 'app']) : null,
    conditionalPrice: isForMembers && random.isLikely(0.6) ? price - 600 : null,
    days: random.isLikely(0.1) ? random.pick([[1], [2], [1, 2], [6, 0]]) : [],
    per: isWeighed ? 'kg' : null,
  }
}

function randomRule(random: Random, price: number): QuantityRule {
  const take = random.integer(2, 4)
  return random.pick<QuantityRule>([
    { type: 'take-pay', take, pay: random.integer(1, take - 1) },
    { type: 'nth-unit', nth: random.integer(2, 3), percent: 50 },
    { type: 'nth-unit', nth: random.integer(2, 3), price: price - 600 },
    { type: 'from', from: random.integer(2, 4), price: price - 600 },
    { type: 'from', from: random.integer(2, 4), percent: 25 },
    { type: 'from', from: random.integer(2, 4) },
    { type: 'bundle', pieces: 3, price: price * 3 - 1200 },
  ])
}

/**
 * A realistic list, in a city where a store sells this share of the items on average. Stores have their own price levels and assortments,
 * one offer in seven has conditions; two needs in five are for several pieces, some are weighed.
 */
export function cityBasket(random: Random, itemCount: number, storeCount: number, share: number): BasketItem[] {
  const stores = Array.from({ length: storeCount }, (_, number) => ({
    id: String(number),
    level: 0.85 + random.next() * 0.4,
    share: share === 1 ? 1 : share * (0.3 + random.next() * 1.4),
  }))
  return Array.from({ length: itemCount }, (_, number): BasketItem => {
    const base = random.integer(200, 4000)
    const type = random.pick(['one', 'one', 'one', 'pieces', 'pieces', 'grams', 'weighed'])
    const isMeasured = type === 'grams' || type === 'weighed'
    const need = isMeasured
      ? random.pick([500, 1000, 1500, 2000, 5000])
      : type === 'one'
        ? 1
        : random.isLikely(0.8)
          ? random.integer(2, 4)
          : random.integer(5, 12)
    const offers = stores.flatMap(({ id, level, share: own }) =>
      Array.from({ length: random.isLikely(own) ? random.integer(1, 3) : 0 }, (_, position) => {
        const price = Math.round(base * level * (0.85 + random.next() * 0.3))
        const isDivisible = type === 'weighed'
        const gives = isDivisible
          ? 1000
          : isMeasured
            ? random.pick([250, 400, 500, 900, 1000])
            : random.isLikely(0.05)
              ? 6
              : 1
        return basketOffer({
          ...{ id: `${number}-${id}-${position}`, storeId: id, gives, isDivisible },
          price: isMeasured && !isDivisible ? Math.round((price * gives) / 1000) : price,
          mechanics: random.isLikely(0.15) ? cityMechanics(random, price, isDivisible) : null,
        })
      }),
    )
    return { id: String(number), need, offers }
  })
}

/** One condition in ten is a minimum purchase. */
function cityMechanics(random: Random, price: number, isDivisible: boolean): Mechanics {
  if (random.isLikely(0.9)) return randomMechanics(random, price, isDivisible)
  const per = isDivisible ? 'kg' : null
  return { ...noMechanics, per, minimumPurchase: 10_000, conditionalPrice: Math.round(price * 0.8) }
}
