import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { InternalRequests } from '#server/http/internal/internal-requests.ts'
import { createNetworkBudget } from './network-budget.ts'

/** Limits the requests of each network in ten seconds, per process. Logins and forms have limits of their own, in the database. */
export function limitRequests(app: FastifyInstance, requestsPerTenSeconds: number, internal: InternalRequests): void {
  const budget = createNetworkBudget(requestsPerTenSeconds)

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/health/') || internal.requestOf(request.headers)) return
    const network = networkOf(request.ip)
    budget.spend(network, 1)
    const retryAfter = budget.retryAfter(network)
    if (retryAfter !== undefined) throw new AppError('rate_limited', { retryAfter })
  })
}
