import type { FastifyInstance } from 'fastify'
import { routeNameOf } from './monitoring/route-name.ts'

/** One line per request, with its route instead of its URL and without sender or contents, which are personal data. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/health/')) return
    request.log.info(
      {
        method: request.method,
        route: routeNameOf(request),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}
