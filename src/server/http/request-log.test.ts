import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

/** Part of every sent value; no log line may contain it. */
const canary = `canario${randomUUID().slice(0, 8)}`

let api: TestApi
const lines: string[] = []

beforeAll(async () => {
  api = await startApi({ LOG_LEVEL: 'debug' })
  // The log writes to standard output.
  const output = Reflect.get(api.platform.log, pino.symbols.streamSym) as { write: (line: string) => void }
  vi.spyOn(output, 'write').mockImplementation((line) => void lines.push(line))
})
afterAll(() => api.close())
beforeEach(() => {
  lines.length = 0
})

const headers = {
  authorization: `Bearer ${canary.padEnd(43, 'x')}`,
  cookie: `__Host-sessao=${canary.padEnd(43, 'x')}; outro=${canary}`,
  'user-agent': canary,
  referer: `https://example.com/${canary}`,
  'accept-language': canary,
  'x-forwarded-for': canary,
  'x-real-ip': canary,
  'x-request-id': canary,
  'idempotency-key': canary,
  'if-match': canary,
  'if-none-match': canary,
  [`x-${canary}`]: canary,
}

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'no input of %s reaches the log or an error response',
  async (_name, { method, path, query, body }) => {
    const parameters = [...Object.keys(query?.shape ?? {}), 'unknown'].map((name) => `${name}=${canary}`).join('&')
    const fields = [
      'name',
      'email',
      'phone',
      'password',
      'username',
      'message',
      'notes',
      'price',
      'imageURL',
      'unknown',
    ]
    const bodyFields = body && 'shape' in body ? Object.keys(body.shape as object) : []
    const payload = Object.fromEntries([...fields, ...bodyFields].map((field) => [field, canary]))

    for (const url of [path.replaceAll(/:\w+/g, canary), `${path.replaceAll(/:\w+/g, canary)}?${parameters}`]) {
      const response = await api.app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) })
      if (response.statusCode >= 400) expect(response.body).not.toContain(canary)
    }

    await waitForLines(2)
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toContain(canary)
  },
)

test('a refused access is logged with who wanted what', async () => {
  const reader = await api.admin(undefined, 'reader')
  const { id } = await api.db
    .selectFrom('administrators')
    .select('id')
    .where('username', '=', reader.username)
    .executeTakeFirstOrThrow()
  lines.length = 0

  await expect(reader.call('people.list', {})).rejects.toMatchObject({ status: 403 })

  await waitForLines(2)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    ...{ level: 40, msg: 'access refused', administrator: id, permission: 'people.manage' },
    requestId: expect.any(String),
  })
})

test('accepted forms leave none of their data in the log', async () => {
  const email = `${canary}@example.com`
  const person = { email, phone: canary }
  const partner = {
    storeName: canary,
    ownerName: canary,
    city: canary,
    address: canary,
    storeType: 'outro',
    acceptedTerms: true,
  }
  const visitor = api.visitor()

  const statuses = [
    await post('/api/contact-messages', {
      name: canary,
      subject: canary,
      message: canary,
      contactType: 'outro',
      ...person,
    }),
    await post('/api/partnership-requests', { ...partner, ...person, description: canary }),
    await post('/api/auth/login', { username: canary, password: canary }),
  ]
  const list = await visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: canary } })
  await visitor.call('shoppingLists.addItem', { body: { shoppingListId: list.id, productName: canary, notes: canary } })

  expect(statuses).toEqual([201, 201, 401])
  await waitForLines(5)
  expect(lines.join('')).not.toContain(canary)
})

test.each([`/api/${canary}`, `/${canary}`, `/objects/${canary}`, `/api/promotions/${canary}?search=${canary}`])(
  'the URL is not logged: %s',
  async (url) => {
    await api.app.inject({ method: 'GET', url })

    await waitForLines(1)
    expect(lines.join('')).not.toContain(canary)
  },
)

test('a failure is logged with message and stack, without the data', async () => {
  await api.asOwner((db) => sql`alter table messages add constraint nothing_passes check (false) not valid`.execute(db))

  const status = await post('/api/contact-messages', {
    ...{
      name: canary,
      email: `${canary}@example.com`,
      phone: canary,
      subject: canary,
      message: canary,
      contactType: 'outro',
    },
  })

  expect(status).toBe(500)
  await waitForLines(2)
  const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed')
  expect(failure).toMatchObject({ level: 50, code: 'internal', requestId: expect.any(String) })
  expect(failure.err.message).toContain('violates check constraint "nothing_passes"')
  expect(failure.err.stack).toContain('server/messages/')
  expect(lines.join('')).not.toContain(canary)
})

test('a request is one line with time, route, status and duration', async () => {
  const response = await api.app.inject({
    method: 'GET',
    url: '/api/promotions/zzzzzzzz?x=1',
    remoteAddress: '203.0.113.77',
  })

  await waitForLines(1)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    requestId: response.headers['x-request-id'],
    method: 'GET',
    route: '/api/promotions/:id',
    status: 400,
    durationMs: expect.any(Number),
    msg: 'request',
  })
})

test('health checks are not logged', async () => {
  await api.app.inject({ method: 'GET', url: '/health/live' })
  await api.app.inject({ method: 'GET', url: '/health/ready' })
  await api.app.inject({ method: 'GET', url: '/api/stats' })

  await waitForLines(1)
  expect(lines.map((line) => JSON.parse(line).route)).toEqual(['/api/stats'])
})

/** A request is logged after its response was sent, which may be slightly later. */
async function waitForLines(count: number): Promise<void> {
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(count)
}

async function post(url: string, payload: object): Promise<number> {
  return (await api.app.inject({ method: 'POST', url, payload })).statusCode
}
