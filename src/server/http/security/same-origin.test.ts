import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { refuseCrossSite } from './same-origin.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://cestinha.example' })
})
afterAll(() => api.close())

const host = '127.0.0.1:3000'

// Headers of requests from other origins, and values that no browser sends.
const crossSite: [string, Record<string, string>][] = [
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ['with an empty Sec-Fetch-Site', { 'sec-fetch-site': '' }],
  ['with an unknown Sec-Fetch-Site', { 'sec-fetch-site': 'SAME-ORIGIN' }],
  ['with two values of Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ['from another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'https://cestinha.example' }],
  ['from another origin', { origin: 'https://evil.example' }],
  ['from a sandboxed frame', { origin: 'null' }],
  ['from a name that begins like ours', { origin: 'https://cestinha.example.evil.example' }],
  ['from a name that ends like ours', { origin: 'https://evilcestinha.example' }],
  ['from another port', { origin: 'http://127.0.0.1:3001' }],
  ['from our name over plain http', { origin: 'http://cestinha.example' }],
  ['with an origin that is not a URL', { origin: '127.0.0.1:3000' }],
  ['with an empty origin', { origin: '' }],
]

const sameSite: [string, Record<string, string>][] = [
  ['from our sameSite page', { 'sec-fetch-site': 'same-origin', origin: 'https://cestinha.example' }],
  ['typed by the user', { 'sec-fetch-site': 'none' }],
  ['from an old browser on our public URL', { origin: 'https://cestinha.example' }],
  ['from an old browser on the requested host', { origin: `http://${host}` }],
  ['from a program', {}],
]

test.each(crossSite)('a write %s is refused and changes nothing', async (_case, headers) => {
  const { cookie, itemId } = await createVisitorWithItem()
  const writes: InjectOptions[] = [
    { method: 'POST', url: '/api/shopping-lists', body: { userId: 'user-1', name: 'Intrusa' } },
    { method: 'PUT', url: `/api/shopping-lists/items/${itemId}/toggle` },
    { method: 'DELETE', url: `/api/shopping-lists/items/${itemId}` },
  ]
  const before = await listsOf(cookie)

  for (const write of writes) {
    const response = await api.app.inject({ ...write, headers: { host, cookie, ...headers } })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 'cross_site', detail: 'Este pedido veio de outro site.' })
  }

  expect(await listsOf(cookie)).toEqual(before)
})

test.each(sameSite)('a write %s is accepted', async (_case, headers) => {
  const { cookie, itemId } = await createVisitorWithItem()

  const response = await api.app.inject({
    method: 'PUT',
    url: `/api/shopping-lists/items/${itemId}/toggle`,
    headers: { host, cookie, ...headers },
  })

  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ isCompleted: true })
})

test.each(
  endpoints.filter(({ method }) => method !== 'GET').map(({ name, method, path }) => [name, method, path] as const),
)('%s from another site is refused before any other check', async (_name, method, path) => {
  const url = path.replaceAll(/:\w+/g, 'x')

  const response = await api.app.inject({ method, url, headers: { host, 'sec-fetch-site': 'cross-site' } })

  expect(response.json()).toMatchObject({ status: 403, code: 'cross_site' })
  expect(response.headers['set-cookie']).toBeUndefined()
})

test('a request without a Host header is refused', () => {
  const request = { method: 'POST', headers: { origin: 'null' } }

  expect(() => refuseCrossSite(request, 'https://cestinha.example')).toThrow('cross_site')
})

test('a link from another site may be followed', async () => {
  const headers = { host, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }

  for (const method of ['GET', 'HEAD'] as const) {
    expect((await api.app.inject({ method, url: '/api/stats', headers })).statusCode).toBe(200)
  }
})

test('no response has CORS headers', async () => {
  const headers = {
    host,
    origin: 'https://evil.example',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'content-type',
  }
  const responses = await Promise.all(
    (['OPTIONS', 'GET', 'POST'] as const).map((method) => api.app.inject({ method, url: '/api/promotions', headers })),
  )

  for (const response of responses) {
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
  expect(responses[0]?.statusCode).toBe(404)
})

async function createVisitorWithItem(): Promise<{ cookie: string; itemId: string }> {
  const visitor = api.visitor()
  const { id: shoppingListId } = await visitor.call('shoppingLists.create', {
    body: { userId: 'user-1', name: 'Minha' },
  })
  const item = await visitor.call('shoppingLists.addItem', { body: { shoppingListId, productName: 'Leite' } })
  return { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '), itemId: item.id }
}

async function listsOf(cookie: string): Promise<unknown> {
  return (await api.app.inject({ method: 'GET', url: '/api/shopping-lists/user-1', headers: { cookie } })).json()
}
