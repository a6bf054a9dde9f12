import type { BasketItem, BasketOffer, BasketStore } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { Cents } from '#domain/money.ts'

/** A plan with its displayed names, texts and order. */
export interface ShownPlan {
  stops: ShownStop[]
  cost: Cents
  /** Number of items that it brings, and of those on offer. */
  items: number
  onOffer: number
  /** "R$ 53,65 em oferta e R$ 12,00 a preço normal"; empty when everything is on offer. */
  shares: string
  missing: ShownMissing[]
}

export interface ShownStop {
  store: BasketStore
  /** "a 170 m"; undefined while no distance is known. */
  distance: string | undefined
  cost: Cents
  /** In the order of a walk through the store. */
  purchases: ShownPurchase[]
}

export interface ShownPurchase {
  item: ShoppingListItem
  offer: BasketOffer
  /** Amount to put into the cart: "12 un", "1 kg" */
  amount: string
  cost: Cents
  /** "R$ 5,99 cada", "R$ 5,99 o quilo"; empty where the cost says it, or a rule changes it. */
  each: string
  /** Notes on it: "leve 3, pague 2: leva 3", "vale só terça" */
  notes: string[]
  /** The corrected form of a misspelt name. */
  corrected: string | null
  /** How an ambiguous name was understood that could also mean a cheaper variety. */
  understood: string | null
  /** A cheaper variety than the understood one. */
  neighbour: BasketItem['cheaperVariant']
  /** Another offer can be chosen and remembered. */
  canSwap: boolean
  /** A choice was applied. */
  isChosen: boolean
}

export interface ShownMissing {
  item: ShoppingListItem
  reason: string
  /** No stop has an offer of it; others were not understood, not asked about, or left out. */
  isWithoutOffer: boolean
  /** Left out by hand. */
  isLeftOut: boolean
  /** The cheapest offer of it in a store outside the plan, or its regular price there, which has no page. */
  elsewhere?: { promotionId: string | null; storeName: string; price: string } | undefined
  /** A variety that a stop of the plan has instead. */
  instead?: { label: string; name: string; price: string } | undefined
}

export interface ShownQuestion {
  item: ShoppingListItem
  suggestions: BasketItem['suggestions']
}
