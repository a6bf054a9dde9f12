import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StoreWithCount } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { foldText } from '#domain/plain-text.ts'
import { setSearchParams } from '#web/admin/frame/set-search-params.ts'
import { TabFailure, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { pendingSearchParams, useNavigateWithPending } from '#web/browser/pending-search-params.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LiveSearchField } from '#web/ui/live-search-field.tsx'
import { EditStoreDialog } from './edit-store-dialog.tsx'
import { MergeStoresDialog } from './merge-stores-dialog.tsx'
import { PanelStoreCard } from './panel-store-card.tsx'

const title = 'mercados'

/** Every store, to be looked up, put right and, where one is there twice, merged. A default export, because it is loaded lazily. */
export default function StoresTab() {
  const { data: stores, error, refetch } = useQuery(storesQuery())
  const [address] = useSearchParams()
  const changeAddress = useNavigateWithPending()
  const search = address.get('q') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const [edited, setEdited] = useState<StoreWithCount>()
  const [kept, setKept] = useState<StoreWithCount>()
  const found = stores?.filter((store) => isNamed(store, search))

  const find = (q: string) => changeAddress(`?${setSearchParams(pendingSearchParams(), { q })}`, 'replace')

  return (
    <section aria-labelledby={title}>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id={title} className="text-[1.6rem]">
          Mercados
        </h2>
        <p role="status" className="mr-auto text-ink-soft">
          {found && counted(found.length, 'mercado', 'mercados')}
        </p>
        {stores && stores.length > 0 && (
          <div className="w-full sm:w-80">
            <LiveSearchField
              field={field}
              search={search}
              label="Buscar mercado"
              placeholder="Nome, bairro ou cidade"
              onSearch={find}
            />
          </div>
        )}
      </div>
      {error ? (
        <TabFailure onRetry={() => void refetch()} />
      ) : !found ? (
        <TabLoading words="Carregando mercados..." />
      ) : stores?.length === 0 ? (
        <EmptyState
          title="Nenhum mercado cadastrado"
          hint="Os mercados são criados automaticamente ao adicionar promoções"
        />
      ) : found.length === 0 ? (
        <EmptyState title="Nenhum mercado encontrado" hint="Tente outra busca.">
          <button type="button" onClick={() => find('')} className={buttonClass('outline')}>
            Limpar busca
          </button>
        </EmptyState>
      ) : (
        <ul aria-label="Mercados cadastrados" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {found.map((store) => (
            <li key={store.id}>
              <PanelStoreCard store={store} onEdit={() => setEdited(store)} onMerge={() => setKept(store)} />
            </li>
          ))}
        </ul>
      )}
      {edited && <EditStoreDialog store={edited} onClose={() => setEdited(undefined)} />}
      {kept && stores && <MergeStoresDialog kept={kept} stores={stores} onClose={() => setKept(undefined)} />}
    </section>
  )
}

function isNamed({ name, neighborhood, city }: StoreWithCount, search: string): boolean {
  const told = foldText([name, neighborhood, city].join(' '))
  return foldText(search)
    .split(/\s+/)
    .every((word) => told.includes(word))
}
