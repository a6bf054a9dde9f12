import { costOf } from '#domain/mechanics/offer-cost.ts'
import type { Cents } from '#domain/money.ts'
import type { BasketItem, PlannedPurchases, Purchase, Stop } from './basket.ts'
import { cheapestMix, type MixedPurchase, unavailable } from './cost-curve.ts'
import type { Market, Shop } from './market.ts'

/** Purchases for one item; null: these shops do not sell all of it. */
export type ItemPurchases = MixedPurchase[] | null

/** Purchases at these shops, by item. */
export function cheapestPurchases({ items }: Market, shops: readonly Shop[]): ItemPurchases[] {
  return items.map(({ need, steps }, index) =>
    cheapestMix(
      shops.flatMap(({ offers, buyer }) => (offers[index] ?? []).map((offer) => ({ offer, buyer }))),
      need,
      steps,
    ),
  )
}

/** Whether the payment at each shop reaches the minimum that its prices require. */
export function reachesMinimums(market: Market, shops: readonly Shop[]): boolean {
  const demanding = shops.filter(({ minimum }) => minimum > 0)
  if (demanding.length === 0) return true
  const least = leastCosts(shops)
  if (demanding.some((shop) => mostPaid(shop, least) < shop.minimum)) return false
  const paid = new Map<string, Cents>()
  for (const { offer, cost } of cheapestPurchases(market, shops).flatMap((bought) => bought ?? []))
    paid.set(offer.storeId, (paid.get(offer.storeId) ?? 0) + cost)
  return demanding.every(({ storeId, minimum }) => (paid.get(storeId) ?? 0) >= minimum)
}

/** Lowest cost of each item's whole need. */
function leastCosts(shops: readonly Shop[]): Cents[] {
  const least: Cents[] = []
  for (const { full } of shops)
    for (let item = 0; item < full.length; item += 1)
      if ((full[item] as number) < (least[item] ?? unavailable)) least[item] = full[item] as number
  return least
}

/**
 * Upper bound of the payment at one shop of a set: an item bought at one shop is bought where it costs least. Faster than computing the
 * purchases.
 */
function mostPaid(shop: Shop, least: readonly Cents[]): Cents {
  let most = 0
  for (let item = 0; item < shop.curves.length; item += 1) {
    const curve = shop.curves[item]
    if (!curve) continue
    const isDearer = curve.length === 2 && (least[item] ?? unavailable) < (shop.full[item] as number)
    if (!isDearer) most += curve.findLast((one) => one < unavailable) ?? 0
  }
  return most
}

/** Whether one offer serves several items, which is rare. */
export function hasSharedOffer(items: readonly BasketItem[]): boolean {
  const seen = new Set<string>()
  return items.some(({ offers }) => offers.some(({ id }) => seen.size === seen.add(id).size))
}

/**
 * Finds an offer that several items share beyond its limit per customer, and removes it from all of them but the one that needs most of it.
 * Null when there is no such offer.
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
        takesMore,
        days,
        isOtherPack: offer.isOtherPack ?? false,
        isRegular: offer.isRegular ?? false,
        needs: isConditional ? needs : null,
        minimumPurchase: isConditional && buyer.purchase > 0 ? minimumPurchase : null,
      },
    }
  })
}

/** By store, the one where most is paid first, with their sums. */
export function toStops(purchases: readonly Purchase[]): Pick<PlannedPurchases, 'stops' | 'cost' | 'regularCost'> {
  const stops = [...Map.groupBy(purchases, ({ storeId }) => storeId)].map(
    ([storeId, own]): Stop => ({ storeId, cost: sumCosts(own), purchases: own }),
  )
  return {
    stops: stops.sort((left, right) => right.cost - left.cost || (left.storeId < right.storeId ? -1 : 1)),
    cost: sumCosts(stops),
    regularCost: sumCosts(purchases.filter(({ reasons }) => reasons.isRegular)),
  }
}

export function sumCosts(purchases: readonly { cost: Cents }[]): Cents {
  return purchases.reduce((sum, { cost }) => sum + cost, 0)
}
