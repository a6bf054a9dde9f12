import Fastify from 'fastify'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { shedLoad } from './load-shedding.ts'
import { answerProblems } from './problems.ts'

/** An application whose database has that many requests waiting for a connection. */
function appWith(waitingCount: number) {
  const app = Fastify()
  shedLoad(app, { pool: { waitingCount } as pg.Pool })
  answerProblems(app)
  for (const path of ['/api/stats', '/health/live', '/oferta/x']) app.get(path, async () => ({}))
  return app
}

test('while the queue for the database is short, everybody is served', async () => {
  expect((await appWith(50).inject('/api/stats')).statusCode).toBe(200)
})

test('when it is long, new calls are sent away at once, with a moment to come back', async () => {
  const answer = await appWith(51).inject('/api/stats')

  expect(answer.json()).toMatchObject({ status: 503, code: 'overloaded' })
  expect(answer.headers['retry-after']).toBe('1')
})

test('health and pages are not sent away', async () => {
  const app = appWith(51)

  expect((await app.inject('/health/live')).statusCode).toBe(200)
  expect((await app.inject('/oferta/x')).statusCode).toBe(200)
})
