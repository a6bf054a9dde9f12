import { browserApi } from './browser-api.ts'
import { createReadCache, type ReadCache, type ReadResults } from './read-cache.ts'

let cache: ReadCache | undefined

/**
 * The cache that screen loaders and components share. Created on first use, so that the server never has a shared one: at hydration, with
 * the results that the server read for the page.
 */
export function browserCache(readPage?: () => ReadResults, readAt?: number): ReadCache {
  if (!cache) {
    cache = createReadCache(browserApi, readPage?.(), readAt)
    window.addEventListener('online', cache.reconnect)
  }
  return cache
}
