import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { endpoints } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { AppError } from '#server/app-error.ts'
import { aStoreToken } from '#tests/support/accounts/store-token.ts'
import { headersOf, startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const json = { 'content-type': 'application/json' }

test.each<[ErrorCode, InjectOptions]>([
  ['invalid_request', { method: 'GET', url: '/api/promotions?limit=0' }],
  ['malformed_body', { method: 'POST', url: '/api/contact-messages', headers: json, payload: '{' }],
  ['invalid_cursor', { method: 'GET', url: '/api/promotions?cursor=x' }],
  ['not_authenticated', { method: 'POST', url: '/api/stores', payload: {} }],
  ['not_authenticated', { method: 'GET', url: '/api/promotions?status=all' }],
  ['invalid_credentials', { method: 'POST', url: '/api/auth/login', payload: { username: 'a', password: 'b' } }],
  ['foreign_user', { method: 'GET', url: '/api/shopping-lists/user-2' }],
  ['cross_site', { method: 'DELETE', url: '/api/popup-promotion', headers: { origin: 'https://evil.example' } }],
  ['not_found', { method: 'GET', url: '/api/nothing' }],
  ['not_found', { method: 'GET', url: '/api' }],
  ['not_found', { method: 'POST', url: '/nothing' }],
  ['not_found', { method: 'PATCH', url: '/api/stats' }],
  ['not_found', { method: 'GET', url: '/objects/nothing.webp' }],
  ['promotion_not_found', { method: 'GET', url: '/api/promotions/zzzzzzzz' }],
  ['store_not_found', { method: 'GET', url: '/api/stores/nenhum' }],
  ['city_not_found', { method: 'GET', url: '/api/cities/atlantida' }],
  ['item_not_found', { method: 'PUT', url: '/api/shopping-lists/items/zzzzzzzz/toggle' }],
  [
    'list_not_found',
    { method: 'POST', url: '/api/shopping-lists/items', payload: { shoppingListId: 'z', productName: 'x' } },
  ],
  ['too_large', { method: 'POST', url: '/api/contact-messages', headers: json, payload: ' '.repeat(65_537) }],
  [
    'unsupported_content',
    { method: 'POST', url: '/api/contact-messages', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  ],
])('[7.api.71, 7.api.72] the error %s is a complete problem response', async (code, request) => {
  const response = await api.app.inject(request)

  const { status, title, detail } = errorCatalogue[code]
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.headers['cache-control']).toBe('no-store')
  const problem = Problem.parse(response.json())
  expect(problem).toMatchObject({
    status,
    title,
    code,
    type: `/api/docs#${code}`,
    requestId: response.headers['x-request-id'],
  })
  if (Object.keys(problem.errors).length === 0) expect(problem.detail).toBe(detail)
  else expect(Object.values(problem.errors)).toContain(problem.detail)
})

test('[7.api.71] every error of the catalogue has the fields of a problem', () => {
  for (const [code, entry] of Object.entries(errorCatalogue)) {
    const error = new AppError(code as ErrorCode)
    expect(error).toMatchObject({ code, status: entry.status, detail: entry.detail, errors: {} })
  }
})

test('[7.api.71] the type of every problem links to its documentation', async () => {
  const page = (await api.app.inject({ method: 'GET', url: '/api/docs' })).body

  for (const code of Object.keys(errorCatalogue)) expect(page).toContain(`id="${code}"`)
})

test('[5.search.02] a request with several invalid fields gets a message for each', async () => {
  const response = await api.app.inject({
    method: 'GET',
    url: '/api/promotions?limit=101&sortBy=cheapest&minPrice=abc&highlighted=maybe&status=gone&colour=red',
  })

  const { status, code, detail, errors } = Problem.parse(response.json())
  expect([status, code]).toEqual([400, 'invalid_request'])
  expect(Object.keys(errors).sort()).toEqual(['colour', 'highlighted', 'limit', 'minPrice', 'sortBy', 'status'])
  expect(Object.values(errors)).toContain(detail)
})

test('[5.search.02, 7.api.72] form fields have their own messages, in Portuguese', async () => {
  const response = await api.app.inject({ method: 'POST', url: '/api/contact-messages', payload: { email: 'x' } })

  expect(response.json()).toMatchObject({
    detail: 'Informe seu nome',
    errors: {
      name: 'Informe seu nome',
      email: 'Informe um e-mail válido',
      subject: 'Informe o assunto',
      message: 'Escreva sua mensagem',
      contactType: 'Selecione o tipo de contato',
    },
  })
})

test.each(endpoints.map(({ name, method, path, access }) => [name, method, path, access] as const))(
  '[7.api.72] validation messages of %s are in Portuguese',
  async (_name, method, path, access) => {
    const isOfStore = typeof access === 'object' && !('can' in access)
    const { storeId, ...shop } = isOfStore ? await getManager() : { headers: await getAdminHeaders(), storeId: '' }
    const headers =
      isOfStore && 'byToken' in access
        ? { authorization: `Bearer ${(await aStoreToken(api, storeId)).token}` }
        : shop.headers
    const filled = path.replace(':storeId', storeId).replaceAll(/:\w+/g, 'x'.repeat(170))
    const response = await api.app.inject({
      method,
      url: `${filled}?limit=x&unknown=1&city=${'x'.repeat(90)}`,
      headers: { ...headers, ...json },
      ...(method !== 'GET' && {
        payload: '{"name":5,"price":"abc","quantity":0.5,"email":"x","stock":-1,"size":"big","isAdmin":true}',
      }),
    })

    const { status, detail, errors } = Problem.parse(response.json())
    expect(status).toBe(400)
    for (const message of [detail, ...Object.values(errors)]) {
      expect(message).not.toMatch(
        /\b(invalid|expected|received|unrecognized|required|must|too (big|small|long|short)|string|number)\b/i,
      )
      expect(message.length).toBeGreaterThan(5)
    }
  },
)

test('an unexpected error reveals no details and stores nothing', async () => {
  await api.asOwner((db) => sql`alter table messages add constraint nothing_passes check (false) not valid`.execute(db))
  const message = { name: 'Ana', email: 'a@example.com', subject: 'Oi', message: 'Segredo', contactType: 'duvida' }

  const response = await api.app.inject({ method: 'POST', url: '/api/contact-messages', payload: message })

  expect(response.statusCode).toBe(500)
  expect(Problem.parse(response.json())).toMatchObject({
    code: 'internal',
    detail: errorCatalogue.internal.detail,
    errors: {},
  })
  expect(response.body).not.toMatch(/Segredo|nothing_passes|alter table|messages_|constraint|at .*\.ts/)
})

let adminHeaders: Promise<Record<string, string>> | undefined
let manager: Promise<{ headers: Record<string, string>; storeId: string }> | undefined

function getAdminHeaders(): Promise<Record<string, string>> {
  adminHeaders ??= api.admin().then(headersOf)
  return adminHeaders
}

/** A member of a store: others are refused before anything is read. */
function getManager(): Promise<{ headers: Record<string, string>; storeId: string }> {
  manager ??= aStore(api).then(async ({ id }) => ({ headers: headersOf(await api.member(id, 'manager')), storeId: id }))
  return manager
}
