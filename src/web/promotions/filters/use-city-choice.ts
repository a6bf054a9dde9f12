import { useRead } from '#web/api/use-read.ts'
import { citiesQuery } from '#web/cities/cities.queries.ts'
import { findCity } from '#web/cities/city-name.ts'
import { rememberCity } from '#web/cities/remembered-city.ts'
import { useOfferFilter } from './use-offer-filter.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

/** The chosen city ('' for all), the cities to choose from, and a function to choose. */
export function useCityChoice() {
  const { filter, change } = useOfferFilter()
  const { data: cities = [] } = useRead(citiesQuery())
  const [chosen, choose] = useOptimisticValue(findCity(cities, filter.city)?.slug ?? '')
  return {
    cities,
    chosen,
    choose: (slug: string) => {
      choose(slug)
      rememberCity(slug)
      // The store chosen before may not be in this city.
      change({ city: slug || undefined, store: undefined })
    },
  }
}
