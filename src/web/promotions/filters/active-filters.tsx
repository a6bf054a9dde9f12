import { useEffect, useRef } from 'react'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { useRead } from '#web/api/use-read.ts'
import { rememberCity } from '#web/browser/remembered-city.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { useCityChoices } from '#web/cities/use-city-choices.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import type { NeighborhoodChoice } from '#web/places/neighborhoods.queries.ts'
import { storeQuery } from '#web/stores/stores.queries.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { onPlainClick } from '#web/ui/plain-click.ts'
import { type OfferFilter, toParams } from './offer-filter.ts'
import { radiusText } from './place-choice.tsx'
import { useNeighborhoodChoices } from './use-neighborhood-choices.ts'
import { useOfferFilter } from './use-offer-filter.ts'

/** Id of the heading above the offers. */
export const resultsHeadingId = 'encontradas'

/** One chip per active filter; a click removes the filter. */
export function ActiveFilters() {
  const { filter, change } = useOfferFilter()
  const chips = useChips(filter)
  const removedIndex = useRef<number>(undefined)

  // The focused chip was removed: focus moves to the next one, or to the heading of the results.
  useEffect(() => {
    if (removedIndex.current === undefined) return
    const chip =
      document.querySelectorAll<HTMLElement>('[data-filter-chip]')[Math.min(removedIndex.current, chips.length - 1)]
    const next = chip ?? document.getElementById(resultsHeadingId)
    next?.focus({ preventScroll: true })
    removedIndex.current = undefined
  }, [chips.length])

  if (chips.length === 0) return null

  // If the city is the only filter, phones show it only in the header, to save the row.
  const isCityAlone = chips.length === 1 && filter.city !== undefined
  return (
    <ul
      aria-label="Filtros ativos"
      className={`mt-2.5 flex flex-wrap gap-2 lg:mt-3 ${isCityAlone ? 'max-lg:hidden' : ''}`}
    >
      {chips.map(({ label, without }, index) => (
        <li key={label}>
          <Link
            to={paths.home(toParams({ ...filter, ...without }))}
            follow="keep-scroll"
            data-filter-chip=""
            onClick={(event) =>
              onPlainClick(event, () => {
                removedIndex.current = index
                if ('city' in without) rememberCity(undefined)
                change(without)
              })
            }
            aria-label={`Remover filtro: ${label}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-brand-soft pr-3 pl-4 text-sm font-semibold wrap-anywhere text-brand ring-[1.5px] ring-inset ring-brand hover:bg-brand hover:text-brand-ink"
          >
            {label}
            <Icon name="x" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function useChips(filter: OfferFilter): { label: string; without: Partial<OfferFilter> }[] {
  const { q, category, city, neighborhood, radius, store, min, max } = filter
  const neighborhoods = useNeighborhoodChoices(filter)
  const { data: categories = [] } = useRead(categoriesQuery(city))
  const { chosen: chosenCity } = useCityChoices(city)
  const { data: chosenStore } = useRead(store === undefined ? undefined : storeQuery(store))

  return [
    ...(q ? [{ label: `“${q}”`, without: { q: undefined } }] : []),
    ...(category
      ? [{ label: categories.find(({ id }) => id === category)?.name ?? category, without: { category: undefined } }]
      : []),
    ...(city
      ? [
          {
            label: chosenCity?.name ?? city,
            without: { city: undefined, neighborhood: undefined, radius: undefined, openNow: undefined },
          },
        ]
      : []),
    ...(neighborhood
      ? [{ label: neighborhoodLabel(filter, neighborhoods), without: { neighborhood: undefined, radius: undefined } }]
      : radius
        ? [{ label: radiusText(filter), without: { radius: undefined } }]
        : []),
    ...(store ? [{ label: `Mercado: ${chosenStore?.name ?? store}`, without: { store: undefined } }] : []),
    ...(min ? [{ label: `A partir de ${formatDecimal(min)}`, without: { min: undefined } }] : []),
    ...(max ? [{ label: `Até ${formatDecimal(max)}`, without: { max: undefined } }] : []),
  ]
}

function neighborhoodLabel({ neighborhood, radius }: OfferFilter, known: NeighborhoodChoice[]): string {
  const name = known.find(({ slug }) => slug === neighborhood)?.name
  return `Bairro: ${name ?? neighborhood}${radius ? ` + ${radius} km` : ''}`
}

function formatDecimal(decimal: string): string {
  return formatMoney(centsFromDecimal(decimal))
}
