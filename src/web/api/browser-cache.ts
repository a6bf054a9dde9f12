import type { QueryClient } from '@tanstack/react-query'
import { browserApi } from './browser-api.ts'
import { createQueryClient } from './query-client.ts'

let cache: QueryClient | undefined

/** The cache that screen loaders and components share. Created at first use, so that the server never has a shared one. */
export function browserCache(): QueryClient {
  cache ??= createQueryClient(browserApi)
  return cache
}
