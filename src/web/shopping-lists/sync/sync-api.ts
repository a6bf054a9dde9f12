import { apiClient } from '#contract/client.ts'
import { listRoutes } from '#contract/routes/list-routes.ts'
import { addRoutes } from '#contract/routes.ts'

addRoutes(listRoutes)

/** In milliseconds. A bad connection may never fail by itself; after this time it counts as none. */
const requestTimeout = 10_000

/** Calls that keep the lists of this device and of the server equal. */
export const syncApi = apiClient(({ url, method, headers, body }) =>
  fetch(url, {
    method,
    headers,
    credentials: 'include',
    signal: AbortSignal.timeout(requestTimeout),
    ...(body !== undefined && { body }),
  }),
)
