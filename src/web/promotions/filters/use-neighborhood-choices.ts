import { slugify } from '#domain/plain-text.ts'
import { useRead } from '#web/api/use-read.ts'
import { type NeighborhoodChoice, neighborhoodChoicesQuery } from '#web/places/neighborhoods.queries.ts'
import { maxStoreChoices, storeChoicesQuery } from '#web/stores/stores.queries.ts'
import type { OfferFilter } from './offer-filter.ts'

/** The neighbourhoods with stores of the chosen city, by name. */
export function useNeighborhoodChoices({ city, neighborhood }: OfferFilter): NeighborhoodChoice[] {
  const { data: stores = [] } = useRead(storeChoicesQuery(city))
  // Without a chosen one, the stores on the page name all neighbourhoods of most cities: they spare a request.
  const areSome = neighborhood !== undefined || stores.length > maxStoreChoices
  const { data: all } = useRead(city && areSome ? neighborhoodChoicesQuery(city) : undefined)
  if (all) return all
  const names = stores.flatMap(({ neighborhood }) => neighborhood ?? [])
  return [...new Map(names.map((name) => [slugify(name), name]))]
    .map(([slug, name]) => ({ slug, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}
