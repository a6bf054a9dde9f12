import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiClient, type Transport } from '#contract/client.ts'
import { read, readPages } from './read.ts'
import { redirectLoader, screenLoader } from './screen-loader.ts'
import { serverContext } from './server-context.ts'

function loaderArgs(transport: Transport, reads = {}) {
  const context = new RouterContextProvider()
  const now = () => new Date('2026-11-15T12:00:00Z')
  context.set(serverContext, {
    api: apiClient(transport),
    publicUrl: 'https://x.example',
    now,
    reads,
    sendPage: () => undefined,
    report: () => undefined,
  })
  const request = new Request('https://x.example/oferta/7f3a91c2?q=arroz')
  return { context, request, params: { id: '7f3a91c2' }, url: new URL(request.url), pattern: '/oferta/:id' } as never
}

const fakeTransport =
  (table: Record<string, { status: number; body: unknown }>): Transport =>
  async ({ url }) => {
    const { status, body } = table[url] ?? { status: 500, body: {} }
    return { status, statusText: '', headers: new Headers(), text: async () => JSON.stringify(body) }
  }

const load = screenLoader(async ({ params, need, want }) => {
  await need(read('promotions.get', { params: { id: params.id ?? '' } }))
  await want(read('stats.get', {}))
})

test('the server sends what it has read with the page', async () => {
  const transport = fakeTransport({
    '/api/promotions/7f3a91c2': { status: 200, body: { id: '7f3a91c2' } },
    '/api/stats': { status: 200, body: {} },
  })

  const reads = {}
  const { now, origin } = await load.onServer(loaderArgs(transport, reads))

  expect(reads).toEqual({ '/api/promotions/7f3a91c2': { id: '7f3a91c2' }, '/api/stats': {} })
  expect({ now, origin }).toEqual({ now: Date.parse('2026-11-15T12:00:00Z'), origin: 'https://x.example' })
})

test('a screen renders without an optional read that failed', async () => {
  const transport = fakeTransport({ '/api/promotions/7f3a91c2': { status: 200, body: { id: '7f3a91c2' } } })

  const reads = {}
  await load.onServer(loaderArgs(transport, reads))

  expect(reads).toEqual({ '/api/promotions/7f3a91c2': { id: '7f3a91c2' } })
})

test('[2.offer.02] a required read that fails gives the page its status', async () => {
  const transport = fakeTransport({
    '/api/promotions/7f3a91c2': { status: 404, body: { code: 'promotion_not_found' } },
  })

  await expect(load.onServer(loaderArgs(transport))).rejects.toMatchObject({
    init: { status: 404 },
    data: { code: 'promotion_not_found' },
  })
})

test('the server reads at most three pages of a list', async () => {
  const requested: string[] = []
  const transport: Transport = async ({ url }) => {
    requested.push(url)
    const headers = new Headers({ link: `</api/promotions?cursor=c${requested.length}>; rel="next"` })
    return { status: 200, statusText: '', headers, text: async () => '[]' }
  }
  const list = screenLoader(({ needPages }) => needPages(readPages('promotions.list', { query: {} }), 5))

  await list.onServer(loaderArgs(transport))

  expect(requested).toHaveLength(3)
})

test('[2.route.18, 2.route.25] a redirect is permanent', async () => {
  const transport = fakeTransport({ '/api/stores/7f3a91c2': { status: 200, body: { slug: 'bom-vizinho' } } })
  const redirecting = redirectLoader(async ({ params, need }) => {
    const { slug } = await need(read('stores.get', { params: { idOrSlug: params.id ?? '' } }))
    return `/lojas/${slug}`
  })

  const answer: Response = await redirecting.onServer(loaderArgs(transport)).catch((response) => response)

  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/lojas/bom-vizinho'])
})

test('a loader without a target does not redirect', async () => {
  const redirecting = redirectLoader(async () => undefined)

  expect(await redirecting.onServer(loaderArgs(fakeTransport({})))).toBeUndefined()
})
