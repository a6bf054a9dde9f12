import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let proxied: TestApi
beforeAll(async () => {
  ;[api, proxied] = await Promise.all([startApi(), startApi({ TRUSTED_PROXIES: '127.0.0.1' })])
})
afterAll(() => Promise.all([api.close(), proxied.close()]))

test('figures count requests by route, never by the address typed', async () => {
  await api.app.inject({ method: 'GET', url: '/api/promotions/zzzzzzzz' })
  await api.app.inject({ method: 'GET', url: '/nada-secreto?token=secreto' })

  // Counted when the answer has left, which may be a moment after it arrived here.
  const { body, headers } = await vi.waitFor(async () => {
    const answer = await figures(api, '127.0.0.1')
    expect(answer.body).toContain('route="none"')
    return answer
  })

  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/promotions/:id",status="404"} 1')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
  expect(body).toMatch(/database_connections\{state="(open|idle|awaited)"\} \d/)
  expect(body).not.toContain('secreto')
})

test.each([
  '127.0.0.1',
  '127.8.9.10',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '192.168.0.9',
  '172.16.0.1',
  '172.31.255.1',
  'fd12::1',
  '::ffff:10.0.0.1',
])('figures are served to %s', async (address) => {
  expect((await figures(api, address)).statusCode).toBe(200)
})

test.each([
  '203.0.113.5',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '100.10.0.1',
  '110.0.0.1',
  '2001:db8::1',
  '2804::1',
  '::ffff:8.8.8.8',
])('there are no figures for %s', async (address) => {
  const answer = await figures(api, address)

  expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' })
})

test('what an unknown proxy forwards is not taken for its own request', async () => {
  expect((await figures(api, '127.0.0.1', '203.0.113.5')).statusCode).toBe(404)
  expect((await figures(api, '127.0.0.1', '127.0.0.1')).statusCode).toBe(404)
})

test('behind a trusted proxy the address that it saw decides', async () => {
  expect((await figures(proxied, '127.0.0.1', '203.0.113.5')).statusCode).toBe(404)
  expect((await figures(proxied, '127.0.0.1', '127.0.0.1, 203.0.113.5')).statusCode).toBe(404)
  expect((await figures(proxied, '127.0.0.1', '10.0.0.7')).statusCode).toBe(200)
  expect((await figures(proxied, '127.0.0.1')).statusCode).toBe(200)
})

function figures(server: TestApi, remoteAddress: string, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return server.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })
}
