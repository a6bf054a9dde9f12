import { streams } from '#contract/routes.ts'
import type { ListStore } from './list-store.ts'

const reconnectDelay = 5000

/** Applies changes as the server sends them, until the returned function is called. */
export function subscribeToListEvents(store: ListStore): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    clearTimeout(timer)
    if (source && source.readyState !== EventSource.CLOSED) return
    source = new EventSource(streams['shoppingLists.events'].path)
    source.addEventListener('list', ({ data }) => void store.receive(JSON.parse(data)))
    source.addEventListener('reload', () => {
      store.retry()
      void store.refresh()
    })
    source.addEventListener('error', () => {
      // EventSource reconnects by itself after a break, but not after an HTTP error.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, reconnectDelay)
    })
  }
  const reopenIfVisible = () => {
    if (document.visibilityState === 'visible') open()
  }

  open()
  document.addEventListener('visibilitychange', reopenIfVisible)
  window.addEventListener('online', open)
  return () => {
    clearTimeout(timer)
    source?.close()
    document.removeEventListener('visibilitychange', reopenIfVisible)
    window.removeEventListener('online', open)
  }
}
