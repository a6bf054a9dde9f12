import type { QueryClient } from '@tanstack/react-query'
import { browserApi } from './browser-api.ts'
import { createQueryClient } from './query-client.ts'

let cache: QueryClient | undefined

/** The browser's one cache, shared by screen loaders and components; made at first use, so that the server never has one. */
export function browserCache(): QueryClient {
  cache ??= createQueryClient(browserApi)
  return cache
}
