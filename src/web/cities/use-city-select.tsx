import type { ReactNode } from 'react'
import { rememberCity } from '#web/browser/remembered-city.ts'
import { Select } from '#web/ui/form-control.tsx'
import { cityLabel, findCity } from './city-name.ts'
import { CityOptions, otherCity } from './city-options.tsx'
import type { CityChoices } from './use-city-choices.ts'
import { useOtherCity } from './use-other-city.tsx'

interface CitySelect {
  /** A field of a form, 'city'. */
  select: ReactNode
  /** Finds other cities. It contains a form, so it is rendered outside the select's form. */
  dialog: ReactNode
}

/** Chooses the city of a list, which is stored on the device. */
export function useCitySelect(
  { cities, hasOthers, chosen: city }: CityChoices,
  onChoose: (slug: string) => void,
): CitySelect {
  const other = useOtherCity((slug, found) => {
    const chosen = found ?? findCity(cities, slug)
    rememberCity(slug, chosen && cityLabel(chosen))
    onChoose(slug)
  })
  return {
    select: (
      <Select
        key={city?.slug}
        name="city"
        aria-label="Cidade"
        defaultValue={city?.slug ?? ''}
        onChange={({ target }) => {
          const { value } = target
          // Until another city is found, the previous one stays chosen.
          if (value === otherCity) target.value = city?.slug ?? ''
          other.choose(value)
        }}
        className="shrink-0 sm:w-64"
      >
        <CityOptions cities={cities} hasOthers={hasOthers} found={other.found} />
      </Select>
    ),
    dialog: other.dialog,
  }
}
