import { type CustomerNeed, customerNeeds } from '#domain/mechanics/mechanics.ts'
import type { Cents } from '#domain/money.ts'

/** How the visitor shops. Stored in local storage. */
export interface BuyingSettings {
  /** Clubs, apps, cards and ways to pay that the visitor has. */
  has: CustomerNeed[]
  /** What one more stop must save. */
  stopPrice: Cents
  /** Ids of stores that the visitor does not want to go to. A store that is new in the city is not among them. */
  avoided: string[]
  /** Ids of stores that the visitor likes to go to. */
  favourites: string[]
  /** What a stop at another store must save, once there are favourites. */
  otherStorePrice: Cents
  /** What a kilometre costs, in fuel and time; 0: distance does not count. */
  kilometrePrice: Cents
}

export const defaultSettings: BuyingSettings = {
  ...{ has: [], stopPrice: 1000, avoided: [] },
  ...{ favourites: [], otherStorePrice: 500, kilometrePrice: 0 },
}

/** R$ 0 to R$ 50: above that, no plan would ever include a second store. */
export const stopPrices: Cents[] = [0, 300, 500, 1000, 1500, 2000, 3000, 5000]

/** A litre of petrol takes a car some ten kilometres; the upper ones also count the time. */
export const kilometrePrices: Cents[] = [0, 50, 80, 100, 150, 200, 300]

const maxStores = 500

export function readSettings(): BuyingSettings {
  try {
    const stored = JSON.parse(localStorage.getItem('onde-comprar') ?? '{}') as Partial<BuyingSettings>
    const { has, stopPrice, avoided, favourites, otherStorePrice, kilometrePrice } = { ...defaultSettings, ...stored }
    const storeIds = (ids: string[]) => ids.filter((id) => typeof id === 'string').slice(0, maxStores)
    return {
      has: customerNeeds.filter((need) => has.includes(need)),
      stopPrice: stopPrices.includes(stopPrice) ? stopPrice : defaultSettings.stopPrice,
      avoided: storeIds(avoided),
      favourites: storeIds(favourites),
      otherStorePrice: stopPrices.includes(otherStorePrice) ? otherStorePrice : defaultSettings.otherStorePrice,
      kilometrePrice: kilometrePrices.includes(kilometrePrice) ? kilometrePrice : defaultSettings.kilometrePrice,
    }
  } catch {
    return defaultSettings
  }
}

export function writeSettings(settings: BuyingSettings): void {
  try {
    localStorage.setItem('onde-comprar', JSON.stringify(settings))
  } catch {
    // Storage may be forbidden; then they hold until the page is left.
  }
}
