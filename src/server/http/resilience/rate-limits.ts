import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { InternalRequests } from '#server/http/internal-requests.ts'

const tenSeconds = 10_000
const maxNetworks = 50_000

/**
 * One network may make so many requests in ten seconds, in each process; then it is asked to wait. It protects the process, so it
 * is kept in the process: limits that must hold across processes (logins, forms) are counted in the database.
 */
export function limitRequests(app: FastifyInstance, requestsPerTenSeconds: number, inner: InternalRequests): void {
  let counts = new Map<string, number>()
  let windowStart = 0

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/health/') || inner.requestOf(request.headers)) return
    const now = Date.now()
    if (now - windowStart >= tenSeconds) {
      counts = new Map()
      windowStart = now
    }
    const network = networkOf(request.ip)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    // The network counted first goes. Forgetting all would lift the limit of all.
    const [oldest] = counts.keys()
    if (counts.size > maxNetworks && oldest !== undefined) counts.delete(oldest)
    if (count > requestsPerTenSeconds) {
      throw new AppError('rate_limited', { retryAfter: Math.ceil((windowStart + tenSeconds - now) / 1000) })
    }
  })
}
