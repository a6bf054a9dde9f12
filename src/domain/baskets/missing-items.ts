import { customerNeeds } from '#domain/mechanics/mechanics.ts'
import type { BasketItem, BasketSettings, MissingItem } from './basket.ts'
import { openMarket } from './market.ts'
import { daysLater } from './offers-of-day.ts'
import { cheapestPurchases } from './purchases.ts'

const week = [1, 2, 3, 4, 5, 6]

/** Why a plan that stops at these stores does not bring an item. */
export function missingItem(item: BasketItem, storeIds: string[], settings: BasketSettings): MissingItem {
  const itemId = item.id
  const anywhere = { ...settings, storeIds: null }
  // Its limited offer was used for another item of the list.
  if (isSold(item, { ...settings, storeIds })) return { itemId, reason: 'not-enough' }
  if (isSold(item, anywhere)) return { itemId, reason: 'not-at-these-stores' }
  if (isSold(item, { ...anywhere, spent: spendingEnough(item) })) return { itemId, reason: 'minimum-purchase' }
  if (isSold(item, withEverything(item, anywhere))) return { itemId, reason: 'needs-club' }
  for (const days of week) {
    const day = daysLater(settings.day, days)
    if (isSold(item, { ...anywhere, day })) return { itemId, reason: 'other-day', from: day }
  }
  if (item.onlyAt !== undefined && isSold({ ...item, onlyAt: undefined }, anywhere))
    return { itemId, reason: 'not-at-its-store' }
  const hasSome = openMarket([item], anywhere).shops.some(({ curves }) => curves[0])
  return { itemId, reason: hasSome ? 'not-enough' : 'not-sold' }
}

/** Whether all stores together can cover the item's whole need. */
function isSold(item: BasketItem, settings: BasketSettings): boolean {
  const market = openMarket([item], settings)
  const shops = market.shops.filter(({ minimum }) => minimum === 0)
  return shops.length > 0 && cheapestPurchases(market, shops)[0] !== null
}

function withEverything(item: BasketItem, settings: BasketSettings): BasketSettings {
  return { ...settings, has: customerNeeds, spent: spendingEnough(item) }
}

function spendingEnough({ offers }: BasketItem): Map<string, number> {
  return new Map(offers.map(({ storeId }) => [storeId, Number.MAX_SAFE_INTEGER]))
}
