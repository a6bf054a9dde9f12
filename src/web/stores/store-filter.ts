import type { Store } from '#contract/stores.ts'
import { foldText } from '#domain/plain-text.ts'

/** What the visitor asks of the list of stores, as the address holds it. */
export interface StoreFilter {
  search: string
  /** Slug or name; empty for all. */
  city: string
  /** How many screenfuls are shown. */
  page: number
}

export const storesPerPage = 48

export function readStoreFilter(address: URLSearchParams): StoreFilter {
  const page = Number(address.get('page') ?? '')
  return {
    search: (address.get('q') ?? '').trim().slice(0, 100),
    city: (address.get('city') ?? '').trim().slice(0, 80),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}

/** The stores in whose name, city or neighbourhood every word stands, whatever its accents and case. */
export function findStores<S extends Pick<Store, 'name' | 'city' | 'neighborhood'>>(stores: S[], search: string): S[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return stores.filter(({ name, city, neighborhood }) => {
    const text = foldText([name, city, neighborhood].join(' '))
    return words.every((word) => text.includes(word))
  })
}
