import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createInternalRequests } from '#server/http/internal/internal-requests.ts'
import { handleErrors } from '#server/http/problems.ts'
import { type RequestQueue, shedLoad } from './load-shedding.ts'

const inner = createInternalRequests()
let app: FastifyInstance
let queue: RequestQueue
/** Requests in progress, which end on demand. */
let served: (() => void)[]

function start(limits: { slots: number; queueLength: number; queueTimeout: number }): void {
  app = Fastify()
  served = []
  queue = shedLoad(app, inner, limits)
  handleErrors(app)
  for (const path of ['/api/stats', '/health/live', '/oferta/x'])
    app.get(path, async (request) => {
      if (request.isShed) throw new AppError('overloaded', { retryAfter: 1 })
      if (path === '/health/live') return {}
      await new Promise<void>((resolve) => served.push(resolve))
      return {}
    })
}
afterEach(() => app.close())

const ask = (url = '/api/stats', headers = {}) => app.inject({ url, headers })
const finishOne = () => served.shift()?.()

test('requests are served while there are slots, and the next one waits for a free slot', async () => {
  start({ slots: 2, queueLength: 5, queueTimeout: 5000 })
  const answers = [ask(), ask('/oferta/x'), ask()]
  await expect.poll(() => served).toHaveLength(2)
  expect([queue.slots, queue.occupied(), queue.waiting()]).toEqual([2, 2, 1])

  finishOne()
  await expect.poll(() => served).toHaveLength(2)
  finishOne()
  finishOne()

  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect([queue.occupied(), queue.waiting(), queue.shedTotal()]).toEqual([0, 0, 0])
})

test('a request that waited too long is refused with Retry-After, and holds no slot', async () => {
  start({ slots: 1, queueLength: 5, queueTimeout: 50 })
  const first = ask()
  await expect.poll(() => served).toHaveLength(1)

  const second = await ask()
  finishOne()
  await first
  const third = ask()
  await expect.poll(() => served).toHaveLength(1)
  finishOne()

  expect(queue.shedTotal()).toBe(1)
  expect(second.json()).toMatchObject({ status: 503, code: 'overloaded' })
  expect(second.headers['retry-after']).toBe('1')
  expect((await third).statusCode).toBe(200)
})

test('when the queue is full too, a request is refused at once', async () => {
  start({ slots: 1, queueLength: 1, queueTimeout: 5000 })
  const inside = [ask(), ask()]
  await expect.poll(() => served).toHaveLength(1)

  expect((await ask()).statusCode).toBe(503)
  finishOne()
  await expect.poll(() => served).toHaveLength(1)
  finishOne()
  await Promise.all(inside)
})

test('health and internal requests never wait', async () => {
  start({ slots: 1, queueLength: 0, queueTimeout: 50 })
  const first = ask()
  await expect.poll(() => served).toHaveLength(1)

  expect((await ask('/health/live')).statusCode).toBe(200)
  const own = ask('/api/stats', inner.headers('the page'))
  await expect.poll(() => served).toHaveLength(2)
  finishOne()
  finishOne()
  expect((await Promise.all([first, own])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('a client that disconnects leaves the queue', async () => {
  start({ slots: 1, queueLength: 1, queueTimeout: 5000 })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const first = fetch(`${origin}/api/stats`)
  await expect.poll(() => served).toHaveLength(1)
  const impatient = new AbortController()
  const second = fetch(`${origin}/api/stats`, { signal: impatient.signal }).catch(() => 'gone')
  await expect.poll(async () => (await fetch(`${origin}/api/stats`)).status).toBe(503)

  impatient.abort()
  expect(await second).toBe('gone')
  await expect
    .poll(() => fetch(`${origin}/api/stats`, { signal: AbortSignal.timeout(200) }).catch(() => 'waits'))
    .toBe('waits')
  finishOne()
  expect((await first).status).toBe(200)
})
