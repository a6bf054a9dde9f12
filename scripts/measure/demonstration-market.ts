import type { BasketItem } from '#domain/baskets/basket.ts'
import { readIdentity } from '#domain/identity/product-identity.ts'
import { parsePastedList } from '#domain/lists/pasted-list.ts'
import { mechanicsFromWire } from '#domain/mechanics/mechanics.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { readWantedItem } from '#domain/wanted/read-wanted-item.ts'
import { servingOf } from '#domain/wanted/serving.ts'
import { adaptToBasis } from '#server/baskets/servings.ts'
import { demonstrationOffers } from '#server/demonstration/demonstration-offers.ts'
import { demonstrationStores } from '#server/demonstration/demonstration-stores.ts'

const city = 'itajai-sc'
const stores = new Map(demonstrationStores.filter((store) => store.city === city).map(({ key, name }) => [key, name]))
const inForce = demonstrationOffers
  .filter(({ store, endsInDays, startsInDays }) => stores.has(store) && endsInDays >= 0 && startsInDays === undefined)
  .map((offer, index) => ({ ...offer, id: `${index} ${offer.productName}`, identity: readIdentity(offer.productName) }))

export function storeName(key: string): string {
  return stores.get(key) ?? key
}

/** The lines of a list with the demonstration's offers in Itajaí, as the site matches them. Ids of items are their lines. */
export function demonstrationItems(lines: string): { items: BasketItem[]; unread: string[] } {
  const read = parsePastedList(lines).map(({ productName, quantity, notes }) => ({
    line: [productName, quantity > 1 && `× ${quantity}`, notes].filter(Boolean).join(' '),
    wanted: readWantedItem({ name: productName, quantity, notes }),
  }))
  return {
    items: read.flatMap(({ line, wanted }) => (wanted ? [{ id: line, ...served(wanted) }] : [])),
    unread: read.filter(({ wanted }) => !wanted).map(({ line }) => line),
  }
}

function served(wanted: NonNullable<ReturnType<typeof readWantedItem>>): Pick<BasketItem, 'need' | 'offers'> {
  const { amount, unit } = wanted.need
  const offers = inForce.flatMap(({ id, store, price, originalPrice, mechanics, endsInDays, identity }) => {
    const named = servingOf(wanted, identity)
    const usual = named && {
      gives: named.gives,
      isDivisible: named.isDivisible,
      isOtherPack: named.fit === 'other-pack',
    }
    const serving = usual && mechanics?.per ? adaptToBasis(usual, unit, mechanics.per) : usual
    if (!serving) return []
    return {
      ...{ id, storeId: store, price: centsFromDecimal(price), ...serving },
      originalPrice: originalPrice === null ? null : centsFromDecimal(originalPrice),
      mechanics: mechanics && mechanicsFromWire(mechanics),
      validFrom: new Date(0),
      expiresAt: new Date(shoppingDay.getTime() + (endsInDays + 0.4) * 24 * 60 * 60 * 1000),
    }
  })
  // Another pack counts only where the store does not have the one that was asked for.
  const exact = new Set(offers.filter(({ isOtherPack }) => !isOtherPack).map(({ storeId }) => storeId))
  return {
    need: Math.max(1, Math.round(amount)),
    offers: offers.filter(({ isOtherPack, storeId }) => !isOtherPack || !exact.has(storeId)),
  }
}

/** A Thursday morning in São Paulo. */
export const shoppingDay = new Date('2026-11-19T13:34:00.000Z')
