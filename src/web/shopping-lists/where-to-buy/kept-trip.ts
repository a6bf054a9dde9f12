import type { Basket } from '#contract/compare/baskets.ts'
import type { AddedStop } from '#domain/baskets/replan.ts'
import type { Day } from '#domain/dates.ts'
import type { Cents } from '#domain/money.ts'
import type { BuyingSettings } from './buying-settings.ts'

/** The plan of a shopping trip, and what turned out differently. Devices store it: trips of earlier releases lack the optional fields. */
export interface KeptTrip {
  listId: string
  day: Day
  /** The stores of the plan. */
  storeIds: string[]
  /** The data of the plan: the items with the choices applied. */
  basket: Basket
  settings: Pick<BuyingSettings, 'has' | 'stopPrice'>
  /** Ids of offers that their store does not have. */
  notFound: string[]
  /** Offers with their shelf price. */
  dearer: { offerId: string; price: Cents }[]
  /** Stores to pass by as well, with the lines moved there. */
  added?: AddedStop[]
  /** The ticked lines, as they were when they were ticked. */
  bought?: BoughtLine[]
  /** The store where the visitor is. */
  here?: string
}

/** A ticked line is bought: its store, product, amount and price stay until it is unticked. */
export interface BoughtLine {
  itemId: string
  /** With the name, these find the item again when its removal was undone, which gives it another id. */
  addedAt: string
  name: string
  parts: BoughtPart[]
}

export interface BoughtPart {
  /** Null for a line without an offer on the trip. */
  offerId: string | null
  storeId: string | null
  storeName: string | null
  productName: string
  /** "3 un", "1,5 kg" */
  amount: string
  /** Null without a known price. */
  cost: Cents | null
}

/** The cost of a line; null without a known price. */
export function costOfParts(parts: readonly { cost: Cents | null }[]): Cents | null {
  if (parts.some(({ cost }) => cost === null)) return null
  return parts.reduce((total, { cost }) => total + (cost ?? 0), 0)
}
