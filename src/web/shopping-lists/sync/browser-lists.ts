import type { ApiError } from '#contract/api-error.ts'
import { apiClient } from '#contract/client.ts'
import { storePendingItemCount } from '#web/browser/pending-item-count.ts'
import type { QueuedChange } from './device-storage.ts'
import { databaseName, openDeviceStorage } from './indexeddb-storage.ts'
import { createListStore, type ListStore } from './list-store.ts'

export type Rejection = { change: QueuedChange; error: ApiError }

const rejectionListeners = new Set<(refusal: Rejection) => void>()
let opened: Promise<ListStore> | undefined
let firstFetch: Promise<void> | undefined

/** The lists of this browser: opened at first use, and then for as long as the page lives, so that what was done gets sent. */
export function browserLists(): Promise<ListStore> {
  opened ??= open()
  return opened
}

/** Ends when the server has been asked for the first time: from then on it knows this visitor, whom two calls at once would make two of. */
export async function waitForFirstFetch(): Promise<void> {
  await firstFetch
}

/** Told of what the server will not do. Of several only the last is: one is enough to say it. */
export function onRejection(listener: (refusal: Rejection) => void): () => void {
  rejectionListeners.add(listener)
  return () => {
    rejectionListeners.delete(listener)
  }
}

/** A bad connection keeps one waiting without saying anything: after so long it counts as none. */
const requestTimeout = 10_000

const api = apiClient(({ url, method, headers, body }) =>
  fetch(url, {
    method,
    headers,
    credentials: 'include',
    signal: AbortSignal.timeout(requestTimeout),
    ...(body !== undefined && { body }),
  }),
)

async function open(): Promise<ListStore> {
  const device = await openDeviceStorage(() => {
    opened = undefined
  })
  const store = createListStore({
    api,
    device,
    alone: exclusively,
    onRefused: (change, error) => [...rejectionListeners].at(-1)?.({ change, error }),
  })
  store.subscribe(() => {
    const { status, lists } = store.view()
    if (status === 'ready' && lists[0]) storePendingItemCount(lists[0].items.filter((item) => !item.isCompleted).length)
  })
  device.onChange(() => void store.reread())
  window.addEventListener('online', () => {
    store.retry()
    void store.refresh()
  })
  // Whoever has seen the lists before need not wait for the server, which may take its time.
  firstFetch = store.start()
  return store
}

/** One tab at a time sends. Where browsers have no locks it does no harm: everything can be sent twice. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(databaseName, work) as Promise<T>) : work()
}
