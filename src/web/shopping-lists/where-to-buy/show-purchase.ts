import type { BasketItem } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { Purchase } from '#domain/baskets/basket.ts'
import { purchaseNotes, rankText, regularPriceText } from '#domain/baskets/basket-text.ts'
import { findAisle, groupByAisle } from '#domain/lists/aisles.ts'
import { needText, purchaseAmount } from './amount-text.ts'
import type { ShownPurchase } from './shown-plan.ts'

/** A purchase with its texts; none if its offer is no longer known. */
export function showPurchase(
  purchase: Purchase,
  served: BasketItem | undefined,
  item: ShoppingListItem | undefined,
): ShownPurchase[] {
  const offer = served?.offers.find(({ promotionId }) => promotionId === purchase.offerId)
  if (!served?.need || !offer || !item) return []
  const [amount, need] = [purchaseAmount(offer, purchase.amount), needText(served.need)]
  const assumed = `você não escreveu quanto: contamos ${need}`
  return [
    {
      item,
      offer,
      amount,
      cost: purchase.cost,
      why: isOnlyChosen(served, purchase) ? '' : rankText(purchase.reasons),
      notes: [
        ...(offer.seenAt ? [regularPriceText(new Date(offer.seenAt))] : []),
        ...purchaseNotes(purchase, offer.conditions),
        ...(served.need.isAssumed ? [assumed] : []),
      ],
      corrected: served.corrected,
      understood: served.cheaperVariant ? (served.wanted?.text ?? null) : null,
      neighbour: served.cheaperVariant,
      canSwap: served.wanted !== null,
      isRemembered: served.choice !== null,
    },
  ]
}

/** After a choice, only the chosen offers are known here: being the only one says nothing about other stores. */
function isOnlyChosen({ choice }: BasketItem, { reasons }: Purchase): boolean {
  return choice !== null && reasons.rank?.difference === null
}

/** In the order of a walk through the store. */
export function inAisleOrder(purchases: ShownPurchase[]): ShownPurchase[] {
  return groupByAisle(purchases, ({ offer }) => findAisle(offer.productName, offer.categoryId)).flatMap(
    ({ items }) => items,
  )
}
