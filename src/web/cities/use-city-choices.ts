import type { City } from '#contract/cities.ts'
import { useRead } from '#web/api/use-read.ts'
import { cityChoicesQuery, cityQuery, maxCityChoices } from './cities.queries.ts'
import { findCity } from './city-name.ts'

export interface CityChoices {
  /** Sorted by name: those with the most offers, and the chosen one. */
  cities: City[]
  /** There are more cities than these. */
  hasOthers: boolean
  chosen: City | undefined
  /** Whether it is known which city is chosen. */
  isResolved: boolean
}

/** The cities of a select, and the one that a slug or name in the URL means. */
export function useCityChoices(slugOrName: string | undefined): CityChoices {
  const { data, error } = useRead(cityChoicesQuery())
  const largest = data?.slice(0, maxCityChoices) ?? []
  const known = slugOrName ? findCity(largest, slugOrName) : undefined
  const isOther = Boolean(slugOrName) && !known && (data !== undefined || error !== undefined)
  const other = useRead(isOther ? cityQuery(slugOrName ?? '') : undefined)
  const chosen = known ?? (isOther ? other.data : undefined)
  return {
    cities: sortByName(chosen && !known ? [...largest, chosen] : largest),
    hasOthers: data !== undefined && data.length > maxCityChoices,
    chosen,
    isResolved: !slugOrName || chosen !== undefined || (isOther && other.error !== undefined),
  }
}

function sortByName(cities: City[]): City[] {
  return cities.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR') || a.state.localeCompare(b.state))
}
