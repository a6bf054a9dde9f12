import { type CustomerNeed, customerNeeds } from '#domain/mechanics/mechanics.ts'
import type { Cents } from '#domain/money.ts'

/** How the visitor shops. Stored in local storage. */
export interface BuyingSettings {
  /** The visitor's clubs, apps, cards and means of payment. */
  has: CustomerNeed[]
  /** Saving required of one more stop. */
  stopPrice: Cents
  /** Ids of stores that the visitor avoids. A store that is new in the city is not among them. */
  avoided: string[]
  /** Ids of the visitor's favourite stores. */
  favourites: string[]
  /** Saving required of a stop at another store, if there are favourites. */
  otherStorePrice: Cents
  /** Cost of a kilometre, in fuel and time; 0: distance does not count. */
  kilometrePrice: Cents
}

export const defaultSettings: BuyingSettings = {
  ...{ has: [], stopPrice: 1000, avoided: [] },
  ...{ favourites: [], otherStorePrice: 500, kilometrePrice: 0 },
}

/** R$ 0 to R$ 50: above that, no plan would ever include a second store. */
export const stopPrices: Cents[] = [0, 300, 500, 1000, 1500, 2000, 3000, 5000]

/** A car takes a litre of petrol for some ten kilometres; the higher values include the time. */
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
    // Storage may be blocked; then they last until the page is left.
  }
}
