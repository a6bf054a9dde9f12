import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendPage, toRenderedPage } from './rendered-page.ts'

const html = `<!doctype html><p>${'arroz '.repeat(200)}</p><script>start()</script><script>injected()</script>`

async function servePage(headers: Record<string, string> = {}, status = 200) {
  const page = toRenderedPage(
    {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=b' },
      body: html,
      scripts: ['start()'],
    },
    '/',
  )
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
