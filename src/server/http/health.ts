import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'

/** For whoever keeps us running. Alive: the process answers. Ready: it can serve; false while the database is away; while we are closing, every new request is told so. */
export function healthChecks(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )

  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database away' })
    }
  })
}
