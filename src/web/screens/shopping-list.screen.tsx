import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { staticLoader } from '#web/api/static-loader.ts'
import { LoadError } from '#web/layout/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { ListsFailed, ListsLoading } from '#web/shopping-lists/components/list-states.tsx'
import { tokenFromHash } from '#web/shopping-lists/invitation-link.ts'
import { storeLastListId } from '#web/shopping-lists/last-list.ts'
import { loadPlanning } from '#web/shopping-lists/load-planning.ts'
import { PlanView } from '#web/shopping-lists/plan/plan-view.tsx'
import { useChosenList } from '#web/shopping-lists/use-chosen-list.ts'
import { useShoppingLists } from '#web/shopping-lists/use-shopping-lists.ts'
import { loadChunk } from '#web/ui/load-chunk.ts'

const Invitation = lazy(() => loadChunk(() => import('#web/shopping-lists/invitation.tsx')))
const MarketView = lazy(() => import('#web/shopping-lists/market/market-view.tsx'))
const WhereToBuyView = lazy(async () => ({ default: (await loadPlanning()).WhereToBuyView }))

// The page is the same for all visitors: the lists are fetched in the browser.
export const loader = staticLoader.onServer
export const clientLoader = staticLoader.inBrowser

export default function ShoppingListScreen() {
  const { view, store, hasFetched } = useShoppingLists()
  const [params, setParams] = useSearchParams()
  const { status } = view
  const list = useChosenList(view.lists)
  const mode = params.get('modo') ?? undefined
  /** A list that the address does not name yet: what is tapped next is meant for it. */
  const chosen = useRef<string>(undefined)
  useEffect(() => {
    if (list?.id) chosen.current = undefined
  }, [list?.id])
  const go = (modo?: string, lista = chosen.current ?? list?.id) => {
    chosen.current = lista
    // Stored before the address changes, so that a newly created list is shown without waiting for that.
    if (lista) storeLastListId(lista)
    setParams({ ...(lista && { lista }), ...(modo && { modo }) }, { preventScrollReset: modo === mode })
  }
  const leave = () => go()
  const shop = () => go('mercado')
  const shown = list && store && { list, view, store }
  const token = tokenFromHash(useLocation().hash)

  return (
    <>
      <PageHead title={list?.name ?? 'Lista de Compras'} isIndexed={false} />
      {token && store && hasFetched && (
        <Suspense>
          <Invitation token={token} store={store} />
        </Suspense>
      )}
      {(status === 'failed' || status === 'refused') && (
        <ListsFailed failure={status} onRetry={() => void store?.refresh()} />
      )}
      {(status === 'loading' || (status === 'ready' && !list)) && <ListsLoading />}
      {shown && (
        <Suspense fallback={<ListsLoading />}>
          {mode === 'mercado' ? (
            <MarketView {...shown} onChoose={(lista) => go('mercado', lista)} onLeave={leave} />
          ) : mode === 'onde-comprar' ? (
            <WhereToBuyView {...shown} onLeave={leave} onShop={shop} />
          ) : (
            <PlanView
              {...shown}
              onChoose={(lista) => go(undefined, lista)}
              onMarket={shop}
              onWhereToBuy={() => go('onde-comprar')}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <LoadError />
}
