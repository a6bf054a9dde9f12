import type { BasketItem, BasketOffer } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { Purchase } from '#domain/baskets/basket.ts'
import { purchaseNotes, regularPriceText } from '#domain/baskets/basket-text.ts'
import { findAisle, groupByAisle } from '#domain/lists/aisles.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
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
      each: eachText(offer, purchase),
      notes: [
        ...(offer.seenAt ? [regularPriceText(new Date(offer.seenAt))] : []),
        ...purchaseNotes(purchase, offer.conditions),
        ...(served.need.isAssumed ? [assumed] : []),
      ],
      corrected: served.corrected,
      understood: served.cheaperVariant ? (served.wanted?.text ?? null) : null,
      neighbour: served.cheaperVariant,
      canSwap: served.wanted !== null,
      isChosen: served.choice !== null,
    },
  ]
}

/** What one costs, where more or less than one is bought at the plain price. */
function eachText(offer: BasketOffer, { amount, cost }: Purchase): string {
  const price = centsFromDecimal(offer.price)
  if (amount === 1 || Math.round(price * amount) !== cost) return ''
  if (!offer.isDivisible) return `${formatMoney(price)} cada`
  return `${formatMoney(price)} ${offer.mechanics?.per === '100g' ? 'cada 100 g' : 'o quilo'}`
}

/** In the order of a walk through the store. */
export function inAisleOrder(purchases: ShownPurchase[]): ShownPurchase[] {
  return groupByAisle(purchases, ({ offer }) => findAisle(offer.productName, offer.categoryId)).flatMap(
    ({ items }) => items,
  )
}
