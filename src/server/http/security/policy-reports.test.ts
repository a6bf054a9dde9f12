import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
const lines: { msg: string; [field: string]: unknown }[] = []
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://cestinha.example', LOG_LEVEL: 'warn' })
  const output = Reflect.get(api.platform.log, pino.symbols.streamSym) as { write: (line: string) => void }
  vi.spyOn(output, 'write').mockImplementation((line) => void lines.push(JSON.parse(line)))
})
afterAll(() => api.close())
beforeEach(() => {
  lines.length = 0
})

const logged = () => lines.map(({ directive, blocked, page }) => ({ directive, blocked, page }))

let networks = 0
function newNetwork(): string {
  networks += 1
  return `203.0.113.${networks}`
}

async function report(body: unknown, type = 'application/csp-report', remoteAddress = newNetwork()) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return api.app.inject({
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': type },
    payload,
    remoteAddress,
  })
}

const legacy = (blocked: string, page = 'https://cestinha.example/oferta/a1b2c3d4?q=dor+de+barriga') => ({
  'csp-report': { 'document-uri': page, 'violated-directive': "script-src 'self'", 'blocked-uri': blocked },
})

test('a report is logged with directive, kind and screen, never with the address that the visitor opened', async () => {
  const { statusCode, body } = await report(legacy('inline'))

  expect([statusCode, body]).toEqual([204, ''])
  expect(logged()).toEqual([{ directive: 'script-src', blocked: 'inline', page: '/oferta' }])
  expect(JSON.stringify(lines)).not.toMatch(/barriga|a1b2c3d4/)
})

test('reports of the Reporting API are understood, and counted by directive', async () => {
  const body = (blockedURL: string, effectiveDirective: string) => ({
    type: 'csp-violation',
    body: { documentURL: 'https://cestinha.example/', effectiveDirective, blockedURL, sample: 'segredo' },
  })

  const { statusCode } = await report(
    [
      body('https://evil.example/x.js?a=b', 'script-src-elem'),
      body('chrome-extension://abc/x.js', 'script-src-elem'),
      body('trusted-types-sink', 'require-trusted-types-for'),
      body('x', "'; drop"),
    ],
    'application/reports+json',
  )

  expect(statusCode).toBe(204)
  expect(logged()).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/' },
    { directive: 'script-src-elem', blocked: 'chrome-extension:', page: '/' },
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', page: '/' },
    { directive: 'other', blocked: 'other', page: '/' },
  ])
  const metrics = await api.app.inject({ url: '/metrics' })
  expect(metrics.body).toContain('cestinha_policy_reports_total{directive="script-src-elem"} 2')
})

test('a report about another site is dropped', async () => {
  expect((await report(legacy('inline', 'https://evil.example/'))).statusCode).toBe(204)
  expect(lines).toEqual([])
})

test.each([
  ['not JSON', '{', 400],
  ['another shape', '{"a":1}', 400],
  ['21 reports', JSON.stringify(Array(21).fill({ body: { documentURL: 'https://cestinha.example/' } })), 400],
  ['more than 16 KB', JSON.stringify(legacy('x'.repeat(17_000))), 413],
])('%s is refused', async (_case, body, status) => {
  expect((await report(body, 'application/reports+json')).statusCode).toBe(status)
  expect(lines).toEqual([])
})

test('one network is limited, and the log too', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 25; count += 1)
    statuses.push((await report(legacy('inline'), 'application/csp-report', '198.51.100.1')).statusCode)
  expect(statuses.filter((status) => status === 204).length).toBe(20)
  expect(statuses.at(-1)).toBe(429)

  for (let count = 0; count < 100; count += 1) await report(legacy('inline'))
  expect(lines.length).toBeLessThanOrEqual(2 * 60)
})
