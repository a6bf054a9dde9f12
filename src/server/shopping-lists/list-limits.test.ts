// @own-process: stops the clock
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newToken } from '#platform/tokens.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  // The default of production.
  api = await startApi({ READS_PER_TEN_SECONDS: '500' })
})
afterAll(() => api.close())
afterEach(() => vi.useRealTimers())

test('an office of fifty starts lists behind one address; a crowd is stopped, but whoever has a list uses it', async () => {
  const known = newToken()
  await createList('203.0.113.1', known)
  const before = await countVisitors()
  const refused = []
  for (let number = 0; number < 100; number += 1) {
    const response = await createList('203.0.113.1', newToken())
    if (response.statusCode !== 201) refused.push(response)
  }

  expect((await countVisitors()) - before).toBe(62)
  expect(refused).toHaveLength(38)
  expect(refused[0]?.json()).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(600)
  expect((await createList('203.0.113.1', known)).statusCode).toBe(201)
  expect((await createList('203.0.113.2', newToken())).statusCode).toBe(201)
})

test('full lists are read some twenty times in ten seconds, also at once and by download; others read on', async () => {
  const visitor = newToken()
  for (const name of ['A', 'B', 'C', 'D']) await fill((await createList('203.0.113.4', visitor, name)).json().id)
  const read = (url: string, address: string) => inject(address, visitor, { method: 'GET', url })

  const reads = await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      read(number % 4 ? '/api/shopping-lists/user-1' : '/api/my-data', '203.0.113.4'),
    ),
  )

  const statuses = reads.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(15)
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(25)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await read('/api/shopping-lists/user-1', '203.0.113.5')).statusCode).toBe(200)
})

test('one network writes so many bytes to lists in ten minutes, and no other waits for it', async () => {
  // Advances only the clock, so that the rate limit of ten seconds is not the reason for the refusal.
  vi.useFakeTimers({ toFake: ['Date'] })
  const slow = await startApi({ READS_PER_TEN_SECONDS: '40' })
  const visitor = newToken()
  const { id } = (await createList('203.0.113.6', visitor, 'A', slow)).json()
  const item = { shoppingListId: id, productName: 'Arroz' }
  const added = await inject(
    '203.0.113.6',
    visitor,
    { method: 'POST', url: '/api/shopping-lists/items', payload: item },
    slow,
  )
  // 500 characters of three bytes each.
  const edit = { productName: 'Arroz', notes: '€'.repeat(500), changedAt: '2026-11-14T12:00:00.000Z' }
  const write = (address: string) => {
    vi.advanceTimersByTime(500)
    const url = `/api/shopping-lists/items/${added.json().id}`
    return inject(address, visitor, { method: 'PUT', url, payload: edit }, slow)
  }

  let bytes = 0
  let last = await write('203.0.113.6')
  for (; last.statusCode === 200; last = await write('203.0.113.6')) bytes += Buffer.byteLength(JSON.stringify(edit))

  expect(bytes).toBeGreaterThan(300_000)
  expect(bytes).toBeLessThan(320_000)
  expect(last.json()).toMatchObject({ status: 429, code: 'rate_limited' })
  expect((await write('203.0.113.7')).statusCode).toBe(200)
  vi.advanceTimersByTime(600_000)
  expect((await write('203.0.113.6')).statusCode).toBe(200)
  await slow.close()
})

type Injected = { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: object }

function inject(remoteAddress: string, visitor: string, request: Injected, server = api) {
  return server.app.inject({ ...request, remoteAddress, headers: { cookie: `__Host-visitante=${visitor}` } })
}

function createList(remoteAddress: string, visitor: string, name = 'Minha Lista', server = api) {
  const payload = { userId: 'user-1', name }
  return inject(remoteAddress, visitor, { method: 'POST', url: '/api/shopping-lists', payload }, server)
}

async function fill(listId: string): Promise<void> {
  const shoppingListId = numberFromPublicId('list', listId) ?? 0
  const rows = Array.from({ length: 199 }, () => ({
    shoppingListId,
    productName: 'x'.repeat(160),
    notes: 'y'.repeat(70),
  }))
  await api.db.insertInto('shoppingListItems').values(rows).execute()
}

async function countVisitors(): Promise<number> {
  return (await api.db.selectFrom('visitors').select('id').execute()).length
}
