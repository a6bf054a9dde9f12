import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const url = '/api/shopping-lists'
const list = (name: string) => JSON.stringify({ userId: 'user-1', name })

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'application/json;',
  'Application/JSON',
])('a body of type %j is accepted', async (type) => {
  expect((await post(list('Feira'), type)).statusCode).toBe(201)
})

test.each([
  null,
  '',
  ' ',
  'null',
  'json',
  'application',
  'application/*',
  '*/*',
  'text/plain',
  'text/plain;charset=UTF-8',
  'text/plain; application/json',
  'text/plain, application/json',
  'application/json, text/plain',
  'application/json garbage',
  'application//json',
  'application/jsonx',
  'application/json-seq',
  'application/json-patch+json',
  'application/vnd.api+json',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=----x',
  'text/json',
  'text/html',
  'text/xml',
  'application/xml',
  'application/octet-stream',
  'image/svg+xml',
])('a body of type %j is refused and changes nothing', async (type) => {
  const name = randomUUID()

  const response = await post(list(name), type)

  expect(response.json()).toMatchObject({ status: 415, code: 'unsupported_content', detail: 'Envie os dados em JSON.' })
  expect(await isStored(name)).toBe(false)
})

test.each([
  '{',
  '{"userId":"user-1","name":"x"',
  "{'userId':'user-1'}",
  '{"a":1}{"b":2}',
  '\ufeff{}',
  'undefined',
  'NaN',
  'userId=user-1&name=x',
  '{"name":"a\tb"}',
])('the malformed body %j is refused', async (body) => {
  expect((await post(body)).json()).toMatchObject({ status: 400, code: 'malformed_body' })
})

test.each([
  ['as a raw byte', '{"userId":"user-1","name":"a\u0000b"}'],
  ['escaped', '{"userId":"user-1","name":"a\\u0000b"}'],
  ['in a field name', '{"userId":"user-1","na\\u0000me":"x"}'],
])('a NUL %s is refused', async (_how, body) => {
  expect((await post(body)).statusCode).toBe(400)
})

test('a NUL in a free-text field is refused and never a 500', async () => {
  const payload = '{"username":"a\\u0000b","password":"x"}'

  const response = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload,
  })

  expect(response.json()).toMatchObject({ status: 400, code: 'malformed_body' })
})

test.each([
  '{"__proto__":{"isAdmin":true},"userId":"user-1","name":"x"}',
  '{"__pro\\u0074o__":{"isAdmin":true},"userId":"user-1","name":"x"}',
  '{"constructor":{"prototype":{"isAdmin":true}},"userId":"user-1","name":"x"}',
  '{"const\\u0072uctor":{"prototype":{"isAdmin":true}},"userId":"user-1","name":"x"}',
  '{"userId":"user-1","name":{"__proto__":{"isAdmin":true}}}',
])('%s is refused and pollutes nothing', async (body) => {
  expect((await post(body)).statusCode).toBe(400)
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
})

test.each(['[]', 'null', '"text"', '5', 'true', '[{"userId":"user-1","name":"x"}]'])(
  '%s is valid JSON but an invalid request',
  async (body) => {
    expect((await post(body)).json()).toMatchObject({
      status: 400,
      code: 'invalid_request',
      errors: { body: expect.any(String) },
    })
  },
)

test('other types are not coerced to text', async () => {
  for (const name of [['Feira'], 5, true, { a: 'Feira' }]) {
    const response = await post(JSON.stringify({ userId: 'user-1', name }))
    expect(response.json()).toMatchObject({ status: 400, errors: { name: 'Dê um nome à lista' } })
  }
})

test('a body of 64 KB is accepted, one byte more is refused', async () => {
  const padded = (bytes: number) => list('x').padEnd(bytes, ' ')

  expect((await post(padded(65_536))).statusCode).toBe(201)
  expect((await post(padded(65_537))).json()).toMatchObject({ status: 413, code: 'too_large' })
})

test('an endpoint without a body accepts the content type and refuses a body', async () => {
  const call = (payload: string) =>
    api.app.inject({
      method: 'DELETE',
      url: '/api/shopping-lists/items/x',
      headers: { 'content-type': 'application/json' },
      payload,
    })

  expect((await call('')).json()).toMatchObject({ status: 404, code: 'item_not_found' })
  expect((await call('{}')).json()).toMatchObject({ status: 400, errors: { body: 'Este pedido não leva corpo' } })
})

test.each(['not json at all', 'a=1', '{}'])('the body %j of a GET is ignored', async (payload) => {
  const response = await api.app.inject({
    method: 'GET',
    url: '/api/stats',
    headers: { 'content-type': 'text/plain' },
    payload,
  })

  expect(response.statusCode).toBe(200)
})

function post(payload: string, type: string | null = 'application/json') {
  return api.app.inject({ method: 'POST', url, payload, headers: type === null ? {} : { 'content-type': type } })
}

async function isStored(name: string): Promise<boolean> {
  return (
    (await api.db.selectFrom('shoppingLists').select('id').where('name', '=', name).executeTakeFirst()) !== undefined
  )
}
