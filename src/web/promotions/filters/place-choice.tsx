import { type ReactNode, useId } from 'react'
import type { Store } from '#contract/stores.ts'
import { useRead } from '#web/api/use-read.ts'
import { CityOptions } from '#web/cities/city-options.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { maxStoreChoices, storeChoicesQuery, storeQuery } from '#web/stores/stores.queries.ts'
import { Select } from '#web/ui/form-control.tsx'
import { useCityChoice } from './use-city-choice.ts'
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
              to={paths.stores(filter.city ? { city: filter.city } : {})}
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

function sortByName<S extends Store>(stores: S[]): S[] {
  return stores.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}
