import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let withoutDatabase: TestApi
beforeAll(async () => {
  ;[api, withoutDatabase] = await Promise.all([
    startApi(),
    startApi({ DATABASE_URL: 'postgres://visitante:secret@127.0.0.1:1/nowhere' }),
  ])
})
afterAll(() => Promise.all([api.close(), withoutDatabase.close()]))

const get = (server: TestApi, url: string, options = {}) => server.app.inject({ method: 'GET', url, ...options })

test('a process is alive, and ready when its database is', async () => {
  const [live, ready] = [await get(api, '/health/live'), await get(api, '/health/ready')]

  expect([live.statusCode, live.json()]).toEqual([200, { status: 'alive' }])
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  for (const { headers } of [live, ready]) expect(headers['cache-control']).toBe('no-store')
})

test('requests that hold every connection of the pool do not make a process unready', async () => {
  const { pool } = api.platform
  const holding = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))

  const ready = await get(api, '/health/ready')
  for (const client of holding) client.release()

  expect(ready.statusCode).toBe(200)
})

test('without its database a process is alive but not ready', async () => {
  const [live, ready] = [await get(withoutDatabase, '/health/live'), await get(withoutDatabase, '/health/ready')]

  expect(live.statusCode).toBe(200)
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database away' }])
})

test.concurrent.each([
  { method: 'GET', url: '/api/stats' },
  { method: 'GET', url: '/api/promotions' },
  { method: 'GET', url: '/api/promotions?search=arroz' },
  { method: 'POST', url: '/api/auth/login', payload: { username: 'ana', password: 'segredo' } },
  { method: 'POST', url: '/api/shopping-lists', payload: { userId: 'user-1', name: 'Feira' } },
] as const)('without its database $method $url gets a 503 problem with Retry-After', async (request) => {
  const response = await withoutDatabase.app.inject(request)

  expect(response.json()).toMatchObject({ status: 503, code: 'unavailable', errors: {} })
  expect(response.headers['retry-after']).toBe('2')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|visitante|secret|nowhere/)
})
