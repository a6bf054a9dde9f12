import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { apiClient, queryString, type TransportRequest } from './client.ts'
import { endpoints } from './index.ts'

/** A client that records its requests and gets this response for each. */
function makeClient({ status = 200, statusText = 'OK', body = '[]', headers = {} as Record<string, string> } = {}) {
  const sent: TransportRequest[] = []
  const api = apiClient(async (request) => {
    sent.push(request)
    return { status, statusText, headers: { get: (name) => headers[name] ?? null }, text: async () => body }
  })
  return { api, sent }
}

test('[7.load.01] a read is a GET on a path with its query parameters and nothing else', async () => {
  const { api, sent } = makeClient()

  await api.call('promotions.list', { query: { search: 'pão & água', limit: 24, highlighted: true } })
  await api.call('promotions.list', {})

  expect(sent).toEqual([
    {
      method: 'GET',
      url: '/api/promotions?search=p%C3%A3o+%26+%C3%A1gua&limit=24&highlighted=true',
      headers: { accept: 'application/json' },
    },
    { method: 'GET', url: '/api/promotions', headers: { accept: 'application/json' } },
  ])
})

test('[7.load.02] query entries that are empty or null are left out, zero and false are not', () => {
  expect(
    queryString({ search: '', city: null, storeId: undefined, limit: 0, highlighted: false, sortBy: 'price-desc' }),
  ).toBe('?limit=0&highlighted=false&sortBy=price-desc')
  expect(queryString({ search: '', city: undefined })).toBe('')
  expect(queryString({})).toBe('')
})

test('[7.load.02] an empty search is not sent', async () => {
  const { api, sent } = makeClient()

  await api.call('promotions.list', { query: { search: '', city: 'itajai-sc' } })

  expect(sent[0]?.url).toBe('/api/promotions?city=itajai-sc')
})

test('any text in a query arrives unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aç &=?#%+/;\u0000\n🍎\ud800'), minLength: 1 }), (text) => {
      const url = new URL(`/api/promotions${queryString({ search: text })}`, 'http://localhost')
      expect(url.pathname).toBe('/api/promotions')
      expect([...url.searchParams]).toEqual([['search', text.toWellFormed()]])
    }),
  )
})

test('[7.load.03] a read returns the parsed JSON', async () => {
  const { api } = makeClient({ body: '{"totalPromotions":3,"totalStores":2,"totalCities":1}' })

  expect(await api.call('stats.get', {})).toEqual({ totalPromotions: 3, totalStores: 2, totalCities: 1 })
})

test('a response without a body is undefined', async () => {
  const { api } = makeClient({ status: 204, statusText: 'No Content', body: '' })

  expect(await api.call('auth.logout', {})).toBeUndefined()
})

test('a response can be read with its headers', async () => {
  const { api } = makeClient({ headers: { 'x-total-count': '7' } })

  const { result, headers } = await api.answer('promotions.list', {})

  expect(result).toEqual([])
  expect(headers.get('x-total-count')).toBe('7')
})

test('[7.api.02] a request with a body sends JSON with a JSON content type', async () => {
  const { api, sent } = makeClient({ status: 201, body: '{}' })
  const body = { userId: 'user-1', name: 'Feira "de" sábado' }

  await api.call('shoppingLists.create', { body })

  expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/shopping-lists' })
  expect(sent[0]?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual(body)
})

test('[7.api.02] a write without a body has no content type', async () => {
  const { api, sent } = makeClient({ body: '{}' })

  await api.call('shoppingLists.toggleItem', { params: { id: 'abcd1234' } })

  expect(sent[0]).toEqual({
    method: 'PUT',
    url: '/api/shopping-lists/items/abcd1234/toggle',
    headers: { accept: 'application/json' },
  })
})

test('token, idempotency key and version are sent as headers', async () => {
  const { api, sent } = makeClient({ status: 204, body: '' })

  await api.call('promotions.delete', { params: { id: 'x' } }, { token: 't', idempotencyKey: 'k', ifMatch: '3' })

  expect(sent[0]?.headers).toEqual({
    accept: 'application/json',
    authorization: 'Bearer t',
    'idempotency-key': 'k',
    'if-match': '3',
  })
})

test('a path parameter is encoded and stays one segment', async () => {
  const { api, sent } = makeClient({ body: '{}' })

  await api.call('stores.get', { params: { idOrSlug: '../admin?x=1#y/ç%00' } })

  expect(sent[0]?.url).toBe('/api/stores/..%2Fadmin%3Fx%3D1%23y%2F%C3%A7%2500')
})

test('every parameter of every path is filled', async () => {
  const { api, sent } = makeClient({ body: '{}' })

  for (const { name, path, params } of endpoints) {
    const filling = Object.fromEntries(Object.keys(params?.shape ?? {}).map((key) => [key, 'valor']))
    await api.call(name, { params: filling } as never)
    expect(sent.at(-1)?.url).toBe(path.replaceAll(/:\w+/g, 'valor'))
  }
  expect(sent.map(({ url }) => url).join()).not.toContain('undefined')
})

test('[7.api.38] a failed delete throws an error', async () => {
  const { api } = makeClient({ status: 404, statusText: 'Not Found', body: '{"detail":"Sumiu."}' })

  const call = api.call('promotions.delete', { params: { id: 'x' } })

  await expect(call).rejects.toThrow(ApiError)
  await expect(call).rejects.toThrow('404: Sumiu.')
})

test.each([199, 301, 304, 400, 401, 409, 500, 503])('[8.err.01] a status of %i becomes an error', async (status) => {
  const { api } = makeClient({ status, body: '{"detail":"Recusado."}' })

  await expect(api.call('stats.get', {})).rejects.toMatchObject({ status, message: `${status}: Recusado.` })
})

test('a failed call is not retried', async () => {
  const { api, sent } = makeClient({ status: 503, body: '' })

  await expect(api.call('stats.get', {})).rejects.toThrow()

  expect(sent).toHaveLength(1)
})
