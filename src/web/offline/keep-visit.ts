import { keepForOffline } from '#web/browser/offline-worker.ts'
import { isPlainClick } from '#web/ui/plain-click.ts'

/** Keeps these pages for when there is no connection. */
export async function keepVisit(pages: string[]): Promise<void> {
  followLinksByDocument()
  // Loaded now, because a kept page needs it when there is no connection.
  await import('./kept-copy-note.tsx')
  await keepForOffline(pages)
}

let isFollowing = false

/** Offline, a link loads the kept page: a client-side navigation would need the API. Before React, whose handlers would navigate. */
function followLinksByDocument(): void {
  if (isFollowing) return
  isFollowing = true
  addEventListener('click', followByDocument, { capture: true })
}

function followByDocument(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (navigator.onLine || !navigator.serviceWorker?.controller || !link || !isPlainClick(event)) return
  const leavesPage = link.origin === location.origin && link.pathname !== location.pathname
  if (!leavesPage || link.target || link.download || link.dataset.opensDialog !== undefined) return
  event.preventDefault()
  event.stopImmediatePropagation()
  location.assign(link.href)
}
