import type { City } from '#contract/cities.ts'
import { cityLabel } from './city-name.ts'

/** Value of the entry that leads to all cities. No city has this slug. */
export const otherCity = 'outra'

interface CityOptionsProps {
  cities: City[]
  /** A city found by a search. */
  found: City | undefined
  hasOthers: boolean
}

/** The options of a select, whose change is handled by `useOtherCity`. */
export function CityOptions({ cities, found, hasOthers }: CityOptionsProps) {
  const isNew = found && !cities.some(({ slug }) => slug === found.slug)
  return (
    <>
      <option value="">Todas as cidades</option>
      {(isNew ? [...cities, found] : cities).map((city) => (
        <option key={city.slug} value={city.slug}>
          {cityLabel(city)}
        </option>
      ))}
      {hasOthers && <option value={otherCity}>Outra cidade…</option>}
    </>
  )
}
