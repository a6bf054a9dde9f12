import { apiClient } from '#contract/client.ts'
import { alertRoutes } from '#contract/routes/alert-routes.ts'
import { addRoutes } from '#contract/routes.ts'

addRoutes(alertRoutes)

/** In milliseconds. A bad connection may hang forever; after this time it counts as failed. */
const requestTimeout = 10_000

/** The API for alerts. */
export const alertsApi = apiClient(({ url, method, headers, body }) =>
  fetch(url, {
    method,
    headers,
    credentials: 'include',
    signal: AbortSignal.timeout(requestTimeout),
    ...(body !== undefined && { body }),
  }),
)
