import { read } from '#web/api/read.ts'
import './places-api.ts'

/** The neighbourhoods of a city, by name. */
export const neighborhoodsQuery = (citySlug: string) => read('cities.neighborhoods', { params: { city: citySlug } })
