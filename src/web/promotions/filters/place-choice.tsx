import { type ReactNode, useId } from 'react'
import { radii } from '#domain/places/distance-bands.ts'
import { useRead } from '#web/api/use-read.ts'
import { rememberCity } from '#web/browser/remembered-city.ts'
import { cityLabel, findCity } from '#web/cities/city-name.ts'
import { CityOptions } from '#web/cities/city-options.tsx'
import { useCityChoices } from '#web/cities/use-city-choices.ts'
import { useOtherCity } from '#web/cities/use-other-city.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { useOrigin } from '#web/places/here.ts'
import { maxStoreChoices, storeChoicesQuery, storeQuery } from '#web/stores/stores.queries.ts'
import { Select } from '#web/ui/form-control.tsx'
import type { OfferFilter } from './offer-filter.ts'
import { useNeighborhoodChoices } from './use-neighborhood-choices.ts'
import { useOfferFilter } from './use-offer-filter.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

export function CityChoice() {
  const { options, chosen, choose, dialog } = useCityChoice()
  return (
    <LabelledField title="Cidade">
      {(id) => (
        <>
          <Select size="compact" id={id} name="city" value={chosen} onChange={(event) => choose(event.target.value)}>
            <CityOptions {...options} />
          </Select>
          {dialog}
        </>
      )}
    </LabelledField>
  )
}

/** A neighbourhood with stores, and a radius around it; without one, around the visitor's location. */
export function NeighborhoodChoice() {
  const { filter, change } = useOfferFilter()
  const { city, neighborhood = '', radius } = filter
  const choices = useNeighborhoodChoices(filter)
  const hasOrigin = useOrigin() !== undefined
  if (!city) return null
  return (
    <LabelledField title="Bairro">
      {(id) => (
        <>
          <Select
            size="compact"
            id={id}
            name="neighborhood"
            value={neighborhood}
            onChange={({ target }) => change({ neighborhood: target.value || undefined, radius: undefined })}
          >
            <option value="">Todos os bairros</option>
            {choices.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
          {(neighborhood || hasOrigin) && (
            <Select
              size="compact"
              name="radius"
              aria-label="Distância"
              value={radius ?? ''}
              onChange={({ target }) => change({ radius: radii.find((one) => one === Number(target.value)) })}
              className="mt-2"
            >
              <option value="">{neighborhood ? 'Só no bairro' : 'Qualquer distância de mim'}</option>
              {radii.map((one) => (
                <option key={one} value={one}>
                  {radiusText({ neighborhood, radius: one })}
                </option>
              ))}
            </Select>
          )}
        </>
      )}
    </LabelledField>
  )
}

export function radiusText({ neighborhood, radius }: Pick<OfferFilter, 'neighborhood' | 'radius'>): string {
  return `Até ${radius} km ${neighborhood ? 'do bairro' : 'de mim'}`
}

export function StoreChoice() {
  const { filter, change } = useOfferFilter()
  const { data: found = [] } = useRead(storeChoicesQuery(filter.city))
  const choices = found.slice(0, maxStoreChoices)
  const { data: chosen } = useRead(filter.store === undefined ? undefined : storeQuery(filter.store))
  const stores = sortByName(chosen && !choices.some(({ id }) => id === chosen.id) ? [...choices, chosen] : choices)
  const [selectedId, select] = useOptimisticValue(chosen?.id ?? '')
  const choose = (id: string) => {
    select(id)
    change({ store: id || undefined })
  }
  return (
    <LabelledField title="Mercados">
      {(id) => (
        <>
          <Select
            size="compact"
            id={id}
            name="store"
            value={selectedId}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">Todos os mercados</option>
            {stores.map((store) => (
              <option key={store.id} value={store.id}>
                {[store.name, store.neighborhood].filter(Boolean).join(' – ')}
              </option>
            ))}
          </Select>
          {found.length > maxStoreChoices && (
            <Link
              to={paths.stores(filter.city ? { city: filter.city, openNow: false } : {})}
              className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
            >
              Ver outros mercados
            </Link>
          )}
        </>
      )}
    </LabelledField>
  )
}

function LabelledField({ title, children }: { title: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="mt-4 border-t border-line pt-4">
      <label htmlFor={id} className="mb-2 block text-sm font-bold">
        {title}
      </label>
      {children(id)}
    </div>
  )
}

function sortByName<S extends { name: string }>(stores: S[]): S[] {
  return stores.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}

/** The chosen city ('' for all), the cities to choose from, a function to choose, and the dialog that finds others. */
function useCityChoice() {
  const { filter, change } = useOfferFilter()
  const { cities, hasOthers, chosen } = useCityChoices(filter.city)
  const [slug, setSlug] = useOptimisticValue(chosen?.slug ?? '')
  const { found, ...other } = useOtherCity((slug, other) => {
    setSlug(slug)
    const city = other ?? findCity(cities, slug)
    rememberCity(slug, city && cityLabel(city))
    // The previously chosen store and neighbourhood may not be in this city.
    change({ city: slug || undefined, store: undefined, neighborhood: undefined, radius: undefined })
  })
  return { options: { cities, hasOthers, found }, chosen: slug, ...other }
}
