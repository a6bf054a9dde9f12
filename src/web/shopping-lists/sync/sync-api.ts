import { apiClient } from '#contract/client.ts'
import { listRoutes } from '#contract/routes/list-routes.ts'
import { addRoutes } from '#contract/routes.ts'
import { fetchTransport } from '#web/api/browser-api.ts'

addRoutes(listRoutes)

/** Calls that synchronize the lists of this device and the server. */
export const syncApi = apiClient(fetchTransport(10_000))
