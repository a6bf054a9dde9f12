import type { Store } from '#contract/stores.ts'
import { site } from '#domain/site.ts'
import { shopKind } from '#domain/stores/store-types.ts'

interface StoreFacts {
  type: string
  hours: string
  phone: string
  /** False for the default phone, which is not a link. */
  isOwnPhone: boolean
}

/** What a card shows of a store, with the site's defaults for what the store has not provided. */
export function storeFacts({ type, hours, phone }: Pick<Store, 'type' | 'hours' | 'phone'>): StoreFacts {
  const { storeDefaults } = site
  return {
    type: type ? shopKind(type) : storeDefaults.type,
    hours: hours ?? storeDefaults.hours,
    phone: phone ?? storeDefaults.phone,
    isOwnPhone: phone !== null,
  }
}
