import { type Cents, centsFromDecimal, decimalFromCents } from '#domain/money.ts'

/**
 * How the price depends on the amount. An offer has at most one rule. Amounts of money are centavos here and decimals in the API
 * (`WireMechanics`).
 */
export type QuantityRule<Amount = Cents> =
  | { type: 'take-pay'; take: number; pay: number }
  /** Every nth piece is cheaper, by a percentage or at this price. */
  | { type: 'nth-unit'; nth: number; percent?: number | undefined; price?: Amount | undefined }
  /** From this amount on every piece is cheaper. Without price or percentage: the offer's price requires this amount. */
  | { type: 'from'; from: number; price?: Amount | undefined; percent?: number | undefined }
  | { type: 'bundle'; pieces: number; price: Amount }

/** What a customer must have or pay with. */
export const customerNeeds = ['club', 'app', 'card', 'pix'] as const
export type CustomerNeed = (typeof customerNeeds)[number]

/** Highest accepted numbers. */
export const mechanicsLimits = { pieces: 999, nth: 9, percent: 99, limit: 9999 } as const

export const priceBases = ['kg', '100g', 'un'] as const
export type PriceBasis = (typeof priceBases)[number]

/** Conditions of an offer. A type alias, because the database's JSON type accepts no interface. */
export type Mechanics<Amount = Cents> = {
  rule: QuantityRule<Amount> | null
  /** The most that one customer may buy. */
  limit: { amount: number; unit: 'un' | 'kg' } | null
  needs: CustomerNeed | null
  /** Price of one piece for customers who meet `needs` and `minimumPurchase`. Without it, the offer's own price is only for them. */
  conditionalPrice: Amount | null
  /** Weekdays on which the offer is in force, 0 is Sunday, Monday first; empty: every day. */
  days: number[]
  minimumPurchase: Amount | null
  /** Unit of the price. */
  per: PriceBasis | null
}

/** Format of the API and the database. */
export type WireMechanics = Mechanics<string>

export const noMechanics: Mechanics<never> = {
  rule: null,
  limit: null,
  needs: null,
  conditionalPrice: null,
  days: [],
  minimumPurchase: null,
  per: null,
}

export function mechanicsFromWire(wire: WireMechanics): Mechanics {
  return mapAmounts(wire, centsFromDecimal)
}

export function ruleFromWire(rule: QuantityRule<string>): QuantityRule {
  return mapRule(rule, centsFromDecimal)
}

export function wireFromMechanics(mechanics: Mechanics): WireMechanics {
  return mapAmounts(mechanics, decimalFromCents)
}

/**
 * Whether the offer's price requires a condition, so that no price for everyone is known. Such an offer is excluded from comparisons, has
 * no percentage and is never a lowest price.
 */
export function isConditional(mechanics: Mechanics<unknown> | null): boolean {
  if (!mechanics) return false
  const { rule, needs, minimumPurchase, conditionalPrice } = mechanics
  if (rule?.type === 'from' && rule.price === undefined && rule.percent === undefined) return true
  return (needs !== null || minimumPurchase !== null) && conditionalPrice === null
}

/** Whether any condition is set: an offer without conditions stores null. */
export function hasConditions({ days, ...others }: Mechanics<unknown>): boolean {
  return days.length > 0 || Object.values(others).some((condition) => condition !== null)
}

function mapAmounts<From, To>(mechanics: Mechanics<From>, map: (amount: From) => To): Mechanics<To> {
  const { rule, conditionalPrice, minimumPurchase } = mechanics
  return {
    ...mechanics,
    rule: rule && mapRule(rule, map),
    conditionalPrice: conditionalPrice === null ? null : map(conditionalPrice),
    minimumPurchase: minimumPurchase === null ? null : map(minimumPurchase),
  }
}

function mapRule<From, To>(rule: QuantityRule<From>, map: (amount: From) => To): QuantityRule<To> {
  if (rule.type === 'take-pay') return rule
  if (rule.type === 'bundle') return { ...rule, price: map(rule.price) }
  const { price, ...others } = rule
  return price === undefined ? others : { ...others, price: map(price) }
}
