/** The filter of the store list, stored in the URL. */
export interface StoreFilter {
  search: string
  /** Slug or name; empty for all. */
  city: string
  /** The number of pages shown. */
  page: number
}

export function parseStoreFilter(params: URLSearchParams): StoreFilter {
  const page = Number(params.get('page') ?? '')
  return {
    search: (params.get('q') ?? '').trim().slice(0, 100),
    city: (params.get('city') ?? '').trim().slice(0, 80),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}
