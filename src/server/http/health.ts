import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'

/** A database that takes longer than this to say anything is as good as away. */
const readyTimeout = 1000

/** For whoever keeps us running. Alive: the process answers. Ready: it can serve; false while the database is away or we are leaving. */
export function healthChecks(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )

  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.isDraining) return reply.code(503).send({ status: 'closing' })
    const isThere = await Promise.race([
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), readyTimeout).unref()),
    ])
    return isThere ? { status: 'ready' } : reply.code(503).send({ status: 'database away' })
  })
}
