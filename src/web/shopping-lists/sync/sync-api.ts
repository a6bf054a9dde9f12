import { apiClient } from '#contract/client.ts'
import { listRoutes } from '#contract/routes/list-routes.ts'
import { addRoutes } from '#contract/routes.ts'

addRoutes(listRoutes)

/** In milliseconds. A bad connection may hang forever; after this time it counts as failed. */
const requestTimeout = 10_000

/** Calls that synchronize the lists of this device and the server. */
export const syncApi = apiClient(({ url, method, headers, body }) =>
  fetch(url, {
    method,
    headers,
    credentials: 'include',
    signal: AbortSignal.timeout(requestTimeout),
    ...(body !== undefined && { body }),
  }),
)
