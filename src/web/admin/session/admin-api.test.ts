import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserApi } from '#web/api/browser-api.ts'
import { adminApi } from './admin-api.ts'
import { beginSession, currentSession } from './stored-session.ts'

const calls: RequestInit[] = []
let status = 200

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
    calls.push(request)
    return new Response('[]', { status })
  })
  calls.length = 0
  status = 200
})
afterEach(() => vi.unstubAllGlobals())

test("[7.api.01] all calls include credentials, the visitor's and the administrator's", async () => {
  await browserApi.call('stores.list', {})
  await adminApi.call('stores.list', {})
  expect(calls.map(({ credentials }) => credentials)).toEqual(['include', 'include'])
})

test('[6.admin.02] every call of the panel carries the current token', async () => {
  beginSession({ token: 'first', user: { username: 'ana' } })
  await adminApi.call('stores.list', {})
  beginSession({ token: 'second', user: { username: 'ana' } })
  await adminApi.call('stores.list', {})
  expect(calls.map(({ headers }) => (headers as Record<string, string>).authorization)).toEqual([
    'Bearer first',
    'Bearer second',
  ])
})

test('a refused token ends its own session, but not a later one', async () => {
  status = 401
  beginSession({ token: 'old', user: { username: 'ana' } })
  await expect(adminApi.call('auth.listSessions', {})).rejects.toThrow('401')
  expect(currentSession()).toBeNull()

  beginSession({ token: 'slow', user: { username: 'ana' } })
  const late = adminApi.call('auth.listSessions', {})
  beginSession({ token: 'new', user: { username: 'ana' } })
  await expect(late).rejects.toThrow('401')
  expect(currentSession()).toEqual({ token: 'new', username: 'ana' })
})
