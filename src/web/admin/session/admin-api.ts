import type { QueryClient } from '@tanstack/react-query'
import { type Api, apiClient, type Transport } from '#contract/client.ts'
import { panelRoutes } from '#contract/routes/panel-routes.ts'
import { addRoutes } from '#contract/routes.ts'
import { browserCache } from '#web/api/browser-cache.ts'
import { createQueryClient } from './query-client.ts'
import { currentSession, endSession } from './stored-session.ts'

addRoutes(panelRoutes)

/** Adds the current token to every call. A 401 for that token ends the session. */
const withToken: Transport = async ({ url, method, headers, body }) => {
  const token = currentSession()?.token
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    credentials: 'include',
    // Forms must start from the stored data, not from a cached response.
    cache: 'no-store',
    ...(body !== undefined && { body }),
  })
  if (response.status === 401 && token && currentSession()?.token === token) endSession('refused')
  // Pages of the site in this tab must not show outdated data.
  if (response.ok && method !== 'GET') void browserCache().refresh()
  return response
}

export const adminApi: Api = apiClient(withToken)

let cache: QueryClient | undefined

/** Query cache of the panel, separate from the site's, because it contains data that visitors must not see. */
export function adminCache(): QueryClient {
  cache ??= createQueryClient(adminApi)
  return cache
}
