import { type StoreType, storeTypes } from '#domain/stores/store-types.ts'
import type { StoresParams } from '#web/paths.ts'

/** The filter of the store list, stored in the URL. */
export interface StoreFilter {
  search: string
  /** Slug or name; empty for all. */
  city: string
  /** Requires a city, like the hours. */
  type: StoreType | undefined
  openNow: boolean
  /** The number of pages shown. */
  page: number
}

export function parseStoreFilter(params: URLSearchParams): StoreFilter {
  const page = Number(params.get('page') ?? '')
  return {
    search: (params.get('q') ?? '').trim().slice(0, 100),
    city: (params.get('city') ?? '').trim().slice(0, 80),
    type: storeTypes.find((type) => type === params.get('type')),
    openNow: params.get('openNow') === 'true',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}

/** The search params of a filter, from its first page. */
export function storeParams({ search, city, type, openNow }: StoreFilter): StoresParams {
  return { q: search, city, type, openNow: openNow || undefined }
}
