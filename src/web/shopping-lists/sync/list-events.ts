import { streams } from '#contract/routes/list-routes.ts'
import type { ListStore } from './list-store.ts'

/** Milliseconds. The server asks a refused client to wait as long as the first value; EventSource does not expose that. */
const firstReconnectDelay = 5000
const maxReconnectDelay = 60_000

/**
 * Fetches lists when the server reports a change, until the returned function is called. While the server grants no stream, each attempt to
 * get one also fetches the lists.
 */
export function subscribeToListEvents(store: ListStore): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = firstReconnectDelay

  const open = () => {
    clearTimeout(timer)
    if (source && source.readyState !== EventSource.CLOSED) return
    source = new EventSource(streams['shoppingLists.events'].path)
    source.addEventListener('open', () => {
      delay = firstReconnectDelay
    })
    source.addEventListener('changed', ({ data }) => void store.fetchVersion(JSON.parse(data)))
    source.addEventListener('reload', () => {
      store.retry()
      void store.refresh()
    })
    source.addEventListener('error', () => {
      // EventSource reconnects automatically after a break, but not after an HTTP error.
      if (source?.readyState !== EventSource.CLOSED) return
      void store.refresh()
      // Random, so that clients refused together do not return together.
      timer = setTimeout(openIfVisible, delay * (1 + Math.random() / 2))
      delay = Math.min(delay * 2, maxReconnectDelay)
    })
  }
  const openIfVisible = () => {
    if (document.visibilityState === 'visible') open()
  }

  open()
  document.addEventListener('visibilitychange', openIfVisible)
  window.addEventListener('online', open)
  return () => {
    clearTimeout(timer)
    source?.close()
    document.removeEventListener('visibilitychange', openIfVisible)
    window.removeEventListener('online', open)
  }
}
