import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Platform } from '#platform/platform.ts'

/** What other parts count. */
export interface Metrics {
  countPolicyReport: (directive: string) => void
  observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) => void
}

/** Prometheus metrics, for loopback and private networks only. */
export function metrics(app: FastifyInstance, { pool }: Pick<Platform, 'pool'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'cestinha_http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  new Gauge({
    name: 'cestinha_database_connections',
    help: 'Connections of the pool by state: open, idle, or requests waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })

  const policyReports = new Counter({
    name: 'cestinha_policy_reports_total',
    help: 'Violations of the security policy that browsers reported, by directive',
    labelNames: ['directive'],
    registers: [registry],
  })

  const observeRequest: Metrics['observeRequest'] = (labels, seconds) => durations.observe(labels, seconds)
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    observeRequest(labels, reply.elapsedTime / 1000)
  })

  app.get('/metrics', async (request, reply) => {
    // Behind an untrusted proxy every request seems to come from the proxy's own, private address.
    const isFromUntrustedProxy = request.headers['x-forwarded-for'] !== undefined && request.ips === undefined
    if (isFromUntrustedProxy || !isPrivateAddress(request.ip)) return reply.callNotFound()
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })

  return { countPolicyReport: (directive) => policyReports.inc({ directive }), observeRequest }
}

function isPrivateAddress(ip: string): boolean {
  return /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/.test(ip)
}
