import type { Neighborhood } from '#contract/places/neighborhoods.ts'
import { read, readPart } from '#web/api/read.ts'

/** All neighbourhoods of a city, by name. */
export const neighborhoodsQuery = (citySlug: string) => read('cities.neighborhoods', { params: { city: citySlug } })

export type NeighborhoodChoice = Pick<Neighborhood, 'slug' | 'name'>

/** Those with stores, with no more than a select needs: pages contain them. */
export const neighborhoodChoicesQuery = (citySlug: string) =>
  readPart('cities.neighborhoods', { params: { city: citySlug } }, 'choices', (neighborhoods) =>
    neighborhoods.filter(({ stores }) => stores > 0).map(({ slug, name }): NeighborhoodChoice => ({ slug, name })),
  )
