import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'
import { type Fault, type FaultProxy, startFaultProxy, throughProxy } from '#tests/support/fault-proxy.ts'
import { timeFactor } from '#tests/support/nightly.ts'

let api: TestApi
let proxy: FaultProxy
beforeAll(async () => {
  api = await startApi({ PUBLIC_ANSWERS_SECONDS: '2' }, async (databaseUrl) => {
    proxy = await startFaultProxy(Number(new URL(databaseUrl).port))
    return throughProxy(databaseUrl, proxy)
  })
  await aPromotion(api)
})
afterAll(async () => {
  await api.close()
  await proxy.close()
})

test('a change by an administrator is visible at once, although responses are cached', async () => {
  const admin = await api.admin()
  const [offer] = await api.anyone.call('promotions.list', {})
  await api.anyone.call('promotions.get', { params: { id: offer?.id ?? '' } })

  await admin.call('promotions.delete', { params: { id: offer?.id ?? '' } })

  expect(await api.anyone.call('promotions.list', {})).toEqual([])
  await expect(api.anyone.call('promotions.get', { params: { id: offer?.id ?? '' } })).rejects.toMatchObject({
    status: 404,
  })
})

const urls = ['/api/promotions?limit=1', '/api/stats', '/api/stores', '/api/cities', '/api/categories']

test.each<[string, Fault]>([
  ['away', 'refuse'],
  ['silent, as if switched off,', 'black hole'],
])('[R5] with its database %s a process sends the last responses with their age', async (_how, fault) => {
  await aPromotion(api)
  const before = await Promise.all(urls.map((url) => api.app.inject({ url })))
  await pause(2100)
  await proxy.set(fault)

  const started = performance.now()
  const later = await Promise.all(urls.map((url) => api.app.inject({ url })))
  const ready = await api.app.inject({ url: '/health/ready' })

  // Half of this suffices on an idle machine.
  expect(performance.now() - started).toBeLessThan(5000 * timeFactor)
  for (const [number, answer] of later.entries()) {
    const { statusCode, body, headers } = before[number] ?? answer
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([statusCode, body, headers.etag])
    expect(answer.headers['x-total-count']).toBe(headers['x-total-count'])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      warning: '110 - "Response is Stale"',
      age: expect.stringMatching(/^([2-9]|\d\d+)$/),
    })
  }
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database away' }])
  expect((await api.app.inject({ url: '/api/promotions?limit=2' })).json()).toMatchObject({ code: 'unavailable' })

  await proxy.set('pass')
  await expect.poll(async () => (await api.app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  const { body: metrics } = await api.app.inject({ url: '/metrics' })
  expect(Number(/^cestinha_stale_responses_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(urls.length)
  const again = await api.app.inject({ url: '/api/stats' })
  expect([again.statusCode, again.headers.warning]).toEqual([200, undefined])
})
