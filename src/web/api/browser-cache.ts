import { browserApi } from './browser-api.ts'
import { createReadCache, type ReadCache, type ReadResults } from './read-cache.ts'

let cache: ReadCache | undefined

/**
 * The cache that screen loaders and components share. It is created at first use, so that the server never has a shared one: when the
 * page hydrates, with what the server has read for it.
 */
export function browserCache(readPage?: () => ReadResults, readAt?: number): ReadCache {
  if (!cache) {
    cache = createReadCache(browserApi, readPage?.(), readAt)
    window.addEventListener('online', cache.reconnect)
  }
  return cache
}
