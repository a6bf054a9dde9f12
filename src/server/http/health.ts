import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'

/** Milliseconds after which a database that does not respond counts as unavailable. */
const readyTimeout = 1000

/** Liveness: the process responds. Readiness: route no traffic while this fails (database unavailable, or shutting down). */
export function healthChecks(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )

  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.isDraining) return reply.code(503).send({ status: 'closing' })
    const isDatabaseReady = await Promise.race([
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), readyTimeout).unref()),
    ])
    return isDatabaseReady ? { status: 'ready' } : reply.code(503).send({ status: 'database away' })
  })
}
