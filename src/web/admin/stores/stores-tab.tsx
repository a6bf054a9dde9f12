import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StoreWithCount } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { setSearchParams } from '#web/admin/frame/set-search-params.ts'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { useCan } from '#web/admin/session/panel-account.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { StorePlanDialog } from '#web/admin/store-plans/store-plan-dialog.tsx'
import { pendingSearchParams, useNavigateWithPending } from '#web/browser/pending-search-params.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { LiveSearchField } from '#web/ui/live-search-field.tsx'
import { EditStoreDialog } from './edit-store-dialog.tsx'
import { MergeStoresDialog } from './merge-stores-dialog.tsx'
import { NewStoreDialog } from './new-store-dialog.tsx'
import { PanelStoreCard } from './panel-store-card.tsx'
import { panelStoresQuery } from './panel-stores.queries.ts'
import { filterStores, sortStores } from './store-choices.ts'
import { StoreStatusDialog } from './store-status-dialog.tsx'

const titleId = 'mercados'

/** All stores in alphabetical order, with search, editing, pausing and merging of duplicates. A default export, because it is loaded lazily. */
export default function StoresTab() {
  const { data: stores, error, refetch } = useQuery(queryOf(panelStoresQuery()))
  const [searchParams] = useSearchParams()
  const navigate = useNavigateWithPending()
  const search = searchParams.get('q') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const canWrite = useCan('stores.write')
  const [storeToEdit, setStoreToEdit] = useState<StoreWithCount>()
  const [storeToKeep, setStoreToKeep] = useState<StoreWithCount>()
  const [storeToPause, setStoreToPause] = useState<StoreWithCount>()
  const [storeOfPlan, setStoreOfPlan] = useState<StoreWithCount>()
  const [isCreating, setCreating] = useState(false)
  const matches = stores && filterStores(sortStores(stores), search)

  const searchFor = (q: string) => navigate(`?${setSearchParams(pendingSearchParams(), { q })}`, 'replace')

  return (
    <section aria-labelledby={titleId}>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id={titleId} className="text-3xl">
          Mercados
        </h2>
        <p role="status" className="mr-auto text-ink-soft">
          {matches && counted(matches.length, 'mercado', 'mercados')}
        </p>
        {stores && stores.length > 0 && (
          <div className="w-full sm:w-80">
            <LiveSearchField
              field={field}
              search={search}
              label="Buscar mercado"
              placeholder="Nome, bairro ou cidade"
              onSearch={searchFor}
            />
          </div>
        )}
        {canWrite && (
          <>
            <Link to={paths.admin({ aba: 'bairros' })} className={buttonClass('outline')}>
              <Icon name="map-pinned" className="size-4.5" />
              Bairros
            </Link>
            <Button variant="primary" onClick={() => setCreating(true)}>
              <Icon name="plus" className="size-4.5 stroke-[2.6]" />
              Novo mercado
            </Button>
          </>
        )}
      </div>
      {error ? (
        <TabError onRetry={() => void refetch()} />
      ) : !matches ? (
        <TabLoading label="Carregando mercados..." />
      ) : stores?.length === 0 ? (
        <EmptyState
          title="Nenhum mercado cadastrado"
          hint="Os mercados são criados automaticamente ao adicionar promoções"
        />
      ) : matches.length === 0 ? (
        <EmptyState title="Nenhum mercado encontrado" hint="Tente outra busca.">
          <Button variant="outline" onClick={() => searchFor('')}>
            Limpar busca
          </Button>
        </EmptyState>
      ) : (
        <ul aria-label="Mercados cadastrados" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {matches.map((store) => (
            <li key={store.id}>
              <PanelStoreCard
                store={store}
                onEdit={() => setStoreToEdit(store)}
                onMerge={() => setStoreToKeep(store)}
                onStatus={() => setStoreToPause(store)}
                onPlan={() => setStoreOfPlan(store)}
              />
            </li>
          ))}
        </ul>
      )}
      {isCreating && <NewStoreDialog onClose={() => setCreating(false)} />}
      {storeToPause && <StoreStatusDialog store={storeToPause} onClose={() => setStoreToPause(undefined)} />}
      {storeOfPlan && <StorePlanDialog store={storeOfPlan} onClose={() => setStoreOfPlan(undefined)} />}
      {storeToEdit && <EditStoreDialog store={storeToEdit} onClose={() => setStoreToEdit(undefined)} />}
      {storeToKeep && stores && (
        <MergeStoresDialog kept={storeToKeep} stores={stores} onClose={() => setStoreToKeep(undefined)} />
      )}
    </section>
  )
}
