import { useQuery } from '@tanstack/react-query'
import { citiesQuery } from '#web/cities/cities.queries.ts'
import { findCity } from '#web/cities/city-name.ts'
import { useChoice } from './use-choice.ts'
import { useOfferFilter } from './use-offer-filter.ts'

/** The chosen city ('' is all of them), those to choose from, and the way to choose. */
export function useCityChoice() {
  const { filter, change } = useOfferFilter()
  const { data: cities = [] } = useQuery(citiesQuery())
  const [chosen, choose] = useChoice(findCity(cities, filter.city)?.slug ?? '')
  return {
    cities,
    chosen,
    choose: (slug: string) => {
      choose(slug)
      // A store is in one city: the one chosen before may not be in this one.
      change({ city: slug || undefined, store: undefined })
    },
  }
}
