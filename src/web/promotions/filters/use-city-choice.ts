import { cityLabel, findCity } from '#web/cities/city-name.ts'
import { rememberCity } from '#web/cities/remembered-city.ts'
import { useCityChoices } from '#web/cities/use-city-choices.ts'
import { useOtherCity } from '#web/cities/use-other-city.tsx'
import { useOfferFilter } from './use-offer-filter.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

/** The chosen city ('' for all), the cities to choose from, a function to choose, and the dialog that finds others. */
export function useCityChoice() {
  const { filter, change } = useOfferFilter()
  const { cities, hasOthers, chosen } = useCityChoices(filter.city)
  const [slug, setSlug] = useOptimisticValue(chosen?.slug ?? '')
  const { found, ...other } = useOtherCity((slug, other) => {
    setSlug(slug)
    const city = other ?? findCity(cities, slug)
    rememberCity(slug, city && cityLabel(city))
    // The store and the neighbourhood chosen before may not be in this city.
    change({ city: slug || undefined, store: undefined, neighborhood: undefined, radius: undefined })
  })
  return { options: { cities, hasOthers, found }, chosen: slug, ...other }
}
