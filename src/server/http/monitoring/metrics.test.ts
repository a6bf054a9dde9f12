import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInternalRequests } from '#server/http/internal/internal-requests.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { createProcessMetrics, type ProcessMetrics } from './process-metrics.ts'
import { measureRequests } from './request-metrics.ts'
import { nameRoutes } from './route-name.ts'

let api: TestApi
let proxied: TestApi
/** A server with pages only. */
let paged: FastifyInstance
let processMetrics: ProcessMetrics
const internal = createInternalRequests()
beforeAll(async () => {
  ;[api, proxied] = await Promise.all([startApi(), startApi({ TRUSTED_PROXIES: '127.0.0.1' })])
  paged = Fastify()
  processMetrics = createProcessMetrics(api.platform)
  nameRoutes(paged)
  measureRequests(paged, processMetrics, internal)
  paged.get('/*', async (request) => {
    request.pageRoute = '/oferta/:id'
    return 'a page'
  })
})
afterAll(() => Promise.all([api.close(), proxied.close()]))

test('requests are counted by route, never by URL', async () => {
  await api.app.inject({ method: 'GET', url: '/api/promotions/zzzzzzzz' })
  await api.app.inject({ method: 'GET', url: '/nada-secreto?token=secreto' })

  // A request is counted after its response was sent, which may be slightly later.
  await expect.poll(async () => (await metrics(api, '127.0.0.1')).body).toContain('route="none"')
  const { body, headers } = await metrics(api, '127.0.0.1')

  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain(
    'cestinha_http_request_duration_seconds_count{method="GET",route="/api/promotions/:id",status="404"} 1',
  )
  expect(body).toContain('cestinha_http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
  expect(body).toMatch(/cestinha_database_connections\{state="(open|idle|waiting)"\} \d/)
  expect(body).not.toContain('secreto')
})

test('a page has the name of its route in the metrics, and an internal request is not counted', async () => {
  await paged.inject({ url: '/oferta/a1b2c3d4' })
  await paged.inject({ url: '/oferta/b1b2c3d4', headers: internal.headers('the-page') })

  await expect
    .poll(async () => (await processMetrics.scrape()).match(/^cestinha_http_request_duration_seconds_count.*$/gm))
    .toEqual(['cestinha_http_request_duration_seconds_count{method="GET",route="/oferta/:id",status="200"} 1'])
})

test('requests that run and wait for the pool are told at each scrape', async () => {
  const { pool, db } = api.platform
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = sql`select 1`.execute(db)
  await pause(120)
  const scraped = (await metrics(api, '127.0.0.1')).body
  for (const client of clients) client.release()
  await waiting

  expect(metricOf(scraped, 'cestinha_database_connections{state="idle"}')).toBe(0)
  expect(metricOf(scraped, 'cestinha_database_connections{state="waiting"}')).toBeGreaterThan(0)
  expect(metricOf(scraped, 'cestinha_request_slots_max')).toBe(48)
  expect(metricOf(scraped, 'cestinha_requests_waiting')).toBe(0)
  expect(metricOf(scraped, 'cestinha_requests_shed_total')).toBe(0)
  expect(metricOf(scraped, 'cestinha_event_streams')).toBe(0)
  const after = (await metrics(api, '127.0.0.1')).body
  expect(metricOf(after, 'cestinha_database_connection_requests_total')).toBeGreaterThan(0)
  expect(metricOf(after, 'cestinha_database_connection_wait_seconds_total')).toBeGreaterThan(0.1)
})

function metricOf(text: string, name: string): number {
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  )
}

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
])('metrics are served to %s', async (address) => {
  expect((await metrics(api, address)).statusCode).toBe(200)
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
])('metrics are not served to %s', async (address) => {
  const response = await metrics(api, address)

  expect(response.json()).toMatchObject({ status: 404, code: 'not_found' })
})

test('a request forwarded by an untrusted proxy is not served', async () => {
  expect((await metrics(api, '127.0.0.1', '203.0.113.5')).statusCode).toBe(404)
  expect((await metrics(api, '127.0.0.1', '127.0.0.1')).statusCode).toBe(404)
})

test('behind a trusted proxy the client address decides', async () => {
  expect((await metrics(proxied, '127.0.0.1', '203.0.113.5')).statusCode).toBe(404)
  expect((await metrics(proxied, '127.0.0.1', '127.0.0.1, 203.0.113.5')).statusCode).toBe(404)
  expect((await metrics(proxied, '127.0.0.1', '10.0.0.7')).statusCode).toBe(200)
  expect((await metrics(proxied, '127.0.0.1')).statusCode).toBe(200)
})

function metrics(server: TestApi, remoteAddress: string, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return server.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })
}
