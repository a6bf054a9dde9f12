import { useEffect, useState, useSyncExternalStore } from 'react'
import { useToast } from '#web/ui/toast-provider.tsx'
import { registerServiceWorker } from './register-service-worker.ts'
import { rejectionToast } from './rejection-toast.ts'
import { browserLists, onRejection, waitForFirstFetch } from './sync/browser-lists.ts'
import { subscribeToListEvents } from './sync/list-events.ts'
import type { ListStore } from './sync/list-store.ts'
import { emptyView, type ListsView } from './sync/lists-view.ts'

interface ShoppingLists {
  view: ListsView
  /** Undefined until the browser's memory is open. */
  store: ListStore | undefined
  /** The server has been asked for the lists: from then on it knows this visitor. */
  isAsked: boolean
}

/** The visitor's lists, as long as the screen is shown. */
export function useShoppingLists(): ShoppingLists {
  const showToast = useToast()
  const [store, setStore] = useState<ListStore>()
  const [isAsked, setAsked] = useState(false)
  const view = useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.view ?? showNothing, showNothing)

  useEffect(() => {
    let isShown = true
    let stop = () => {}
    const open = async () => {
      const opened = await browserLists()
      if (isShown) setStore(opened)
      await waitForFirstFetch()
      if (!isShown) return
      setAsked(true)
      stop = subscribeToListEvents(opened)
      void registerServiceWorker()
    }
    void open()
    return () => {
      isShown = false
      stop()
    }
  }, [])

  useEffect(() => onRejection((refusal) => showToast(rejectionToast(refusal))), [showToast])

  return { view, store, isAsked }
}

function subscribeToNothing(): () => void {
  return () => undefined
}

function showNothing(): ListsView {
  return emptyView
}
