import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type RenderedPage, sendPage, toRenderedPage } from './rendered-page.ts'

const html = `<!doctype html><p>${'arroz '.repeat(200)}</p><script>start()</script><script>injected()</script>`

function renderPage(body: string, status = 200): Promise<RenderedPage> {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=b' }
  return toRenderedPage({ status, headers, body: Buffer.from(body), scripts: ['start()'] }, '/')
}

async function servePage(headers: Record<string, string> = {}, status = 200) {
  const page = await renderPage(html, status)
  const app = Fastify()
  app.get('/', (request, reply) => sendPage(request, reply, page))
  return app.inject({ url: '/', headers })
}

test('a page is sent in the smallest encoding that the browser accepts', async () => {
  const [br, gzip, plain] = [
    await servePage({ 'accept-encoding': 'gzip, deflate, br, zstd' }),
    await servePage({ 'accept-encoding': 'gzip' }),
    await servePage(),
  ]

  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(html)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(html)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(html)
  expect(plain.headers.vary).toBe('accept-encoding')
})

test.each<[accepted: string, encoding: 'br' | 'gzip' | undefined]>([
  ['br;q=0', undefined],
  ['gzip;q=0, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['GZIP ; Q=0.001', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.000, gzip;q=0, *', undefined],
  ['*;q=0, gzip', 'gzip'],
  ['identity', undefined],
  ['identity;q=0.5, gzip;q=0.2', undefined],
  ['identity;q=0', undefined],
  ['x-br, gzip;q=nonsense', undefined],
  ['', undefined],
])('Accept-Encoding "%s" gets the encoding that it allows: %s', async (accepted, encoding) => {
  const { headers, rawPayload } = await servePage({ 'accept-encoding': accepted })

  expect(headers['content-encoding']).toBe(encoding)
  const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (content: Buffer) => content }
  expect(decoded[encoding ?? 'identity'](rawPayload).toString()).toBe(html)
})

test('a page allows the scripts that its renderer wrote, no other script in it, and sets no cookie', async () => {
  const hash = createHash('sha256').update('start()').digest('base64')

  const { headers } = await servePage()

  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(headers['reporting-endpoints']).toBe('policy="/api/policy-reports"')
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['cache-control']).toBe('public, max-age=5, stale-while-revalidate=30')
})

test('If-None-Match with the current ETag gets 304', async () => {
  const first = await servePage()

  const again = await servePage({ 'if-none-match': String(first.headers.etag) })

  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
  expect((await servePage({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
})

test('a 404 page is not cached', async () => {
  const { statusCode, headers } = await servePage({}, 404)

  expect(statusCode).toBe(404)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers.etag).toBeUndefined()
})

test('a page keeps no more memory than it says, which is less than half of its HTML', async () => {
  const pages: RenderedPage[] = []
  const before = await bytesOfBuffers()
  for (let number = 0; number < 100; number += 1) {
    const page = await renderPage(cardsOf(number))
    await Promise.all([page.encoded('identity'), page.encoded('gzip'), page.encoded('br')])
    pages.push(page)
  }

  const kept = (await bytesOfBuffers()) - before
  const said = sum(pages.map(({ keptBytes }) => keptBytes))
  expect(kept).toBeLessThan(said)
  expect(said).toBeLessThan(100 * cardsOf(0).length * 0.5)
})

test('the HTML of a page is free once it is compressed, without a collection of the old generation', async () => {
  const html = cardsOf(0)
  await renderPage(html)
  const before = await bytesOfBuffers()
  for (let number = 0; number < 50; number += 1) {
    await renderPage(html)
    await collectYoung()
  }

  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * html.length * 0.7)
})

/** Some 70 KB, as repetitive as a list of offers. */
function cardsOf(seed: number): string {
  const card = (index: number) => {
    const key = createHash('sha1').update(`${seed} ${index}`).digest('hex').slice(0, 12)
    return `<li id="oferta-${index}" class="grid min-w-0"><article class="card offer-card"><a href="/oferta/${key}">Arroz ${key}</a><span class="offer-card-text">R$ ${index},99</span></article></li>`
  }
  return Array.from({ length: 400 }, (_, index) => card(index)).join('')
}

/** What has just been made and is not in use. */
async function collectYoung(): Promise<void> {
  const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
  collect({ type: 'minor' })
  await setTimeout(1)
}

/** That are in use. Freeing those that are not takes a moment after they were collected. */
async function bytesOfBuffers(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 3; round += 1) {
    collect()
    await setTimeout(20)
  }
  return process.memoryUsage().arrayBuffers
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
