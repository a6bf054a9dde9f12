import type { Store } from '#contract/stores.ts'
import { site } from '#domain/site.ts'
import { shopKind } from '#domain/stores/store-types.ts'

interface StoreFacts {
  type: string
  hours: string
  phone: string
  /** Only a phone of the store's own can be called. */
  isOwnPhone: boolean
}

/** What a card says of a store: its own words where it has some, the site's where it has none. */
export function storeFacts({ type, hours, phone }: Pick<Store, 'type' | 'hours' | 'phone'>): StoreFacts {
  const { storeDefaults } = site
  return {
    type: type ? shopKind(type) : storeDefaults.type,
    hours: hours ?? storeDefaults.hours,
    phone: phone ?? storeDefaults.phone,
    isOwnPhone: phone !== null,
  }
}
