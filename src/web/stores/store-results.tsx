import { Form, Link } from 'react-router'
import type { City } from '#contract/cities.ts'
import type { StoreWithCount } from '#contract/stores.ts'
import { counted, formatCount } from '#domain/count.ts'
import { OfflineNote } from '#web/layout/offline-note.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StoreCard } from './store-card.tsx'
import { findStores, type StoreFilter, storesPerPage } from './store-filter.ts'
import { maxStores } from './stores.queries.ts'

interface StoreResultsProps {
  /** The stores of the city, or of all cities; undefined while loading. */
  stores: StoreWithCount[] | undefined
  filter: StoreFilter
  city: City | undefined
  onClear: () => void
}

export function StoreResults({ stores, filter, city, onClear }: StoreResultsProps) {
  if (!stores) return <StoresLoading />
  const matches = findStores(stores, filter.search)
  const visible = matches.slice(0, filter.page * storesPerPage)
  const isFiltered = filter.search !== '' || city !== undefined
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 aria-live="polite" className="text-[1.375rem] lg:text-[1.75rem]">
          {counted(matches.length, 'mercado encontrado', 'mercados encontrados')}
          {city && ` em ${city.name}`}
        </h2>
        {isFiltered && matches.length > 0 && <ClearFilters onClear={onClear} />}
      </div>
      {stores.length >= maxStores && (
        <p className="mt-1 text-ink-soft">
          {city
            ? `São os ${formatCount(maxStores)} que têm mais ofertas na cidade.`
            : `São os ${formatCount(maxStores)} que têm mais ofertas no país. Escolha uma cidade para ver os dela.`}
        </p>
      )}
      {matches.length === 0 && (
        <div className="mt-4">
          <EmptyState title="Nenhum mercado encontrado" hint="Tente outro nome, outro bairro ou outra cidade.">
            {isFiltered && <ClearFilters onClear={onClear} />}
          </EmptyState>
        </div>
      )}
      <ul className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {visible.map((store) => (
          <li key={store.id} className="flex min-w-0">
            <StoreCard store={store} />
          </li>
        ))}
      </ul>
      {visible.length < matches.length && (
        <p className="mt-6 text-center">
          <Link
            to={paths.stores({ q: filter.search, city: filter.city, page: filter.page + 1 })}
            replace
            preventScrollReset
            className={buttonClass('outline')}
          >
            Mostrar mais mercados
          </Link>
        </p>
      )}
    </>
  )
}

function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Form action={paths.stores()} preventScrollReset onSubmit={onClear}>
      <button type="submit" className={buttonClass('soft')}>
        <Icon name="x" className="size-4.5" />
        Limpar filtros
      </button>
    </Form>
  )
}

function StoresLoading() {
  return (
    <>
      <h2 className="flex min-h-11 items-center text-[1.375rem] text-ink-soft lg:text-[1.75rem]">
        Carregando mercados...
      </h2>
      <OfflineNote />
      <div className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {['um', 'dois', 'três', 'quatro', 'cinco', 'seis'].map((key) => (
          <Skeleton key={key} className="h-64 rounded-[1.125rem]" />
        ))}
      </div>
    </>
  )
}
