import { read } from '#web/api/read.ts'

/** The limit of one response; stores with the most offers come first. */
export const maxStores = 1000

export const storesQuery = (citySlug?: string) => read('stores.list', { query: citySlug ? { city: citySlug } : {} })

/** The stores with the most offers, of one city or of all. */
export const topStoresQuery = (limit: number, citySlug?: string) =>
  read('stores.list', { query: { limit, ...(citySlug && { city: citySlug }) } })

export const storeQuery = (idOrSlug: string) => read('stores.get', { params: { idOrSlug: idOrSlug.slice(0, 160) } })

/** A select needs no more than the first hundred. */
export const storeChoicesQuery = (citySlug?: string) => topStoresQuery(100, citySlug)
