import type { Cents } from '#domain/money.ts'

/** How the price depends on the amount bought. An offer has at most one rule. */
export type QuantityRule =
  | { type: 'take-pay'; take: number; pay: number }
  | { type: 'nth-unit'; nth: number; percent?: number; cents?: Cents }
  /** Without price or percentage: the price of the offer holds from this amount on. */
  | { type: 'from'; from: number; cents?: Cents; percent?: number }
  | { type: 'bundle'; pieces: number; cents: Cents }

/** The conditions of an offer. */
export interface Mechanics {
  rule: QuantityRule | null
  /** The most that one customer may buy. */
  limit: { amount: number; unit: 'un' | 'kg' } | null
  needs: 'club' | 'app' | 'card' | 'pix' | null
  /** Weekdays on which the price holds, 0 is Sunday, Monday first; empty: every day. */
  days: number[]
  minimumPurchase: Cents | null
  /** What the price is for. */
  per: 'kg' | '100g' | 'un' | null
}
