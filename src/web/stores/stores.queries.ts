import { read } from '#web/api/read.ts'

/** The stores with most offers first, of a city or of all; a list of choices needs no more than the first hundred. */
export const storesQuery = (city?: string) => read('stores.list', { query: { limit: 100, ...(city && { city }) } })

export const storeQuery = (idOrSlug: string) => read('stores.get', { params: { idOrSlug } })
