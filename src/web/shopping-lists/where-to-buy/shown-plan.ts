import type { BasketItem, BasketOffer, BasketStore } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { Cents } from '#domain/money.ts'

/** A plan with its displayed names, texts and order. */
export interface ShownPlan {
  stops: ShownStop[]
  cost: Cents
  /** "R$ 53,65 em oferta e R$ 12,00 a preço normal"; empty when everything is on offer. */
  shares: string
  missing: ShownMissing[]
}

export interface ShownStop {
  store: BasketStore
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
  /** "menor preço de 4 mercados; no 2º sai R$ 1,20 a mais" */
  why: string
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
  /** An earlier choice was applied. */
  isRemembered: boolean
}

export interface ShownMissing {
  item: ShoppingListItem
  reason: string
  /** Left out by hand. */
  isLeftOut: boolean
  /** The cheapest offer of it in a store outside the plan, or its regular price there, which has no page. */
  elsewhere?: { promotionId: string | null; storeName: string; price: string } | undefined
}

export interface ShownQuestion {
  item: ShoppingListItem
  suggestions: BasketItem['suggestions']
}
