import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { can } from '#domain/people/permissions.ts'
import { maxBodyOfStrangers } from '#server/http/resilience/body-limits.ts'
import { inboxMailPath } from '#server/inbox/mail-route.ts'
import { announceBody, sendSlowly } from '#tests/security/half-sent.ts'
import { type Route, routesWithBody, withoutNames } from '#tests/security/router.ts'
import { headersOf, startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'

const mailSecret = 'a secret of the mail service, long enough'
let api: TestApi
let port: number
let routes: Route[]
let credentials: Record<string, Record<string, string>>
beforeAll(async () => {
  api = await startApi({ INBOX_MAIL_SECRET: mailSecret })
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  port = (api.app.server.address() as AddressInfo).port
  routes = routesWithBody(api.app)
  const rival = await api.member((await aStore(api)).id, 'manager')
  credentials = {
    none: {},
    'made up': { authorization: `Bearer ${'A'.repeat(43)}`, cookie: `__Host-sessao=${'A'.repeat(43)}` },
    'a member of another store': headersOf(rival),
  }
})
afterAll(() => api.close())

const contract = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${withoutNames(endpoint.path)}`, endpoint]))

/** Raw routes that hold a body, and what each asks first. */
const rawRoutes: Record<string, { type: string; refusal: number | 'waits' }> = {
  'POST /api/inbox/mail/:': { type: 'message/rfc822', refusal: 404 },
  'PUT /uploads/:/:': { type: 'image/png', refusal: 403 },
  'POST /receber': { type: 'multipart/form-data; boundary=x', refusal: 303 },
  // Mail programs send a form of a few bytes; its token is in the path.
  'POST /api/alerts/one-click/:': { type: 'application/x-www-form-urlencoded', refusal: 'waits' },
  'POST /api/weekly-results/one-click/:': { type: 'application/x-www-form-urlencoded', refusal: 'waits' },
  // Browsers send these without credentials.
  'POST /api/policy-reports': { type: 'application/csp-report', refusal: 'waits' },
}

/** Addresses without a route of their own, which take no body. */
const isFallback = ({ path }: Route) => path.endsWith('*')

test('the router names every endpoint of the contract that takes a body, and every other route is known here', () => {
  const found = routes.filter((route) => !isFallback(route)).map(({ method, path }) => `${method} ${path}`)
  const expected = [...contract.keys()].filter((route) => !route.startsWith('GET '))

  expect(found.filter((route) => !contract.has(route)).sort()).toEqual(Object.keys(rawRoutes).sort())
  expect(found.filter((route) => contract.has(route)).sort()).toEqual(expected.sort())
})

test.each(['none', 'made up', 'a member of another store'])(
  'with credentials %s, whom a route refuses is refused before a byte of the body is read',
  async (who) => {
    const unlike: string[] = []
    for (const route of routes) {
      const name = `${route.method} ${route.path}`
      const expected = rawRoutes[name]?.refusal ?? refusalOf(contract.get(name)?.access, who)
      if (isFallback(route) || expected === 'waits') continue
      const status = await announce(route, credentials[who] ?? {}, rawRoutes[name]?.type, 1000, 60_000)
      if (status !== expected) unlike.push(`${name}: ${status} instead of ${expected}`)
    }
    expect(unlike).toEqual([])
  },
)

/** How an endpoint refuses these credentials; it waits for the body of a caller who may go on. */
function refusalOf(access: Access | undefined, who: string): number | 'waits' {
  if (typeof access !== 'object') return 'waits'
  if (who !== 'a member of another store' || 'byToken' in access) return 401
  return 'can' in access && can('shop', access.can) ? 'waits' : 403
}

test('strangers announce at most 64 KB to every route, and the mail service 45 MB with the key in its address only', async () => {
  const large: string[] = []
  for (const route of routes) {
    const name = `${route.method} ${route.path}`
    const type = rawRoutes[name]?.type
    const status = await announce(route, {}, type, maxBodyOfStrangers + 1)
    if (status === undefined) large.push(name)
  }
  expect(large).toEqual([])

  const path = inboxMailPath(mailSecret)
  const mail = { method: 'POST', path }
  expect(await announce(mail, {}, 'message/rfc822', 45 * 1024 * 1024, 500)).toBeUndefined()
  expect(await announce({ ...mail, path: `${path}0` }, {}, 'message/rfc822')).toBe(404)
  expect(await announce({ ...mail, path: path.slice(0, -1) }, {}, 'message/rfc822')).toBe(404)
})

test('who loses the session or the store while a body arrives is refused', async () => {
  const { host } = new URL(api.platform.config.http.publicUrl)
  const store = await aStore(api)
  const path = `/api/my-stores/${store.id}/profile`
  const update = async (lose: (member: Awaited<ReturnType<TestApi['member']>>) => Promise<unknown>) => {
    const member = await api.member(store.id, 'manager')
    const headers = { ...headersOf(member), 'content-type': 'application/json' }
    return sendSlowly({ port, host, method: 'PUT', path, headers }, '{"phone":"47999990000"}', async () => {
      await pause(300)
      await lose(member)
      await pause(1100)
    })
  }

  expect(await update(async () => undefined)).toBe(204)
  expect(await update((member) => member.call('auth.logout', {}))).toBe(401)
  expect(await update(({ id }) => api.db.deleteFrom('storeMembers').where('administratorId', '=', id).execute())).toBe(
    403,
  )
})

function announce(
  { method, path }: Route,
  headers: Record<string, string>,
  type = 'application/json',
  bytes = 1000,
  patience = 1500,
) {
  const { host } = new URL(api.platform.config.http.publicUrl)
  const concrete = path.replaceAll(':', 'x').replace('*', '/x')
  const announced = { ...headers, 'content-type': type, 'content-length': bytes }
  return announceBody({ port, host, method, path: concrete, headers: announced }, patience)
}
