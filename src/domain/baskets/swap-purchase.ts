import type { Cents } from '#domain/money.ts'
import type { BasketItem, BasketPlan, BasketSettings, Stop } from './basket.ts'
import { planAnswer } from './basket-plan.ts'
import { sumCosts } from './purchases.ts'

export interface SwappedPlan {
  plan: BasketPlan
  /** Items whose price asks for a minimum purchase that the plan no longer reaches without the swapped one. */
  losesMinimum: string[]
}

/** The plan with one item bought by another offer. All other purchases stay as they are. Null if nobody can buy all of it by this offer. */
export function swapPurchase(
  plan: BasketPlan,
  item: BasketItem,
  offerId: string,
  settings: BasketSettings,
): SwappedPlan | null {
  const others = plan.stops.map((stop) =>
    stopOf(
      stop.storeId,
      stop.purchases.filter(({ itemId }) => itemId !== item.id),
    ),
  )
  const isUsed = others.some(({ purchases }) => purchases.some((one) => one.offerId === offerId))
  const offer = item.offers.find(({ id }) => id === offerId)
  // The limit per customer is for the whole list.
  if (!offer || (isUsed && offer.mechanics?.limit)) return null
  const spent = new Map(others.map(({ storeId, cost }) => [storeId, cost + (settings.spent?.get(storeId) ?? 0)]))
  const alone = { ...settings, storeIds: null, spent }
  const [bought] = planAnswer([{ ...item, offers: [offer], onlyAt: undefined }], alone).stops
  if (!bought) return null
  const isStop = others.some(({ storeId }) => storeId === bought.storeId)
  const stops = (isStop ? others : [...others, stopOf(bought.storeId, [])])
    .map((stop) =>
      stop.storeId === bought.storeId ? stopOf(stop.storeId, [...stop.purchases, ...bought.purchases]) : stop,
    )
    .filter(({ purchases }) => purchases.length > 0)
  const purchases = stops.flatMap((stop) => stop.purchases)
  return {
    plan: {
      stops,
      cost: sumCosts(stops),
      regularCost: sumCosts(purchases.filter(({ reasons }) => reasons.isRegular)),
      tripCost: settings.tripCost?.(stops.map(({ storeId }) => storeId)) ?? 0,
      missing: plan.missing.filter(({ itemId }) => itemId !== item.id),
    },
    losesMinimum: stops.flatMap((stop) =>
      stop.purchases
        .filter(({ itemId, reasons }) => itemId !== item.id && isUnreached(reasons.minimumPurchase, stop))
        .map(({ itemId }) => itemId),
    ),
  }
}

function isUnreached(minimum: Cents | null, { cost }: Stop): boolean {
  return minimum !== null && cost < minimum
}

function stopOf(storeId: string, purchases: Stop['purchases']): Stop {
  return { storeId, cost: sumCosts(purchases), purchases }
}
