import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '#tests/support/database.ts'
import { objectStore } from '#tests/support/object-store.ts'
import { connectS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The store, but without support for CORS rules of a bucket. */
let server: Server
let storage: Storage
const { endpoint, ...access } = await objectStore()
const bucket = `test-${randomUUID()}`
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
beforeAll(async () => {
  server = createServer((request, response) => {
    if (new URL(request.url ?? '/', endpoint).searchParams.has('cors')) {
      const body = '<?xml version="1.0"?><Error><Code>NotImplemented</Code><Message>Not implemented.</Message></Error>'
      request.resume().once('end', () => response.writeHead(501, { 'content-type': 'application/xml' }).end(body))
      return
    }
    const { method, headers } = request
    const upstream = forward(new URL(request.url ?? '/', endpoint), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  storage = connectS3Storage({ endpoint: url(), publicEndpoint: url(), bucket, ...access })
})
afterAll(async () => {
  storage.close()
  server.closeAllConnections()
  server.close()
})

test('a store that knows no CORS rules of a bucket is prepared all the same, and says so', async () => {
  expect(await storage.prepare('https://cestinha.example')).toEqual({ hasCorsRule: false })

  await storage.write('pictures/a', Buffer.from('a'), 'text/plain')
  expect(await storage.read('pictures/a', 10)).toEqual(Buffer.from('a'))
})

test('a store that knows them gets the rule', async () => {
  const other = connectS3Storage({ endpoint, publicEndpoint: endpoint, bucket, ...access })

  expect(await other.prepare('https://cestinha.example')).toEqual({ hasCorsRule: true })
  other.close()
})

test('migrating with such a store succeeds and logs what is left to the operator', async () => {
  const database = await copyDatabase()
  const { stdout } = await promisify(execFile)(process.execPath, ['src/processes/migrate.ts'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      PUBLIC_URL: 'https://cestinha.example/',
      S3_ENDPOINT: url(),
      S3_REGION: access.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: access.accessKeyId,
      S3_SECRET_ACCESS_KEY: access.secretAccessKey,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'site@cestinha.example',
      MAIL_TO: 'equipe@cestinha.example',
      PUBLIC_ID_KEY: randomUUID(),
      SECRET_KEY: randomUUID(),
    },
  }).finally(database.drop)

  const lines = stdout.split('\n').filter((line) => line !== '')
  const warning = lines.map((line) => JSON.parse(line)).find(({ msg }) => /CORS/.test(msg))
  expect(warning).toMatchObject({ origin: 'https://cestinha.example', msg: expect.stringContaining('allow PUT') })
  expect(stdout).toContain('"msg":"migrated"')
})
