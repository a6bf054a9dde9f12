import { apiClient } from '#contract/client.ts'
import { alertRoutes } from '#contract/routes/alert-routes.ts'
import { addRoutes } from '#contract/routes.ts'
import { fetchTransport } from '#web/api/browser-api.ts'

addRoutes(alertRoutes)

/** The API for alerts. */
export const alertsApi = apiClient(fetchTransport(10_000))
