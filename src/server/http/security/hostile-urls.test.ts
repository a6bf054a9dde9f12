import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const nul = '%00'
const reads = endpoints.filter(({ method, access }) => method === 'GET' && typeof access === 'string')

test.each(endpoints.filter(({ params }) => params).map(({ name, method, path }) => [name, method, path] as const))(
  'a NUL in the path of %s is refused and never a 500',
  async (_name, method, path) => {
    for (const value of [nul, `abc${nul}`, `${nul}'`, `itajai-sc${nul}`]) {
      const { statusCode } = await api.app.inject({ method, url: path.replaceAll(/:\w+/g, value) })
      expect([400, 401, 404]).toContain(statusCode)
    }
  },
)

test.each(reads.map(({ name, path, query }) => [name, path, Object.keys(query?.shape ?? {})] as const))(
  'a NUL in a parameter of %s is refused',
  async (_name, path, parameters) => {
    for (const parameter of [...parameters, 'unknown', nul]) {
      const { statusCode } = await get(`${path.replaceAll(/:\w+/g, 'user-1')}?${parameter}=a${nul}b`)
      expect(statusCode).toBe(400)
    }
  },
)

test.each(
  reads.flatMap(({ path, query }) => Object.keys(query?.shape ?? {}).map((parameter) => [path, parameter] as const)),
)('%s refuses a repeated %s', async (path, parameter) => {
  const values: Record<string, string> = {
    limit: '5',
    minPrice: '1',
    maxPrice: '9',
    highlighted: 'true',
    sortBy: 'price-asc',
    status: 'active',
  }
  const value = values[parameter] ?? 'itajai-sc'

  const response = await get(`${path}?${parameter}=${value}&${parameter}=${value}`)

  expect(response.json()).toMatchObject({
    status: 400,
    code: 'invalid_request',
    errors: { [parameter]: expect.any(String) },
  })
})

test.each([
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '__proto__[isAdmin]',
  'constructor.prototype',
  'a[]',
  'limit[]',
])('the parameter %s is refused and pollutes nothing', async (parameter) => {
  const response = await get(`/api/promotions?${encodeURIComponent(parameter)}=1`)

  expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request' })
  expect(Object.keys(response.json().errors)).toEqual([parameter])
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
})

test.each([
  'constructor',
  '__proto__',
  "' or 1=1 --",
  '%',
  '_%\\',
  '%zz',
  '%ff%fe',
  '%ED%A0%80',
  '\u202e',
  '🍎'.repeat(40),
  '(((((',
  '*'.repeat(200),
  'NaN',
  'null',
])('any text may be searched: %j', async (text) => {
  const encoded = /^%../.test(text) ? text : encodeURIComponent(text)

  for (const parameter of ['search', 'storeId', 'categoryId'] as const) {
    const { statusCode } = await get(
      `/api/promotions?${parameter}=${encoded.slice(0, parameter === 'search' ? 200 : 30)}`,
    )
    expect([200, 400]).toContain(statusCode)
  }
})

test.each([
  ['/api/promotions?minPrice=-1', 'minPrice'],
  ['/api/promotions?maxPrice=1e308', 'maxPrice'],
  ['/api/promotions?minPrice=NaN', 'minPrice'],
  ['/api/promotions?maxPrice=1,50', 'maxPrice'],
  ['/api/promotions?limit=101', 'limit'],
  ['/api/promotions?limit=1e1', 'limit'],
  ['/api/promotions?sortBy=price;drop', 'sortBy'],
  [`/api/promotions?search=${'x'.repeat(201)}`, 'search'],
  [`/api/stores/${'x'.repeat(161)}`, 'idOrSlug'],
])('%s is refused with an error for %s', async (url, field) => {
  const response = await get(url)

  expect(response.json()).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } })
})

test.each([
  '/api/nothing',
  '/api/promotions/a/b',
  '/api//promotions',
  '/api/stats;x',
  '/api/../etc/passwd',
  `/api/stores/${'x'.repeat(201)}`,
])('the unknown path %s gets a 404 problem', async (url) => {
  const response = await get(url)

  expect(response.json()).toMatchObject({ status: 404, code: 'not_found' })
  expect(response.body).not.toContain('passwd')
})

test('a path accepts only its own methods', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    expect((await api.app.inject({ method, url: '/api/stats' })).statusCode).toBe(404)
  }
})

function get(url: string) {
  return api.app.inject({ method: 'GET', url })
}
