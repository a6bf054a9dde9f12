import type { ItemFields } from '#web/shopping-lists/sync/device-storage.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import type { ListsView } from '#web/shopping-lists/sync/lists-view.ts'

export type NewItem = ItemFields

/** How long the visitor waits for the server's confirmation, in milliseconds. After that the item counts as stored on the device. */
const confirmTimeout = 4000

/**
 * Adds an item to the visitor's first editable list, or to a new one. 'queued': stored on the device and not confirmed yet. False: the
 * server rejected it.
 */
export async function addToFirstList(store: ListStore, item: NewItem): Promise<'sent' | 'queued' | false> {
  await waitUntil(store, ({ status }) => status !== 'loading')
  const id = store.addToFirst(item)
  await waitUntil(store, ({ unsent }) => !unsent.has(id))
  const { unsent, lists } = store.view()
  if (unsent.has(id)) return 'queued'
  return lists.some(({ items }) => items.some((item) => item.id === id)) && 'sent'
}

/** Resolves when the view meets the condition, after the timeout, or at once when offline. */
function waitUntil(store: ListStore, isMet: (view: ListsView) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const view = store.view()
      if (isMet(view) || (view.isUnreachable && !navigator.onLine)) finish()
    }
    const finish = () => {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
    const unsubscribe = store.subscribe(check)
    const timer = setTimeout(finish, confirmTimeout)
    check()
  })
}
