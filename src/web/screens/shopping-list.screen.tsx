import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { staticLoader } from '#web/api/static-loader.ts'
import { LoadError } from '#web/layout/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { ListsFailed, ListsLoading } from '#web/shopping-lists/components/list-states.tsx'
import { PlanView } from '#web/shopping-lists/plan/plan-view.tsx'
import { useInvitedList } from '#web/shopping-lists/use-invited-list.ts'
import { useShoppingLists } from '#web/shopping-lists/use-shopping-lists.ts'

const MarketView = lazy(() => import('#web/shopping-lists/market/market-view.tsx'))

// The page is the same for all visitors: the lists are fetched in the browser.
export const loader = staticLoader.onServer
export const clientLoader = staticLoader.inBrowser

export default function ShoppingListScreen() {
  const { view, store, hasFetched } = useShoppingLists()
  const [params, setParams] = useSearchParams()
  const chosenId = params.get('lista')
  const list = view.lists.find(({ id }) => id === chosenId) ?? view.lists[0]
  const isInMarket = params.get('modo') === 'mercado'
  const go = (to: { lista?: string | undefined; modo?: string | undefined }) => {
    const { lista = list?.id, modo } = to
    const isFirst = lista === view.lists[0]?.id
    setParams({ ...(lista && !isFirst && { lista }), ...(modo && { modo }) }, { preventScrollReset: true })
  }
  useInvitedList(hasFetched ? store : undefined, ({ id }) => setParams({ lista: id }, { preventScrollReset: true }))

  return (
    <>
      <PageHead title={list?.name ?? 'Lista de Compras'} isIndexed={false} />
      {(view.status === 'failed' || view.status === 'refused') && (
        <ListsFailed failure={view.status} onRetry={() => void store?.refresh()} />
      )}
      {(view.status === 'loading' || (view.status === 'ready' && !list)) && <ListsLoading />}
      {list && store && isInMarket && (
        <Suspense fallback={<ListsLoading />}>
          <MarketView
            list={list}
            view={view}
            store={store}
            onChoose={(lista) => go({ lista, modo: 'mercado' })}
            onLeave={() => go({})}
          />
        </Suspense>
      )}
      {list && store && !isInMarket && (
        <PlanView
          list={list}
          view={view}
          store={store}
          onChoose={(lista) => go({ lista })}
          onMarket={() => go({ modo: 'mercado' })}
        />
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <LoadError />
}
