import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { AppError } from '#server/app-error.ts'

/** Requests that wait for a connection are requests that will be late; beyond this many, saying so at once is kinder. */
const longestQueue = 50

export function shedLoad(app: FastifyInstance, { pool }: Pick<Platform, 'pool'>): void {
  app.addHook('onRequest', async (request) => {
    if (pool.waitingCount > longestQueue && request.url.startsWith('/api/'))
      throw new AppError('overloaded', { retryAfter: 1 })
  })
}
