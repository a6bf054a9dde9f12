import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { contentSecurityPolicy } from './security-headers.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ READS_PER_TEN_SECONDS: '100' })
})
afterAll(() => api.close())

const contact = { name: 'Ana', email: 'a@example.com', subject: 'Oi', message: 'Olá', contactType: 'duvida' }
const json = { 'content-type': 'application/json' }

const requests: [string, number, InjectOptions][] = [
  ['GET', 200, { method: 'GET', url: '/api/stats' }],
  ['HEAD', 200, { method: 'HEAD', url: '/api/stats' }],
  ["a visitor's lists", 200, { method: 'GET', url: '/api/shopping-lists/user-1' }],
  ['a created resource', 201, { method: 'POST', url: '/api/contact-messages', payload: contact }],
  ['an invalid request', 400, { method: 'GET', url: '/api/stats?x=1' }],
  ['a malformed body', 400, { method: 'POST', url: '/api/contact-messages', headers: json, payload: '{' }],
  ['a missing token', 401, { method: 'POST', url: '/api/stores', payload: {} }],
  [
    'a cross-site request',
    403,
    { method: 'POST', url: '/api/stores', headers: { 'sec-fetch-site': 'cross-site' }, payload: {} },
  ],
  ['an unknown API path', 404, { method: 'GET', url: '/api/nothing' }],
  ['an unknown path', 404, { method: 'GET', url: '/nothing' }],
  ['an unknown picture', 404, { method: 'GET', url: '/objects/nothing' }],
  ['an unknown method', 404, { method: 'OPTIONS', url: '/api/stats' }],
  ['a large body', 413, { method: 'POST', url: '/api/contact-messages', headers: json, payload: ' '.repeat(65_537) }],
  [
    'a form',
    415,
    { method: 'POST', url: '/api/contact-messages', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  ],
  ['liveness', 200, { method: 'GET', url: '/health/live' }],
  ['readiness', 200, { method: 'GET', url: '/health/ready' }],
  ['metrics', 200, { method: 'GET', url: '/metrics' }],
  ['the contract', 200, { method: 'GET', url: '/api/openapi.json' }],
]

test.each(requests)('the response to %s (%i) has all security headers', async (_what, status, request) => {
  const { statusCode, headers } = await api.app.inject(request)

  expect(statusCode).toBe(status)
  expectSecurityHeaders(headers)
})

test('a 304 response has all security headers', async () => {
  const { headers } = await api.app.inject({ method: 'GET', url: '/api/stats' })

  const again = await api.app.inject({
    method: 'GET',
    url: '/api/stats',
    headers: { 'if-none-match': String(headers.etag) },
  })

  expect(again.statusCode).toBe(304)
  expectSecurityHeaders(again.headers)
})

test('a 429 response has all security headers', async () => {
  const request: InjectOptions = { method: 'GET', url: '/api/nothing', remoteAddress: '203.0.113.9' }
  let limited = await api.app.inject(request)
  // A new window of ten seconds may begin in the meantime.
  for (let count = 0; count < 300 && limited.statusCode !== 429; count += 1) limited = await api.app.inject(request)

  expect(limited.statusCode).toBe(429)
  expectSecurityHeaders(limited.headers)
})

test('a 500 response has all security headers', async () => {
  await api.asOwner((db) => sql`alter table messages add constraint nothing_passes check (false) not valid`.execute(db))

  const failed = await api.app.inject({ method: 'POST', url: '/api/contact-messages', payload: contact })

  expect(failed.statusCode).toBe(500)
  expectSecurityHeaders(failed.headers)
})

test('the policy of the documentation page allows only its own style', async () => {
  const { statusCode, headers } = await api.app.inject({ method: 'GET', url: '/api/docs' })

  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  )
  expect(headers).toMatchObject(commonHeaders)
})

test('every response has its own request id, which the client cannot choose', async () => {
  const ids = new Set<unknown>()
  for (let count = 0; count < 20; count += 1) {
    const { headers } = await api.app.inject({ method: 'GET', url: '/api/stats', headers: { 'x-request-id': 'mine' } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    ids.add(headers['x-request-id'])
  }

  expect(ids.size).toBe(20)
})

test('the policy of a page allows its own files and the hashed scripts, nothing else inline', () => {
  const policy = contentSecurityPolicy(['sha256-abc=', 'sha256-def='])

  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-abc=' 'sha256-def='",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-uri /api/policy-reports',
    'report-to policy',
  ])
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('only pages that send files may connect to the picture store and trust the workers that read files', () => {
  const ofPanel = contentSecurityPolicy([], { uploadOrigin: 'https://fotos.example' })
  expect(ofPanel).toContain("connect-src 'self' https://fotos.example blob:;")
  expect(ofPanel).toContain('trusted-types default painel;')
  const ofOthers = contentSecurityPolicy([])
  expect(ofOthers).toContain("connect-src 'self';")
  expect(ofOthers).toContain('trusted-types default;')
})

test('a page may show pictures of maps from the configured host only', () => {
  expect(contentSecurityPolicy([], { tilesOrigin: 'https://mapa.example' })).toContain(
    "img-src 'self' data: blob: https://mapa.example;",
  )
})

const commonHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=(self), microphone=(), payment=()'),
  'x-request-id': expect.any(String),
}

function expectSecurityHeaders(headers: Record<string, unknown>): void {
  expect(headers).toMatchObject(commonHeaders)
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  )
  for (const name of ['x-powered-by', 'server', 'x-aspnet-version']) expect(headers[name]).toBeUndefined()
}
