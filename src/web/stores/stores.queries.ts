import { read } from '#web/api/read.ts'

/** As many as one answer holds; those with most offers come first. */
export const mostStores = 1000

export const storesQuery = (citySlug?: string) => read('stores.list', { query: citySlug ? { city: citySlug } : {} })

export const storeQuery = (idOrSlug: string) => read('stores.get', { params: { idOrSlug } })
