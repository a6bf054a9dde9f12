import type { FastifyInstance } from 'fastify'
import type { InternalRequests } from '#server/http/internal/internal-requests.ts'
import { admit, createNetworkBudget } from './network-budget.ts'

/** Limits the requests of each network in ten seconds, per process. Logins and forms have separate limits, in the database. */
export function limitRequests(app: FastifyInstance, requestsPerTenSeconds: number, internal: InternalRequests): void {
  const budget = createNetworkBudget(requestsPerTenSeconds)

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/health/') || internal.requestOf(request.headers)) return
    admit(budget, request, 1)
  })
}
