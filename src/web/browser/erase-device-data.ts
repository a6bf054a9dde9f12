import { stopKeepingForOffline } from './offline-worker.ts'

/** The administrator's session is not visitor data: erasing does not sign out. */
const administratorKeys = ['token', 'user']

/** Removes the data that the site stored in this browser, except what scripts cannot reach (HttpOnly cookies). */
export async function eraseDeviceData(): Promise<void> {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) if (!administratorKeys.includes(key)) storage.removeItem(key)
    } catch {
      // Storage may be blocked; then nothing was stored.
    }
  }
  delete document.documentElement.dataset.theme
  // The header of this page forgets the city and the number of items, too.
  dispatchEvent(new Event('storage'))
  await Promise.allSettled([stopKeepingForOffline()])
  await Promise.allSettled([deleteDatabases(), deleteCaches(), unregisterWorkers()])
}

async function deleteDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}

async function unregisterWorkers(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
}
