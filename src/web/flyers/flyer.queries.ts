import { read } from '#web/api/read.ts'

/** Flyers in force of one city or of all. */
export const flyersQuery = (citySlug?: string) => read('flyers.list', { query: citySlug ? { city: citySlug } : {} })

export const flyerQuery = (id: string) => read('flyers.get', { params: { id: id.slice(0, 40) } })
