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
  /** What an additional stop must save to be recommended. */
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
  /** Rank by total cost among the stores that sell all of the item that day. Null when it is bought at several stores. */
  rank: {
    place: number
    stores: number
    /**
     * For the cheapest store: how much more the second asks. For others: how much less the cheapest asks. Null when no other store sells
     * it.
     */
    difference: Cents | null
  } | null
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

export interface BasketPlan {
  /** The stop where most is paid comes first. */
  stops: Stop[]
  /** Sum of all stops. A missing item adds nothing: no other store's price stands in for it. */
  cost: Cents
  /** The part of the cost that is paid at regular prices; the rest is on offer. */
  regularCost: Cents
  /** Cost of the trip; not part of `cost`. */
  tripCost: Cents
  missing: MissingItem[]
}

/** A plan with one stop, compared with the best one. */
export interface RunnerUp extends BasketPlan {
  /** Items that the best plan brings and this one does not. */
  without: string[]
  /** How much less this plan costs for the items that both bring; negative: how much more. */
  saving: Cents
}

export interface PlannedBasket {
  /**
   * The best plans with one, two and three stops: fewest missing items first, then cheapest including the trip. A plan with more stops is
   * included only if it is better.
   */
  plans: [BasketPlan, ...BasketPlan[]]
  /** Its position in `plans`. */
  recommended: number
  /** The store that costs less by omitting one item; if there is none, the next best store. */
  runnerUp: RunnerUp | null
}
