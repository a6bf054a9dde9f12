import type { ItemFields } from '#web/shopping-lists/sync/device-storage.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import type { ListsView } from '#web/shopping-lists/sync/lists-view.ts'

export type NewItem = ItemFields

/** So long one waits to hear that something has arrived; after that it is enough that this device keeps it. */
const confirmTimeout = 4000

/**
 * Puts an item on the visitor's first list that may be changed, which is made when there is none. 'kept': it is on its way, as soon as there
 * is one. False: the server will not have it.
 */
export async function addToFirstList(store: ListStore, item: NewItem): Promise<'sent' | 'kept' | false> {
  await waitUntil(store, ({ status }) => status !== 'loading')
  const id = store.addToFirst(item)
  await waitUntil(store, ({ unsent }) => !unsent.has(id))
  const { unsent, lists } = store.view()
  if (unsent.has(id)) return 'kept'
  return lists.some(({ items }) => items.some((item) => item.id === id)) && 'sent'
}

/** Ends when the store shows it. Without a connection there is nothing to wait for. */
function waitUntil(store: ListStore, isSo: (view: ListsView) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const view = store.view()
      if (isSo(view) || (view.isCutOff && !navigator.onLine)) end()
    }
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = store.subscribe(look)
    const timer = setTimeout(end, confirmTimeout)
    look()
  })
}
