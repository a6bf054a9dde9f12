// @own-process: stops the clock
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createInternalRequests } from '#server/http/internal/internal-requests.ts'
import { handleErrors } from '#server/http/problems.ts'
import { startApi } from '#tests/support/api.ts'
import { limitRequests } from './rate-limits.ts'

const limit = 5
const inner = createInternalRequests()

let app: FastifyInstance
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T15:00:00Z') })
  app = limited(false)
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

test('a network over the limit is refused, with the time to wait', async () => {
  for (let count = 0; count < limit; count += 1) expect((await get('203.0.113.1')).statusCode).toBe(200)
  vi.advanceTimersByTime(3500)

  const refused = await get('203.0.113.1')

  expect(refused.json()).toMatchObject({
    status: 429,
    code: 'rate_limited',
    detail: 'Aguarde um pouco e tente novamente.',
  })
  expect(refused.headers['retry-after']).toBe('7')
})

test('after the window a network is served again', async () => {
  await exhaust('203.0.113.1')
  vi.advanceTimersByTime(9_999)
  expect((await get('203.0.113.1')).statusCode).toBe(429)
  vi.advanceTimersByTime(1)

  expect((await get('203.0.113.1')).statusCode).toBe(200)
})

test('other networks are not affected', async () => {
  await exhaust('203.0.113.1')

  expect((await get('203.0.113.2')).statusCode).toBe(200)
  expect((await get('2001:db8::1')).statusCode).toBe(200)
})

test('all addresses of an IPv6 customer are counted together', async () => {
  for (let count = 0; count < limit; count += 1) await get(`2001:db8:1:2::${count + 1}`)

  expect((await get('2001:db8:1:2:ffff::9')).statusCode).toBe(429)
  expect((await get('2001:db8:1:3::1')).statusCode).toBe(200)
})

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'client-ip', 'true-client-ip', 'cf-connecting-ip'])(
  'an address claimed in %s is ignored',
  async (header) => {
    const answers = await Promise.all(
      Array.from({ length: limit + 1 }, (_, number) => get('203.0.113.1', { [header]: `198.51.100.${number}` })),
    )

    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  },
)

test('behind a trusted proxy the address is the one the proxy saw, not the one the client claims', async () => {
  await app.close()
  app = limited(['10.0.0.1'])
  const from = (claimed: string, seen: string) => get('10.0.0.1', { 'x-forwarded-for': `${claimed}, ${seen}` })

  for (let count = 0; count < limit; count += 1) await from(`198.51.100.${count}`, '203.0.113.1')

  expect((await from('198.51.100.99', '203.0.113.1')).statusCode).toBe(429)
  expect((await from('203.0.113.1', '203.0.113.2')).statusCode).toBe(200)
  expect((await get('203.0.113.3', { 'x-forwarded-for': '203.0.113.1' })).statusCode).toBe(200)
})

test('health is never limited', async () => {
  await exhaust('203.0.113.1')

  expect((await app.inject({ method: 'GET', url: '/health/live', remoteAddress: '203.0.113.1' })).statusCode).toBe(200)
})

test('the whole API is limited as it is configured, unknown addresses and refusals included', async () => {
  vi.useRealTimers()
  const api = await startApi({ READS_PER_TEN_SECONDS: '6' })
  try {
    const urls = ['/api/stats', '/api/nothing', '/nothing', '/api/stats?x=1', '/metrics', '/objects/x', '/api/stats']
    const statuses: number[] = []
    for (const url of urls) statuses.push((await api.app.inject({ method: 'GET', url })).statusCode)
    expect(statuses).toEqual([200, 404, 404, 400, 200, 404, 429])
  } finally {
    await api.close()
  }
})

test('internal requests of a page are not counted', async () => {
  const answers = await Promise.all(
    Array.from({ length: limit + 1 }, () => get('198.51.100.7', inner.headers('request-1'))),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(limit + 1).fill(200))
  const forged = await Promise.all(
    Array.from({ length: limit + 1 }, () => get('198.51.100.7', { 'x-internal-request': 'x', 'x-request-id': '1' })),
  )
  expect(forged.at(-1)?.statusCode).toBe(429)
})

function limited(trustProxy: false | string[]): FastifyInstance {
  const instance = Fastify({ trustProxy })
  limitRequests(instance, limit, inner)
  handleErrors(instance)
  for (const path of ['/api/stats', '/health/live']) instance.get(path, async () => ({}))
  return instance
}

function get(remoteAddress: string, headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url: '/api/stats', remoteAddress, headers })
}

async function exhaust(remoteAddress: string): Promise<void> {
  for (let count = 0; count < limit; count += 1) await get(remoteAddress)
}
