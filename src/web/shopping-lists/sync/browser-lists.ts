import type { ApiError } from '#contract/api-error.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { listedAmountsKey } from '#web/browser/listed-offers.ts'
import { storePendingItemCount } from '#web/browser/pending-item-count.ts'
import { changeStorage } from '#web/browser/stored-json.ts'
import { chooseList } from '#web/shopping-lists/last-list.ts'
import type { QueuedChange } from './device-storage.ts'
import { databaseName, openDeviceStorage } from './indexeddb-storage.ts'
import { createListStore, type ListStore } from './list-store.ts'
import { syncApi } from './sync-api.ts'

export type Rejection = { change: QueuedChange; error: ApiError | undefined }

const rejectionListeners = new Set<(rejection: Rejection) => void>()
let opening: Promise<ListStore> | undefined
let firstFetch: Promise<void> | undefined
/** As last written to local storage. */
let listedAmounts: string | undefined

/** Opens this browser's lists once. The store then stays open as long as the page, so that queued changes get sent. */
export function openBrowserLists(): Promise<ListStore> {
  opening ??= openStore()
  return opening
}

/** Resolves after the first request. It sets the visitor's cookie; two parallel first requests would create two visitors. */
export async function waitForFirstFetch(): Promise<void> {
  await firstFetch
}

/** Called with each change that the server rejects. Only the last listener is called, so that one toast is shown. */
export function onRejection(listener: (rejection: Rejection) => void): () => void {
  rejectionListeners.add(listener)
  return () => {
    rejectionListeners.delete(listener)
  }
}

async function openStore(): Promise<ListStore> {
  const device = await openDeviceStorage(() => {
    opening = undefined
  })
  const store = createListStore({
    api: syncApi,
    device,
    withLock,
    onRejected: (change, error) => [...rejectionListeners].at(-1)?.({ change, error }),
  })
  store.subscribe((isStored) => {
    const list = chooseList(store.view().lists)
    // A visitor who sees the number may leave the page at once, so it counts only stored items.
    if (!isStored || !list) return
    const pending = list.items.filter((item) => !item.isCompleted)
    storePendingItemCount(pending.length)
    const amounts = pending.flatMap((item) => (item.promotionId ? [[item.promotionId, itemAmount(item).text]] : []))
    const text = JSON.stringify(Object.fromEntries(amounts))
    if (text === listedAmounts) return
    listedAmounts = text
    changeStorage(() => localStorage.setItem(listedAmountsKey, text))
  })
  device.onChange(() => void store.reread())
  window.addEventListener('online', () => {
    store.retry()
    void store.refresh()
  })
  // Not awaited: lists stored on the device are shown before the server responds.
  firstFetch = store.start()
  return store
}

/** One tab at a time sends. Browsers without locks may send twice, which is harmless: requests are idempotent. */
function withLock<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(databaseName, task) as Promise<T>) : task()
}
