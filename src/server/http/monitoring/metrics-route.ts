import type { FastifyInstance } from 'fastify'
import type { ProcessMetrics } from './process-metrics.ts'

/** Prometheus metrics, for loopback and private networks only. */
export function serveMetrics(app: FastifyInstance, { registry, scrape }: ProcessMetrics): void {
  app.get('/metrics', async (request, reply) => {
    // Behind an untrusted proxy every request seems to come from the proxy's private address.
    const isFromUntrustedProxy = request.headers['x-forwarded-for'] !== undefined && request.ips === undefined
    if (isFromUntrustedProxy || !isPrivateAddress(request.ip)) return reply.callNotFound()
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await scrape())
  })
}

function isPrivateAddress(ip: string): boolean {
  return /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/.test(ip)
}
