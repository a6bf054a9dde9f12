let hasStopped = false

/** Nothing more is kept until the next page load. */
export async function stopKeepingForOffline(): Promise<void> {
  hasStopped = true
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage('stop')
}

/**
 * Keeps these pages for when there is no connection, with these files and those that the open page has loaded. Registers the service
 * worker at first. Pages of the panel must not be passed.
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
