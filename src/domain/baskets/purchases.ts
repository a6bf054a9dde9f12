import { costOf } from '#domain/mechanics/offer-cost.ts'
import type { Cents } from '#domain/money.ts'
import type { BasketItem, Purchase, PurchaseReasons } from './basket.ts'
import { cheapestMix, type MixedPurchase, unavailable } from './cost-curve.ts'
import type { Market, Shop } from './market.ts'

/** The purchases of one item; null: these shops do not sell all of it. */
export type ItemPurchases = MixedPurchase[] | null

/** What to buy at these shops, by item. */
export function cheapestPurchases({ items }: Market, shops: readonly Shop[]): ItemPurchases[] {
  return items.map(({ byStore, need, steps }) =>
    cheapestMix(
      shops.flatMap(({ storeId, buyer }) => (byStore.get(storeId) ?? []).map((offer) => ({ offer, buyer }))),
      need,
      steps,
    ),
  )
}

/** Whether what is paid at each shop is what its prices ask for. */
export function reachesMinimums(market: Market, shops: readonly Shop[]): boolean {
  if (shops.every(({ minimum }) => minimum === 0)) return true
  const purchases = cheapestPurchases(market, shops).flatMap((bought) => bought ?? [])
  return shops.every(
    ({ storeId, minimum }) => sumCosts(purchases.filter(({ offer }) => offer.storeId === storeId)) >= minimum,
  )
}

/**
 * The items without the offer that several of them would buy for less than all of it costs, because of its limit per customer: the item
 * that needs most of it keeps it. Null when there is no such offer.
 */
export function withoutSharedOffer(bought: ItemPurchases[], items: readonly BasketItem[]): BasketItem[] | null {
  const purchases = bought.flatMap((mix, index) =>
    (mix ?? []).map((purchase) => ({ ...purchase, itemId: items[index]?.id ?? '' })),
  )
  for (const [offerId, shares] of Map.groupBy(purchases, ({ offer }) => offer.id)) {
    const [share] = shares
    if (!share || shares.length < 2) continue
    const amount = shares.reduce((sum, { amount }) => sum + amount, 0)
    const cost = costOf(share.offer, amount, share.buyer)
    // Each share may have been rounded by half a centavo.
    if (cost !== null && cost <= sumCosts(shares) + shares.length / 2) continue
    const [keeper] = shares.toSorted(
      (left, right) => right.amount - left.amount || (left.itemId < right.itemId ? -1 : 1),
    )
    return items.map((item) =>
      item.id === keeper?.itemId ? item : { ...item, offers: item.offers.filter(({ id }) => id !== offerId) },
    )
  }
  return null
}

/** The purchases of an item with their reasons. */
export function explainPurchases(market: Market, index: number, bought: MixedPurchase[]): Purchase[] {
  const itemId = market.items[index]?.id ?? ''
  const rank = rankOf(market, index, bought)
  return bought.map(({ offer, buyer, amount, cost, takesMore }) => {
    const { days = [], needs = null, minimumPurchase = null } = offer.mechanics ?? {}
    const withoutConditions = costOf(offer, amount)
    const isConditional = withoutConditions === null || withoutConditions > cost
    return {
      itemId,
      offerId: offer.id,
      storeId: offer.storeId,
      amount,
      gives: Math.round(amount * offer.gives),
      cost,
      reasons: {
        rank,
        takesMore,
        days,
        isOtherPack: offer.isOtherPack ?? false,
        needs: isConditional ? needs : null,
        minimumPurchase: isConditional && buyer.purchase > 0 ? minimumPurchase : null,
      },
    }
  })
}

function rankOf({ shops }: Market, index: number, bought: MixedPurchase[]): PurchaseReasons['rank'] {
  const [storeId, ...otherStores] = new Set(bought.map(({ offer }) => offer.storeId))
  if (otherStores.length > 0) return null
  const cost = sumCosts(bought)
  const others = shops
    .filter((shop) => shop.storeId !== storeId && shop.minimum === 0)
    .map(({ full }) => full[index] ?? unavailable)
    .filter((full) => full < unavailable)
  const least = Math.min(...others)
  return {
    place: 1 + others.filter((full) => full < cost).length,
    stores: 1 + others.length,
    difference: others.length === 0 ? null : Math.abs(least - cost),
  }
}

export function sumCosts(purchases: readonly { cost: Cents }[]): Cents {
  return purchases.reduce((sum, { cost }) => sum + cost, 0)
}
