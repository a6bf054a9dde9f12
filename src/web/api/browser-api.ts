import type { QueryClient } from '@tanstack/react-query'
import { type Api, apiClient, type Transport } from '#contract/client.ts'
import { createQueryClient } from './query-client.ts'

const withFetch: Transport = ({ url, method, headers, body }) =>
  fetch(url, { method, headers, credentials: 'include', ...(body !== undefined && { body }) })

/** The API as the browser reaches it. */
export const browserApi: Api = apiClient(withFetch)

let cache: QueryClient | undefined

/** The browser's one cache, shared by screen loaders and components; made at first use, so that the server never has one. */
export function browserCache(): QueryClient {
  cache ??= createQueryClient(browserApi)
  return cache
}
