import { paths } from '#web/paths.ts'
import { waitUntilOnline } from '#web/ui/load-chunk.ts'
import { loadLostListsNote } from './components/lost-lists.tsx'
import { loadDialogs } from './dialogs/list-dialogs.tsx'

/** Makes the list's page open offline from now on. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await waitUntilOnline()
    await navigator.serviceWorker.register('/sw.js', { scope: paths.shoppingList() })
    // Lazy chunks are loaded now, so that they are cached before the connection is lost.
    await Promise.all([
      loadDialogs(),
      loadLostListsNote(),
      import('./market/market-view.tsx'),
      import('#web/ui/toaster.tsx'),
    ])
    const { active } = await waitUntilActive()
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    active?.postMessage(loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))
  } catch {
    // Without a service worker the list still works while the page stays open.
  }
}

async function waitUntilActive(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(paths.shoppingList())
  if (!registration) throw new Error('no service worker')
  const pending = registration.installing ?? registration.waiting
  if (pending && !registration.active)
    await new Promise<void>((resolve) => {
      pending.addEventListener('statechange', () => registration.active && resolve())
    })
  return registration
}
