import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Transport } from '#contract/client.ts'
import { read } from './read.ts'
import { redirectLoader, screenLoader } from './screen-loader.ts'
import { serverContext } from './server-context.ts'

function onServer(transport: Transport) {
  const context = new RouterContextProvider()
  const now = () => new Date('2026-11-15T12:00:00Z')
  context.set(serverContext, { transport, publicUrl: 'https://x.example', now, report: () => undefined })
  const request = new Request('https://x.example/oferta/7f3a91c2?q=arroz')
  return { context, request, params: { id: '7f3a91c2' }, url: new URL(request.url), pattern: '/oferta/:id' } as never
}

const answers =
  (table: Record<string, { status: number; body: unknown }>): Transport =>
  async ({ url }) => {
    const { status, body } = table[url] ?? { status: 500, body: {} }
    return { status, statusText: '', headers: new Headers(), text: async () => JSON.stringify(body) }
  }

const load = screenLoader(async ({ params, need, want }) => {
  await need(read('promotions.get', { params: { id: params.id ?? '' } }))
  await want(read('stats.get', {}))
})

test('the server sends along what it has read', async () => {
  const transport = answers({
    '/api/promotions/7f3a91c2': { status: 200, body: { id: '7f3a91c2' } },
    '/api/stats': { status: 200, body: {} },
  })

  const { state, now, origin } = await load.onServer(onServer(transport))

  expect(state?.queries.map(({ queryKey }) => queryKey[0])).toEqual(['promotions.get', 'stats.get'])
  expect({ now, origin }).toEqual({ now: Date.parse('2026-11-15T12:00:00Z'), origin: 'https://x.example' })
})

test('a screen does without what it only wants', async () => {
  const transport = answers({ '/api/promotions/7f3a91c2': { status: 200, body: { id: '7f3a91c2' } } })

  const { state } = await load.onServer(onServer(transport))

  expect(state?.queries).toHaveLength(1)
})

test('[2.offer.02] what a screen needs and the API refuses gives the page its status', async () => {
  const transport = answers({ '/api/promotions/7f3a91c2': { status: 404, body: { code: 'promotion_not_found' } } })

  await expect(load.onServer(onServer(transport))).rejects.toMatchObject({
    init: { status: 404 },
    data: { code: 'promotion_not_found' },
  })
})

test('[2.route.18, 2.route.25] an address that leads on says so for good', async () => {
  const transport = answers({ '/api/stores/7f3a91c2': { status: 200, body: { slug: 'bom-vizinho' } } })
  const forward = redirectLoader(async ({ params, need }) => {
    const { slug } = await need(read('stores.get', { params: { idOrSlug: params.id ?? '' } }))
    return `/lojas/${slug}`
  })

  const answer: Response = await forward.onServer(onServer(transport)).catch((response) => response)

  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/lojas/bom-vizinho'])
})

test('an address with nowhere to lead to is a screen of its own', async () => {
  const forward = redirectLoader(async () => undefined)

  expect(await forward.onServer(onServer(answers({})))).toBeUndefined()
})
