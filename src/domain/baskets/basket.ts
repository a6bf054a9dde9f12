import type { CustomerNeed } from '#domain/mechanics/mechanics.ts'
import type { PricedOffer } from '#domain/mechanics/offer-cost.ts'
import type { Cents } from '#domain/money.ts'

/** An offer that serves an item of a shopping list. */
export interface BasketOffer extends PricedOffer {
  id: string
  storeId: string
  /** How much of the need comes for the price, in the unit of the need: one piece, or one kilo or 100 g of what is sold by weight. */
  gives: number
  /** Sold by any weight. */
  isDivisible: boolean
  /** Not the pack that was asked for. */
  isOtherPack?: boolean | undefined
  /** The store's regular price, which is no offer: it counts only where the offers of the store do not bring the whole need. */
  isRegular?: boolean | undefined
  validFrom: Date
  expiresAt: Date
}

export interface BasketItem {
  id: string
  /** Whole pieces, grams or millilitres, at least 1. */
  need: number
  /** Those of all stores; the planner sorts out which are in force. */
  offers: BasketOffer[]
  /** The only store where it is bought. */
  onlyAt?: string | undefined
}

export interface BasketSettings {
  /** Offers count that are in force between this moment and the end of its day in São Paulo: for today now, else the start of the day. */
  day: Date
  /** The clubs, cards and apps of who buys. */
  has: readonly CustomerNeed[]
  /** The stores that may be visited; null: all that have an offer. */
  storeIds: readonly string[] | null
  /** What an additional stop must save to be recommended. */
  stopPrice: Cents
  maxStops: 1 | 2 | 3
  /** What it costs to go to these stores. One more store never makes it less. */
  tripCost?: ((storeIds: readonly string[]) => Cents) | undefined
  /** What has been paid already on this tour, by store: it counts for minimum purchases. */
  spent?: ReadonlyMap<string, Cents> | undefined
}

export interface Purchase {
  itemId: string
  offerId: string
  storeId: string
  /** In what the price is for: pieces, kilos, or portions of 100 g. */
  amount: number
  /** How much of the need that is; more than the need where a rule or a pack gives more. */
  gives: number
  cost: Cents
  reasons: PurchaseReasons
}

/** Why this offer, and what to know about it. `basket-text.ts` has the words. */
export interface PurchaseReasons {
  /** Among the stores that sell all of the item that day, by what all of it costs. Null when it is bought at several stores. */
  rank: {
    place: number
    stores: number
    /** In the first place: how much more the second asks. Else: how much less the first asks. Null when no other store sells it. */
    difference: Cents | null
  } | null
  /** The amount is larger than what would have been enough, because the rule of the offer makes it no dearer, or asks for it. */
  takesMore: boolean
  /** The weekdays the offer is limited to; empty: every day. */
  days: number[]
  isOtherPack: boolean
  /** At the store's regular price. */
  isRegular: boolean
  /** What the customer must have or pay with for this cost. */
  needs: CustomerNeed | null
  /** What must be spent at the store for this cost; the plan does. */
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
  /** Where most is paid comes first. */
  stops: Stop[]
  /** Of all stops. A missing item costs nothing: no other store's price stands in for it. */
  cost: Cents
  /** The part of the cost that is paid at regular prices; the rest is on offer. */
  regularCost: Cents
  /** What it costs to go there; no part of `cost`. */
  tripCost: Cents
  missing: MissingItem[]
}

/** A plan with one stop beside the best one. */
export interface RunnerUp extends BasketPlan {
  /** What the best one brings and this one does not. */
  without: string[]
  /** How much less this one costs for the items that both bring; negative: how much more. */
  saving: Cents
}

export interface PlannedBasket {
  /** The best with one, two and three stops: fewest missing items, then cheapest with the trip. A plan with more stops is there only if it is better. */
  plans: [BasketPlan, ...BasketPlan[]]
  /** Its position in `plans`. */
  recommended: number
  /** The store where one item less costs less; where there is none, the next best store. */
  runnerUp: RunnerUp | null
}
