import { useEffect, useState, useSyncExternalStore } from 'react'
import { useToast } from '#web/ui/toast-provider.tsx'
import { browserLists, onRefusal } from './browser-lists.ts'
import { followLists } from './follow-lists.ts'
import { keepPage } from './keep-page.ts'
import type { ListStore } from './list-store.ts'
import { emptyView, type ListsView } from './lists-view.ts'
import { refusalToast } from './refusal-words.ts'

/** The visitor's lists, as long as the screen is shown. The store is undefined until the browser's memory is open. */
export function useShoppingLists(): { view: ListsView; store: ListStore | undefined } {
  const showToast = useToast()
  const [store, setStore] = useState<ListStore>()
  const view = useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.view ?? showNothing, showNothing)

  useEffect(() => {
    let isShown = true
    let stop = () => {}
    void browserLists().then((opened) => {
      if (!isShown) return
      setStore(opened)
      stop = followLists(opened)
      void keepPage()
    })
    return () => {
      isShown = false
      stop()
    }
  }, [])

  useEffect(() => onRefusal((refusal) => showToast(refusalToast(refusal))), [showToast])

  return { view, store }
}

function subscribeToNothing(): () => void {
  return () => undefined
}

function showNothing(): ListsView {
  return emptyView
}
