import { read } from '#web/api/read.ts'

/** As many as one answer holds; those with most offers come first. */
export const maxStores = 1000

export const storesQuery = (citySlug?: string) => read('stores.list', { query: citySlug ? { city: citySlug } : {} })

/** The stores with most offers, of a city or of all. */
export const leadingStoresQuery = (limit: number, citySlug?: string) =>
  read('stores.list', { query: { limit, ...(citySlug && { city: citySlug }) } })

export const storeQuery = (idOrSlug: string) => read('stores.get', { params: { idOrSlug: idOrSlug.slice(0, 160) } })

/** A list of choices needs no more than the first hundred. */
export const storeChoicesQuery = (citySlug?: string) => leadingStoresQuery(100, citySlug)
