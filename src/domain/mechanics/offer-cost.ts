import type { Cents } from '#domain/money.ts'
import { type CustomerNeed, isConditional, type Mechanics, type QuantityRule } from './mechanics.ts'
import { piecesOf } from './mechanics-errors.ts'

/** The fields of an offer that determine the cost of an amount. */
export interface PricedOffer {
  price: Cents
  /** The regular price, where it is known. */
  originalPrice: Cents | null
  mechanics: Mechanics | null
}

/** The buyer; by default a person without cards or clubs and without other purchases. */
export interface Buyer {
  has: readonly CustomerNeed[]
  /** Total that they spend in the store. */
  purchase: Cents
}

const anybody: Buyer = { has: [], purchase: 0 }

/**
 * Cost of an amount of an offer on a day on which it is in force; null when the shop does not sell that amount at a known price. The amount
 * is in units of the price: pieces, kilos or portions of 100 g. Centavos are rounded once, for the total.
 */
export function costOf(offer: PricedOffer, amount: number, buyer = anybody): Cents | null {
  const { price, originalPrice, mechanics } = offer
  if (!mechanics) return Math.round(amount * price)
  const { rule, conditionalPrice } = mechanics
  const regular = (beyond: number) => (beyond === 0 ? 0 : originalPrice === null ? null : beyond * originalPrice)
  const isEntitled = fulfils(mechanics, buyer)
  // Only customers who meet the condition pay the offer's price.
  const isForAnybody = conditionalPrice !== null || isEntitled
  const within = isForAnybody ? Math.min(amount, limitOf(mechanics)) : 0
  const discounted = rule ? costByRule(rule, within, price, originalPrice) : within * price
  const beyond = regular(amount - within)
  if (discounted === null || beyond === null) return null
  // Rules and club prices are not combined: the cheaper one applies.
  const byCondition = conditionalPrice !== null && isEntitled ? within * conditionalPrice : Number.POSITIVE_INFINITY
  return Math.round(Math.min(discounted, byCondition) + beyond)
}

/** Lowest cost of at least this amount, and the amount that it buys: three of "leve 3, pague 2" cost as much as two. */
export function cheapestOf(
  offer: PricedOffer,
  amount: number,
  buyer = anybody,
): { amount: number; cost: Cents } | null {
  const cost = costOf(offer, amount, buyer)
  const exactly = cost === null ? null : { amount, cost }
  const rule = offer.mechanics?.rule
  if (!rule) return exactly
  const more = Math.ceil(amount / piecesOf(rule)) * piecesOf(rule)
  const costOfMore = costOf(offer, more, buyer)
  return costOfMore === null || (cost !== null && cost < costOfMore) ? exactly : { amount: more, cost: costOfMore }
}

/**
 * Lowest price of a piece that the rule allows, and the number of pieces that it requires: "sai a R$ 1,86 levando 3". Null without a rule
 * that makes a piece cheaper.
 */
export function cheapestPiece(offer: PricedOffer): { price: Cents; pieces: number } | null {
  const { price, mechanics } = offer
  if (!mechanics?.rule) return null
  const pieces = piecesOf(mechanics.rule)
  // Computed for a customer who meets the condition, because the price shown beside it is for such a customer too.
  const buyer = isConditional(mechanics)
    ? { has: mechanics.needs ? [mechanics.needs] : [], purchase: Number.MAX_SAFE_INTEGER }
    : anybody
  const cost = costOf(offer, pieces, buyer)
  return cost !== null && cost < pieces * price && pieces <= limitOf(mechanics)
    ? { price: Math.round(cost / pieces), pieces }
    : null
}

function fulfils({ needs, minimumPurchase }: Mechanics, { has, purchase }: Buyer): boolean {
  return (needs === null || has.includes(needs)) && (minimumPurchase === null || purchase >= minimumPurchase)
}

/** Limit per customer in units of the price. A limit in kilos does not restrict pieces of unknown weight. */
function limitOf({ limit, per }: Mechanics): number {
  if (!limit) return Number.POSITIVE_INFINITY
  const isWeighed = per === 'kg' || per === '100g'
  if ((limit.unit === 'kg') !== isWeighed) return Number.POSITIVE_INFINITY
  return per === '100g' ? limit.amount * 10 : limit.amount
}

/** Not rounded. Null when this price requires a larger amount and the regular price is unknown. */
function costByRule(rule: QuantityRule, amount: number, price: Cents, originalPrice: Cents | null): number | null {
  const groups = (size: number) => Math.floor(amount / size)
  if (rule.type === 'take-pay') return (groups(rule.take) * rule.pay + (amount % rule.take)) * price
  if (rule.type === 'bundle') return groups(rule.pieces) * rule.price + (amount % rule.pieces) * price
  const isReduced = rule.price !== undefined || rule.percent !== undefined
  const reduced = rule.price ?? (price * (100 - (rule.percent ?? 0))) / 100
  if (rule.type === 'nth-unit')
    return groups(rule.nth) * ((rule.nth - 1) * price + reduced) + (amount % rule.nth) * price
  if (amount >= rule.from || amount === 0) return amount * reduced
  if (isReduced) return amount * price
  return originalPrice === null ? null : amount * originalPrice
}
