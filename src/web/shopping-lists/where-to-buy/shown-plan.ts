import type { BasketItem, BasketOffer, BasketStore } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { Cents } from '#domain/money.ts'

/** A plan with the names, texts and order in which it is shown. */
export interface ShownPlan {
  stops: ShownStop[]
  cost: Cents
  /** "R$ 53,65 em oferta e R$ 12,00 a preço normal"; empty when all of it is on offer. */
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
  /** What is put into the cart: "12 un", "1 kg" */
  amount: string
  cost: Cents
  /** "menor preço de 4 mercados; no 2º sai R$ 1,20 a mais" */
  why: string
  /** What to know about it: "leve 3, pague 2: leva 3", "vale só terça" */
  notes: string[]
  /** What was read instead of a misspelt name. */
  corrected: string | null
  /** What a name was taken for that could mean a cheaper neighbour as well. */
  understood: string | null
  /** Cheaper than what was understood. */
  neighbour: BasketItem['cheaperVariant']
  /** Another offer can be chosen and remembered. */
  canSwap: boolean
  /** A choice made earlier was applied. */
  isRemembered: boolean
}

export interface ShownMissing {
  item: ShoppingListItem
  reason: string
  /** Left out by hand. */
  isLeftOut: boolean
  /** The cheapest offer of it in a store that is no stop of the plan, or its regular price there, which has no page. */
  elsewhere?: { promotionId: string | null; storeName: string; price: string } | undefined
}

export interface ShownQuestion {
  item: ShoppingListItem
  suggestions: BasketItem['suggestions']
}
