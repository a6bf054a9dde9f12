import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { citiesQuery } from '#web/cities/cities.queries.ts'
import { findCity } from '#web/cities/city-name.ts'
import { paths } from '#web/paths.ts'
import { storeQuery } from '#web/stores/stores.queries.ts'
import { onPlainClick } from '#web/ui/plain-click.ts'
import { addressOf, type OfferFilter } from './offer-filter.ts'
import { useOfferFilter } from './use-offer-filter.ts'

/** Id of the heading over the offers. */
export const resultsHeadingId = 'encontradas'

/** What narrows the list down, each with a way to take it off. */
export function ActiveFilters() {
  const { filter, change } = useOfferFilter()
  const chips = useChips(filter)
  const removed = useRef<number>(undefined)

  // The chip that had the keyboard is gone: the next one takes it, or the heading of what is left.
  useEffect(() => {
    if (removed.current === undefined) return
    const chip =
      document.querySelectorAll<HTMLElement>('[data-filter-chip]')[Math.min(removed.current, chips.length - 1)]
    const next = chip ?? document.getElementById(resultsHeadingId)
    next?.focus({ preventScroll: true })
    removed.current = undefined
  }, [chips.length])

  if (chips.length === 0) return null

  return (
    <ul aria-label="Filtros ativos" className="mt-3 flex flex-wrap gap-2">
      {chips.map(({ label, without }, index) => (
        <li key={label}>
          <Link
            to={paths.home(addressOf({ ...filter, ...without }))}
            preventScrollReset
            data-filter-chip=""
            onClick={(event) =>
              onPlainClick(event, () => {
                removed.current = index
                change(without)
              })
            }
            aria-label={`Remover filtro: ${label}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-brand-soft pr-3 pl-4 text-sm font-semibold text-brand ring-[1.5px] ring-inset ring-brand hover:bg-brand hover:text-brand-ink"
          >
            {label}
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function useChips(filter: OfferFilter): { label: string; without: Partial<OfferFilter> }[] {
  const { q, category, city, store, min, max } = filter
  const { data: categories = [] } = useQuery(categoriesQuery(city))
  const { data: cities = [] } = useQuery(citiesQuery())
  const { data: chosenStore } = useQuery({ ...storeQuery(store ?? ''), enabled: store !== undefined })

  return [
    ...(q ? [{ label: `“${q}”`, without: { q: undefined } }] : []),
    ...(category
      ? [{ label: categories.find(({ id }) => id === category)?.name ?? category, without: { category: undefined } }]
      : []),
    ...(city ? [{ label: findCity(cities, city)?.name ?? city, without: { city: undefined } }] : []),
    ...(store ? [{ label: `Mercado: ${chosenStore?.name ?? store}`, without: { store: undefined } }] : []),
    ...(min ? [{ label: `A partir de ${inReais(min)}`, without: { min: undefined } }] : []),
    ...(max ? [{ label: `Até ${inReais(max)}`, without: { max: undefined } }] : []),
  ]
}

function inReais(decimal: string): string {
  return formatMoney(centsFromDecimal(decimal))
}
