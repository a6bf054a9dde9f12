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

const unknownFacts = { type: 'Loja', hours: 'Horário não informado', phone: 'Telefone não informado' }

/** The displayed facts of a store, with the site's defaults for missing ones. */
export function storeFacts({ type, hours, phone }: Pick<Store, 'type' | 'hours' | 'phone'>): StoreFacts {
  const defaults = site.storeDefaults ?? unknownFacts
  return {
    type: type ? shopKind(type) : defaults.type,
    hours: hours ?? defaults.hours,
    phone: phone ?? defaults.phone,
    isOwnPhone: phone !== null,
  }
}
