import type { CustomerNeed } from '#domain/mechanics/mechanics.ts'
import type { PricedOffer } from '#domain/mechanics/offer-cost.ts'
import type { Cents } from '#domain/money.ts'

/** An offer that serves an item of a shopping list. */
export interface BasketOffer extends PricedOffer {
  id: string
  storeId: string
  /** How much of the need one unit of the price covers (a piece, a kilo or 100 g), in the unit of the need. */
  gives: number
  /** Sold by any weight. */
  isDivisible: boolean
  /** Not the pack that was asked for. */
  isOtherPack?: boolean | undefined
  /** The store's regular price. It counts only where the store's offers do not cover the whole need. */
  isRegular?: boolean | undefined
  validFrom: Date
  expiresAt: Date
}

export interface BasketItem {
  id: string
  /** Whole pieces, grams or millilitres, at least 1. */
  need: number
  /** Offers of all stores; the planner selects those in force. */
  offers: BasketOffer[]
  /** The only store where the item may be bought. */
  onlyAt?: string | undefined
  /** Its offer or its store was chosen by hand: that store is worth a stop, and says nothing about where the rest is best bought. */
  isNeeded?: boolean | undefined
}

export interface BasketSettings {
  /**
   * Offers count if they are in force between this moment and the end of its day in São Paulo. For today this is now; for later days it is
   * the start of the day.
   */
  day: Date
  /** The buyer's clubs, cards and apps. */
  has: readonly CustomerNeed[]
  /** The stores that may be visited; null: all that have an offer. */
  storeIds: readonly string[] | null
  /** What an additional stop must save, for the same items, to be worth making. */
  stopPrice: Cents
  maxStops: 1 | 2 | 3
  /** Cost of visiting these stores. An additional store never lowers it. */
  tripCost?: ((storeIds: readonly string[]) => Cents) | undefined
  /** Already paid on this trip, by store: it counts towards minimum purchases. */
  spent?: ReadonlyMap<string, Cents> | undefined
}

export interface Purchase {
  itemId: string
  offerId: string
  storeId: string
  /** In units of the price: pieces, kilos or portions of 100 g. */
  amount: number
  /** How much of the need this covers; more than the need where a rule or a pack gives more. */
  gives: number
  cost: Cents
  reasons: PurchaseReasons
}

/** Why this offer was chosen, and what to know about it. `basket-text.ts` has the words. */
export interface PurchaseReasons {
  /** More is taken than needed, because the offer's rule requires it or makes it no dearer. */
  takesMore: boolean
  /** The weekdays the offer is limited to; empty: every day. */
  days: number[]
  isOtherPack: boolean
  /** Bought at the store's regular price. */
  isRegular: boolean
  /** The club, card, app or payment that the customer needs for this cost. */
  needs: CustomerNeed | null
  /** Minimum purchase at the store for this cost; the plan reaches it. */
  minimumPurchase: Cents | null
}

export interface Stop {
  storeId: string
  cost: Cents
  purchases: Purchase[]
}

/**
 * - 'not-sold': no store has an offer of it
 * - 'not-enough': the limits of all offers leave less than the need
 * - 'other-day': only on another of the next seven days
 * - 'needs-club': only with a club, a card, an app or Pix
 * - 'minimum-purchase': only with a minimum purchase that this plan does not reach
 * - 'not-at-these-stores': another store sells it
 * - 'not-at-its-store': other stores sell it, but it is to be bought at one only
 */
export type MissingReason =
  | 'not-sold'
  | 'not-enough'
  | 'other-day'
  | 'needs-club'
  | 'minimum-purchase'
  | 'not-at-these-stores'
  | 'not-at-its-store'

export interface MissingItem {
  itemId: string
  reason: MissingReason
  /** With 'other-day': the first moment of the first day on which all of it is sold. */
  from?: Date
}

export interface PlannedPurchases {
  /** The stop where most is paid comes first. */
  stops: Stop[]
  /** Sum of all stops. A missing item adds nothing: no other store's price stands in for it. */
  cost: Cents
  /** The part of the cost that is paid at regular prices; the rest is on offer. */
  regularCost: Cents
  /** Cost of the trip; not part of `cost`. */
  tripCost: Cents
  /** Ids of the items that it does not bring. */
  missing: string[]
}

export interface BasketPlan extends Omit<PlannedPurchases, 'missing'> {
  missing: MissingItem[]
}

/** Two plans for the same list. Money is compared only for the items that both bring. */
export interface PlanComparison {
  /** Ids of the items that both bring. */
  same: string[]
  /** Those of them that cost something else, the largest saving first. */
  changed: { itemId: string; here: Cents; there: Cents }[]
  /** How much less the other plan costs for the same items; negative: how much more. */
  saving: Cents
  /** Items that only the other plan brings, and what they cost there. */
  more: string[]
  moreCost: Cents
  /** Items that only this plan brings. */
  without: string[]
}

/** One more store to visit. */
export interface ExtraStop {
  storeId: string
  /** The plan with this stop and those before it. */
  plan: BasketPlan
  /** The plan without this stop, compared with the one with it. */
  comparison: PlanComparison
  /** Whether a person would make this stop. */
  isWorthIt: boolean
}

export interface PlannedBasket {
  /**
   * The best plans with one, two and three stops: fewest missing items first, then cheapest including the trip. A plan with more stops is
   * included only if it is better.
   */
  plans: [BasketPlan, ...BasketPlan[]]
  /** Where to go: the store with most of the list, and the stores of items that were chosen by hand. */
  answer: BasketPlan
  /** Stops to add to the answer, one after the other. Those worth making come first; the last may be the best of those that are not. */
  extraStops: ExtraStop[]
  /** Another plan with one stop: the next best store. */
  runnerUp: BasketPlan | null
}
