import { paths } from '#web/paths.ts'
import { waitUntilOnline } from '#web/ui/load-chunk.ts'
import { loadLostListsNote } from './components/lost-lists.tsx'
import { loadDialogs } from './dialogs/list-dialogs.tsx'

/** Makes the list's page open without a connection from now on. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await waitUntilOnline()
    await navigator.serviceWorker.register('/sw.js', { scope: paths.shoppingList() })
    // What is loaded at the first touch must be there too when there is no connection at that moment.
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
    // Without a worker the list works as long as the page stays open.
  }
}

async function waitUntilActive(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(paths.shoppingList())
  if (!registration) throw new Error('no worker')
  const coming = registration.installing ?? registration.waiting
  if (coming && !registration.active)
    await new Promise<void>((resolve) => {
      coming.addEventListener('statechange', () => registration.active && resolve())
    })
  return registration
}
