import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityHeaders, sendSecurityHeaders } from './security/security-headers.ts'
import { staticFiles } from './static-files.ts'

let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'files-'))}/`
  const script = 'export default 1\n'.repeat(100)
  await mkdir(`${folder}assets`)
  await writeFile(`${folder}assets/site-abc.js`, script)
  await writeFile(`${folder}assets/site-abc.js.br`, brotliCompressSync(script))
  await writeFile(`${folder}picture.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(`${folder}sw.js`, 'self')
  app = fastify()
  sendSecurityHeaders(app)
  await app.register(staticFiles(folder))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('a script is sent compressed, with the headers that a script needs and no others', async () => {
  const { headers } = await app.inject({ url: '/assets/site-abc.js', headers: { 'accept-encoding': 'br' } })

  const { date, connection, 'content-length': length, ...named } = headers
  expect(named).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  expect([date, connection, length]).not.toContain(undefined)
})

test('nothing runs or loads in a file that a browser opens as a document', async () => {
  const { headers } = await app.inject('/picture.svg')

  const policy = securityHeaders['content-security-policy']
  expect(policy).toMatch(/^default-src 'none';/)
  expect(headers).toMatchObject({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
})

test('the service worker may only connect to this site, and is revalidated', async () => {
  const { headers } = await app.inject('/sw.js')

  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'cache-control': 'no-cache',
  })
})

test('a missing file has all security headers', async () => {
  const { statusCode, headers } = await app.inject('/assets/nothing.js')

  expect(statusCode).toBe(404)
  expect(headers).toMatchObject(securityHeaders)
})
