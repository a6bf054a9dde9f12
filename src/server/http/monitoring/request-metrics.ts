import { Counter, Histogram } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { InternalRequests } from '#server/http/internal/internal-requests.ts'
import type { BodyBytes } from '#server/http/resilience/body-limits.ts'
import type { RequestQueue } from '#server/http/resilience/load-shedding.ts'
import type { ProcessMetrics } from './process-metrics.ts'
import { routeNameOf } from './route-name.ts'

/** Counters for other parts of the server. */
export interface RequestMetrics {
  countPolicyReport: (directive: string) => void
  /** API reads in process, by a page or a picture, are not requests of a client. */
  observeLocalRead: (labels: { route: string; status: number }, seconds: number) => void
  showQueue: (queue: RequestQueue) => void
  showBodies: (bodies: BodyBytes) => void
}

/** Counts and times the requests of a site. */
export function measureRequests(
  app: FastifyInstance,
  { registry, addGauge, addCounter }: ProcessMetrics,
  internal: InternalRequests,
): RequestMetrics {
  const registers = [registry]
  const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
  const durations = new Histogram({
    name: 'cestinha_http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const localReads = new Histogram({
    name: 'cestinha_local_read_duration_seconds',
    help: 'Duration of what pages and pictures read of the API while they are made, by route and status',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  })
  const staleResponses = new Counter({
    name: 'cestinha_stale_responses_total',
    help: 'Responses of the API and pages that were old because no new one could be made',
    registers,
  })
  const policyReports = new Counter({
    name: 'cestinha_policy_reports_total',
    help: 'Violations of the security policy that browsers reported, by directive',
    labelNames: ['directive'],
    registers,
  })

  app.addHook('onResponse', async (request, reply) => {
    if (internal.requestOf(request.headers) !== undefined) return
    const labels = { method: request.method, route: routeNameOf(request), status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
    if (reply.hasHeader('warning')) staleResponses.inc()
  })

  return {
    countPolicyReport: (directive) => policyReports.inc({ directive }),
    observeLocalRead: (labels, seconds) => localReads.observe(labels, seconds),
    showQueue: ({ slots, occupied, waiting, shedTotal }) => {
      addGauge('cestinha_request_slots_max', 'Requests that may run at the same time', () => slots)
      addGauge('cestinha_request_slots_occupied', 'Requests that run', occupied)
      addGauge('cestinha_requests_waiting', 'Requests that wait for a slot', waiting)
      addCounter('cestinha_requests_shed_total', 'Requests for which no slot was free in time', shedTotal)
    },
    showBodies: ({ inFlight, unfinishedTotal }) => {
      addGauge('cestinha_body_bytes', 'Bytes of request bodies above 4 KB that are reserved now', inFlight)
      addCounter('cestinha_unfinished_bodies_total', 'Requests whose body did not arrive whole', unfinishedTotal)
    },
  }
}
