import type { QueryClient } from '@tanstack/react-query'
import { type Api, apiClient, type Transport } from '#contract/client.ts'
import { browserCache } from '#web/api/browser-cache.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { currentSession, endSession } from './stored-session.ts'

/** Every call carries the token of the moment; a refusal of that token ends the session, whichever call was refused. */
const withToken: Transport = async ({ url, method, headers, body }) => {
  const token = currentSession()?.token
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    credentials: 'include',
    // What is edited must be what is stored, not what a browser kept.
    cache: 'no-store',
    ...(body !== undefined && { body }),
  })
  if (response.status === 401 && token && currentSession()?.token === token) endSession('refused')
  // The site's pages, in the same tab, must not go on showing what was changed here.
  if (response.ok && method !== 'GET') void browserCache().invalidateQueries()
  return response
}

/** The API as the administrator reaches it. */
export const adminApi: Api = apiClient(withToken)

let cache: QueryClient | undefined

/** What the panel has read; apart from the site's cache, because it holds what visitors never see. */
export function adminCache(): QueryClient {
  cache ??= createQueryClient(adminApi)
  return cache
}
