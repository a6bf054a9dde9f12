import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFirstInteraction } from '#web/browser/use-first-interaction.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { onRejection, openBrowserLists, waitForFirstFetch } from './sync/browser-lists.ts'
import { subscribeToListEvents } from './sync/list-events.ts'
import type { ListStore } from './sync/list-store.ts'
import { emptyView, type ListsView } from './sync/lists-view.ts'

interface ShoppingLists {
  view: ListsView
  /** Undefined until the device's storage is open. */
  store: ListStore | undefined
  /** Whether the first request has ended, so that the visitor has a cookie. */
  hasFetched: boolean
}

/** Opens the visitor's lists and keeps them up to date while the screen is mounted. */
export function useShoppingLists(): ShoppingLists {
  const showToast = useToast()
  const [store, setStore] = useState<ListStore>()
  const [hasFetched, setFetched] = useState(false)
  const view = useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.view ?? getEmptyView, getEmptyView)

  useEffect(() => {
    let isMounted = true
    let unsubscribe = () => {}
    const open = async () => {
      const opened = await openBrowserLists()
      if (isMounted) setStore(opened)
      await waitForFirstFetch()
      if (!isMounted) return
      setFetched(true)
      unsubscribe = subscribeToListEvents(opened)
    }
    void open()
    return () => {
      isMounted = false
      unsubscribe()
    }
  }, [])

  useKeptPage(hasFetched)

  useEffect(
    () => onRejection(async (rejection) => showToast((await import('./rejection-toast.ts')).rejectionToast(rejection))),
    [showToast],
  )

  return { view, store, hasFetched }
}

/** In milliseconds. A list that is only looked at may still be taken to the store. */
const keptAfter = 10_000

/**
 * Stores the page for offline use, with everything that it loads on demand: after the first touch, because the visible content comes first.
 */
function useKeptPage(hasFetched: boolean): void {
  const hasInteracted = useFirstInteraction()
  useEffect(() => {
    if (!hasFetched) return
    const keep = () =>
      // Loaded separately, because it names every part of the list, which the list itself does not need.
      void import('./keep-list-page.ts').then(({ keepListPage }) => keepListPage()).catch(() => undefined)
    const timer = setTimeout(keep, hasInteracted ? 0 : keptAfter)
    return () => clearTimeout(timer)
  }, [hasFetched, hasInteracted])
}

function subscribeToNothing(): () => void {
  return () => undefined
}

function getEmptyView(): ListsView {
  return emptyView
}
