import Fastify, { type FastifyInstance } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { healthChecks } from './http/health.ts'
import { serveMetrics } from './http/monitoring/metrics-route.ts'
import type { ProcessMetrics } from './http/monitoring/process-metrics.ts'
import { enableDraining } from './http/resilience/draining.ts'

/** A worker's status on WORKER_PORT: health checks and metrics at the same addresses as a site. */
export function buildWorkerStatus(platform: Platform, metrics: ProcessMetrics): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  enableDraining(app)
  healthChecks(app, platform)
  serveMetrics(app, metrics)
  return app
}
