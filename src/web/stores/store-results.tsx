import { Form } from 'react-router'
import type { City } from '#contract/cities.ts'
import type { StoreWithCount } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { MoreLink } from '#web/cities/more-link.tsx'
import { type PlacePages, withoutRepeats } from '#web/cities/use-place-pages.ts'
import { OfflineNote } from '#web/layout/offline-note.tsx'
import { MapSection } from '#web/map/map-section.tsx'
import { paths } from '#web/paths.ts'
import { useNearestFirst } from '#web/places/use-nearest-first.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NoOpenStores } from './no-stores.tsx'
import { storeCard } from './store-card.tsx'
import { type StoreFilter, storeParams } from './store-filter.ts'

interface StoreResultsProps {
  list: PlacePages<StoreWithCount>
  filter: StoreFilter
  city: City | undefined
  onClear: () => void
}

export function StoreResults({ list, filter, city, onClear }: StoreResultsProps) {
  const found = withoutRepeats(list.pages)
  const nearest = useNearestFirst(found)
  const now = useNow()
  if (!list.pages) return <StoresLoading />
  const stores = nearest ?? found
  const isFiltered = filter.search !== '' || city !== undefined
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 aria-live="polite" className="text-xl lg:text-3xl">
            {list.isUpdating ? 'Buscando mercados...' : headingText(list, city)}
          </h2>
          {nearest && stores.length > 1 && (
            <p className="text-ink-soft">
              Do mais perto ao mais longe{list.nextPages && `, entre os ${stores.length} com mais ofertas`}
            </p>
          )}
        </div>
        {isFiltered && stores.length > 0 && <ClearFilters onClear={onClear} />}
      </div>
      {list.isUpdating && <OfflineNote what="A lista" />}
      {stores.length === 0 && !list.isUpdating && (
        <div className="mt-4">
          {city && filter.openNow ? (
            <NoOpenStores filter={filter} city={city} />
          ) : (
            <EmptyState title="Nenhum mercado encontrado" hint="Tente outro nome, outro bairro ou outra cidade.">
              {isFiltered && <ClearFilters onClear={onClear} />}
            </EmptyState>
          )}
        </div>
      )}
      {city && (
        <div className="mt-3">
          <MapSection citySlug={city.slug} stores={stores.map((store) => ({ store }))} shows="stores" />
        </div>
      )}
      <ul className={`mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4 ${list.isUpdating ? 'opacity-60' : ''}`}>
        {stores.map((store) => (
          <li key={store.id} className="flex min-w-0">
            {storeCard({ store, now })}
          </li>
        ))}
      </ul>
      <MoreLink
        pages={list.nextPages}
        addressOf={(page) => paths.stores({ ...storeParams(filter), page })}
        text="Mostrar mais mercados"
        isLoading={list.isFetchingNextPage}
        hasFailed={list.hasNextPageFailed}
        onRetry={list.retry}
      />
    </>
  )
}

/** "12 mercados encontrados em Itajaí" */
function headingText({ total, isCapped }: { total: number; isCapped: boolean }, city: City | undefined): string {
  const found = counted(total, 'mercado encontrado', 'mercados encontrados')
  return `${isCapped ? 'Mais de ' : ''}${found}${city ? ` em ${city.name}` : ''}`
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
      <h2 className="flex min-h-11 items-center text-xl text-ink-soft lg:text-3xl">Carregando mercados...</h2>
      <OfflineNote />
      <div className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {['um', 'dois', 'três', 'quatro', 'cinco', 'seis'].map((key) => (
          <Skeleton key={key} className="h-64 rounded-2xl" />
        ))}
      </div>
    </>
  )
}
