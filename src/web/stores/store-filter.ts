import type { Store } from '#contract/stores.ts'
import { foldText } from '#domain/plain-text.ts'

/** The filter of the store list, stored in the URL. */
export interface StoreFilter {
  search: string
  /** Slug or name; empty for all. */
  city: string
  /** The number of pages shown. */
  page: number
}

export const storesPerPage = 48

export function parseStoreFilter(params: URLSearchParams): StoreFilter {
  const page = Number(params.get('page') ?? '')
  return {
    search: (params.get('q') ?? '').trim().slice(0, 100),
    city: (params.get('city') ?? '').trim().slice(0, 80),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}

/** Stores whose name, city and neighbourhood contain every word, ignoring accents and case. */
export function findStores<S extends Pick<Store, 'name' | 'city' | 'neighborhood'>>(stores: S[], search: string): S[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return stores.filter(({ name, city, neighborhood }) => {
    const text = foldText([name, city, neighborhood].join(' '))
    return words.every((word) => text.includes(word))
  })
}
