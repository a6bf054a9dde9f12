import { useEffect, useState, useSyncExternalStore } from 'react'
import { useToast } from '#web/ui/toast-provider.tsx'
import { browserLists, onRefusal, type Refusal } from './browser-lists.ts'
import { followLists } from './follow-lists.ts'
import { keepPage } from './keep-page.ts'
import type { ListStore } from './list-store.ts'
import { emptyView, type ListsView } from './lists-view.ts'

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

  useEffect(() => onRefusal((refusal) => showToast({ ...refusalText(refusal), variant: 'destructive' })), [showToast])

  return { view, store }
}

function refusalText({ change, error }: Refusal): { title: string; description: string } {
  if (change.kind === 'add') {
    const description = error.status === 422 ? error.detail : 'Não foi possível adicionar o item à lista.'
    return { title: 'Erro ao adicionar', description }
  }
  const isExplained = error.status === 422 || error.code === 'list_read_only'
  return { title: 'Erro', description: isExplained ? error.detail : `Não foi possível ${deed[change.kind]}.` }
}

const deed = {
  create: 'criar a lista',
  drop: 'apagar a lista',
  edit: 'mudar o item',
  mark: 'marcar o item',
  remove: 'remover o item',
}

function subscribeToNothing(): () => void {
  return () => undefined
}

function showNothing(): ListsView {
  return emptyView
}
