let hasStopped = false

/** Nothing more is stored until the next page load. */
export async function stopKeepingForOffline(): Promise<void> {
  hasStopped = true
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage('stop')
}

/**
 * Stores these pages for offline use, with these files and those that the open page has loaded. Registers the service worker on first use.
 * Pages of the panel must not be passed.
 */
export async function keepForOffline(pages: string[], files: string[] = []): Promise<void> {
  if (hasStopped || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  if (hasStopped) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  active?.postMessage({ pages, files: [...own, ...files] })
}
