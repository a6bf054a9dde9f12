import { Form } from 'react-router'
import type { City } from '#contract/cities.ts'
import type { StoreWithCount } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { MoreLink } from '#web/cities/more-link.tsx'
import { type PlacePages, withoutRepeats } from '#web/cities/use-place-pages.ts'
import { Link } from '#web/layout/links/link.tsx'
import { OfflineNote } from '#web/layout/offline-note.tsx'
import { paths } from '#web/paths.ts'
import { useNearestFirst } from '#web/places/use-nearest-first.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HolidayNote } from './holiday-note.tsx'
import { NoOpenStores } from './no-stores.tsx'
import { storeCard } from './store-card.tsx'
import { type StoreFilter, storeParams } from './store-filter.ts'

interface StoreResultsProps {
  list: PlacePages<StoreWithCount>
  filter: StoreFilter
  city: City | undefined
  isOpenOnly: boolean
  onClear: () => void
}

export function StoreResults({ list, filter, city, isOpenOnly, onClear }: StoreResultsProps) {
  const found = withoutRepeats(list.pages)
  const nearest = useNearestFirst(found)
  const now = useNow()
  if (!list.pages) return <StoresLoading />
  const stores = nearest ?? found
  const isFiltered = filter.search !== '' || city !== undefined
  return (
    <>
      <div className="mt-3.5 mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-2">
        <div className="min-w-0 grow basis-40">
          <h2 aria-live="polite" className="text-xl lg:text-3xl">
            {list.isUpdating ? 'Buscando mercados...' : headingText(list, city, isOpenOnly)}
          </h2>
          {stores.length > 1 && (
            <p className="text-sm text-ink-soft">
              {nearest
                ? `do mais perto ao mais longe${list.nextPages ? `, entre os ${stores.length} com mais ofertas` : ''}`
                : 'os com mais ofertas primeiro'}
            </p>
          )}
        </div>
        {isFiltered && stores.length > 0 && <ClearFilters onClear={onClear} />}
      </div>
      {list.isUpdating && <OfflineNote what="A lista" />}
      {stores.length === 0 &&
        !list.isUpdating &&
        (city && isOpenOnly ? (
          <NoOpenStores filter={filter} city={city} />
        ) : (
          <EmptyState title="Nenhum mercado encontrado" hint="Tente outro nome, outro bairro ou outra cidade.">
            {isFiltered && <ClearFilters onClear={onClear} />}
          </EmptyState>
        ))}
      <ul data-sorted={nearest && ''} className={`store-rows ${list.isUpdating ? 'opacity-60' : ''}`}>
        {stores.map((store) => (
          <li key={store.id}>{storeCard({ store, now })}</li>
        ))}
      </ul>
      <HolidayNote now={now} />
      <MoreLink
        pages={list.nextPages}
        addressOf={(page) => paths.stores({ ...storeParams(filter), page })}
        text="Mostrar mais mercados"
        isLoading={list.isFetchingNextPage}
        hasFailed={list.hasNextPageFailed}
        onRetry={list.retry}
      />
      {city && isOpenOnly && stores.length > 0 && (
        <Link
          to={paths.stores(storeParams({ ...filter, city: city.slug, openNow: false }))}
          follow="keep-scroll"
          className="card mt-3.5 flex min-h-13 items-center justify-between px-3.5 font-semibold hover:shadow-2"
        >
          Ver também os fechados e os sem horário
          <Icon name="chevron-right" className="size-4.5 text-ink-soft" />
        </Link>
      )}
    </>
  )
}

/** "12 mercados abertos em Itajaí", "30 mercados encontrados" */
function headingText(
  { total, isCapped }: { total: number; isCapped: boolean },
  city: City | undefined,
  isOpen: boolean,
) {
  const found = isOpen
    ? counted(total, 'mercado aberto', 'mercados abertos')
    : counted(total, 'mercado encontrado', 'mercados encontrados')
  return `${isCapped ? 'Mais de ' : ''}${found}${city ? ` em ${city.name}` : ''}`
}

function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Form action={paths.stores()} preventScrollReset onSubmit={onClear} className="shrink-0">
      <button type="submit" className={buttonClass('ghost', 'compact', 'text-sm text-brand')}>
        Limpar<span className="max-sm:sr-only"> filtros</span>
      </button>
    </Form>
  )
}

function StoresLoading() {
  return (
    <>
      <h2 className="flex min-h-11 items-center text-xl text-ink-soft lg:text-3xl">Carregando mercados...</h2>
      <OfflineNote />
      <div className="store-rows">
        {['um', 'dois', 'três', 'quatro', 'cinco', 'seis'].map((key) => (
          <Skeleton key={key} className="h-34 rounded-2xl lg:h-18" />
        ))}
      </div>
    </>
  )
}
