import { expect, test } from 'vitest'
import { apiClient, type Transport } from '#contract/client.ts'
import { createQueryClient, retryDelay } from './query-client.ts'
import { read, readOrNull } from './read.ts'

function answering(status: number, body: unknown): { transport: Transport; asked: string[] } {
  const asked: string[] = []
  const transport: Transport = async ({ method, url }) => {
    asked.push(`${method} ${url}`)
    return { status, statusText: 'Not OK', headers: new Headers(), text: async () => JSON.stringify(body) }
  }
  return { transport, asked }
}

test('[7.load.01] [7.load.02] a read is a GET with the entries that are not empty', async () => {
  const { transport, asked } = answering(200, [])
  const cache = createQueryClient(apiClient(transport))

  await cache.query(read('promotions.list', { query: { search: 'arroz', city: '' } }))

  expect(asked).toEqual(['GET /api/promotions?search=arroz'])
})

test('[7.load.10] what has been read is not asked for again', async () => {
  const { transport, asked } = answering(200, { totalStores: 1 })
  const cache = createQueryClient(apiClient(transport))

  await cache.query(read('stats.get', {}))
  await cache.query(read('stats.get', {}))

  expect(asked).toHaveLength(1)
})

test('[7.load.04] [7.load.06] [8.err.01] a 401 throws, once', async () => {
  const { transport, asked } = answering(401, { detail: 'Entre no painel para continuar.' })
  const cache = createQueryClient(apiClient(transport))

  await expect(cache.query(read('auth.listSessions', {}))).rejects.toThrow('401: Entre no painel para continuar.')
  expect(asked).toHaveLength(1)
})

test('[7.load.05] a mode exists in which a 401 yields null', async () => {
  const cache = createQueryClient(apiClient(answering(401, {}).transport))

  expect(await cache.query(readOrNull('auth.listSessions', {}))).toBeNull()
})

test('[7.load.07] [7.load.08] [7.load.09] [9.client.02] nothing is retried, polled or fetched on focus; data are kept five minutes', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()

  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false, refetchInterval: false, gcTime: 300_000 })
  expect(mutations).toMatchObject({ retry: false })
})

test('[9.client.01] retries, were there any, would wait from one second to thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})
