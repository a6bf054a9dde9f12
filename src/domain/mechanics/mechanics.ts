import { type Cents, centsFromDecimal, decimalFromCents } from '#domain/money.ts'

/**
 * How the price depends on the amount bought. An offer has at most one rule. Amounts of money are centavos here and decimals in the API
 * (`WireMechanics`).
 */
export type QuantityRule<Amount = Cents> =
  | { type: 'take-pay'; take: number; pay: number }
  /** Every nth piece costs less: a percentage off, or this price. */
  | { type: 'nth-unit'; nth: number; percent?: number | undefined; price?: Amount | undefined }
  /** From this amount on every piece costs less. Without price or percentage: the price of the offer holds from this amount on. */
  | { type: 'from'; from: number; price?: Amount | undefined; percent?: number | undefined }
  | { type: 'bundle'; pieces: number; price: Amount }

/** What a customer must have, or pay with. */
export const customerNeeds = ['club', 'app', 'card', 'pix'] as const
export type CustomerNeed = (typeof customerNeeds)[number]

/** The greatest numbers that are accepted. */
export const mechanicsLimits = { pieces: 999, nth: 9, percent: 99, limit: 9999 } as const

export const priceBases = ['kg', '100g', 'un'] as const
export type PriceBasis = (typeof priceBases)[number]

/** The conditions of an offer. A type alias, because the database's type of JSON accepts no interface. */
export type Mechanics<Amount = Cents> = {
  rule: QuantityRule<Amount> | null
  /** The most that one customer may buy. */
  limit: { amount: number; unit: 'un' | 'kg' } | null
  needs: CustomerNeed | null
  /** What one piece costs who fulfils `needs` and `minimumPurchase`. Without it the price of the offer itself is theirs alone. */
  conditionalPrice: Amount | null
  /** Weekdays on which the offer is in force, 0 is Sunday, Monday first; empty: every day. */
  days: number[]
  minimumPurchase: Amount | null
  /** What the price is for. */
  per: PriceBasis | null
}

/** As the API sends, receives and stores them. */
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
 * Whether the price of the offer holds only under a condition, so that no price for everybody is known: such an offer is in no
 * comparison, has no percentage and is never a lowest price.
 */
export function isConditional(mechanics: Mechanics<unknown> | null): boolean {
  if (!mechanics) return false
  const { rule, needs, minimumPurchase, conditionalPrice } = mechanics
  if (rule?.type === 'from' && rule.price === undefined && rule.percent === undefined) return true
  return (needs !== null || minimumPurchase !== null) && conditionalPrice === null
}

/** Whether there is any condition: an offer without has null. */
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
