import { read } from '#web/api/read.ts'

/** As many as one answer holds; those with most offers come first. */
export const mostStores = 1000

export const storesQuery = (citySlug?: string) => read('stores.list', { query: citySlug ? { city: citySlug } : {} })

/** The stores with most offers in a city. */
export const leadingStoresQuery = (citySlug: string, limit: number) =>
  read('stores.list', { query: { city: citySlug, limit } })

export const storeQuery = (idOrSlug: string) => read('stores.get', { params: { idOrSlug: idOrSlug.slice(0, 160) } })
