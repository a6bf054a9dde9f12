import type { Cents } from '#domain/money.ts'
import { type CustomerNeed, isConditional, type Mechanics, type QuantityRule } from './mechanics.ts'
import { piecesOf } from './mechanics-errors.ts'

/** What of an offer decides what an amount of it costs. */
export interface PricedOffer {
  price: Cents
  /** The regular price, where it is known. */
  originalPrice: Cents | null
  mechanics: Mechanics | null
}

/** Who buys: by default a person without a card or a club, and of whom no other purchase is known. */
export interface Buyer {
  has: readonly CustomerNeed[]
  /** What they spend in the store altogether. */
  purchase: Cents
}

const anybody: Buyer = { has: [], purchase: 0 }

/**
 * What an amount of an offer costs on a day on which it is in force; null when the shop does not sell that amount at a price we know.
 * The amount is in what the price is for: pieces, kilos, or portions of 100 g. Centavos are rounded once, on the whole.
 */
export function costOf(offer: PricedOffer, amount: number, buyer = anybody): Cents | null {
  const { price, originalPrice, mechanics } = offer
  if (!mechanics) return Math.round(amount * price)
  const { rule, conditionalPrice } = mechanics
  const regular = (beyond: number) => (beyond === 0 ? 0 : originalPrice === null ? null : beyond * originalPrice)
  const isEntitled = fulfils(mechanics, buyer)
  // The price of the offer is theirs alone who fulfil its condition.
  const isForAnybody = conditionalPrice !== null || isEntitled
  const within = isForAnybody ? Math.min(amount, limitOf(mechanics)) : 0
  const discounted = rule ? costByRule(rule, within, price, originalPrice) : within * price
  const beyond = regular(amount - within)
  if (discounted === null || beyond === null) return null
  // Rules and the price of a club do not add up: the cheaper holds.
  const byCondition = conditionalPrice !== null && isEntitled ? within * conditionalPrice : Number.POSITIVE_INFINITY
  return Math.round(Math.min(discounted, byCondition) + beyond)
}

/** The least that at least so many pieces or kilos cost, and how many that is: three of "leve 3, pague 2" cost what two do. */
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
 * What one piece costs in the cheapest way that the rule allows, and how many pieces that takes: "sai a R$ 1,86 levando 3". Null without
 * a rule that makes a piece cheaper.
 */
export function cheapestPiece(offer: PricedOffer): { price: Cents; pieces: number } | null {
  const { price, mechanics } = offer
  if (!mechanics?.rule) return null
  const pieces = piecesOf(mechanics.rule)
  // Of who fulfils the condition: the price beside which this stands is theirs too.
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

/** The limit per customer in what the price is for. One in kilos says nothing of pieces whose weight is not known. */
function limitOf({ limit, per }: Mechanics): number {
  if (!limit) return Number.POSITIVE_INFINITY
  const isWeighed = per === 'kg' || per === '100g'
  if ((limit.unit === 'kg') !== isWeighed) return Number.POSITIVE_INFINITY
  return per === '100g' ? limit.amount * 10 : limit.amount
}

/** Not rounded. Null when the shop sells only more of it at this price, and the regular price is not known. */
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
