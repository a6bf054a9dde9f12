import type { BasketItem } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { Purchase } from '#domain/baskets/basket.ts'
import { purchaseNotes, rankText } from '#domain/baskets/basket-text.ts'
import { findAisle, groupByAisle } from '#domain/lists/aisles.ts'
import { needText, purchaseAmount } from './amount-text.ts'
import type { ShownPurchase } from './shown-plan.ts'

/** A purchase with its texts; none if what it is of is no longer known. */
export function showPurchase(
  purchase: Purchase,
  served: BasketItem | undefined,
  item: ShoppingListItem | undefined,
): ShownPurchase[] {
  const offer = served?.offers.find(({ promotionId }) => promotionId === purchase.offerId)
  if (!served?.need || !offer || !item) return []
  const [amount, need] = [purchaseAmount(offer, purchase.amount), needText(served.need)]
  const assumed = amount === need ? 'quantidade suposta' : `${need} (quantidade suposta)`
  return [
    {
      item,
      offer,
      amount,
      cost: purchase.cost,
      why: rankText(purchase.reasons),
      notes: [...purchaseNotes(purchase, offer.conditions), ...(served.need.isAssumed ? [assumed] : [])],
      corrected: served.corrected,
      canSwap: served.wanted !== null,
      isRemembered: served.choice !== null,
    },
  ]
}

/** In the order of a walk through the store. */
export function inAisleOrder(purchases: ShownPurchase[]): ShownPurchase[] {
  return groupByAisle(purchases, ({ offer }) => findAisle(offer.productName, offer.categoryId)).flatMap(
    ({ items }) => items,
  )
}
