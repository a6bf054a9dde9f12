import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform/platform.ts'

/** Liveness: the process responds. Readiness: route no traffic while this fails (database unavailable, or shutting down). */
export function healthChecks(app: FastifyInstance, { readiness }: Pick<Platform, 'readiness'>): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )

  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.isDraining) return reply.code(503).send({ status: 'closing' })
    return (await readiness.ask()) !== undefined
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'database away' })
  })
}
