import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { deriveSecretKeys } from '#platform/keys/secret-keys.ts'
import { connectFolderStorage } from '#platform/storage/folder-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { respondToMalformedRequest } from '#server/http/malformed-requests.ts'
import { handleErrors } from '#server/http/problems.ts'
import { type Random, seededRandom } from '#tests/support/random-baskets.ts'
import { listKeys, put } from '#tests/support/uploads.ts'
import { uploadRoutes } from './upload.routes.ts'

let directory: string
let app: FastifyInstance
let storage: Storage
let origin: string
let requests = 0

beforeEach(async () => {
  directory = await mkdtemp(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-uploads-'))
  await start()
  return async () => {
    app.server.closeAllConnections()
    await app.close()
    await rm(directory, { recursive: true })
  }
})

/** A site that only receives uploads and gives other requests 300 ms. */
async function start(bodyTimeout?: number): Promise<void> {
  await app?.close()
  app = Fastify({
    http: { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 },
    requestTimeout: 300,
    clientErrorHandler: respondToMalformedRequest,
  })
  handleErrors(app)
  requests = 0
  app.addHook('onRequest', async () => {
    requests += 1
  })
  // Each knows the other's address only once it listens.
  uploadRoutes(app, (request) => storage.receiver?.(request), bodyTimeout)
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const { uploads } = deriveSecretKeys('a secret of the tests of uploads', null)
  storage = connectFolderStorage({ directory, siteUrl: origin, uploadKey: uploads })
  await storage.prepare(origin)
}

const file = randomBytes(2000)
const sign = (key = `incoming/${randomUUID()}`, size = file.length) =>
  storage.signUpload(key, { contentType: 'image/png', size })
const unfinished = () => readdir(join(directory, '.incomplete'))

/** Sends the raw head of a request, and leaves the body to the caller. */
function open(url: string, headers: Record<string, string | number | undefined> = {}): Socket {
  const { host, port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const all = { host, 'content-type': 'image/png', 'content-length': file.length, connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => (value === undefined ? '' : `${name}: ${value}\r\n`))
  socket.write(`PUT ${url.replace(origin, '')} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return socket
}

/** Everything that the site sends until it closes the connection. */
async function responseTo(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  return String(Buffer.concat(chunks))
}

test('writes to the disk while the body arrives', async () => {
  const half = randomBytes(4_000_000)
  const key = `incoming/${randomUUID()}`
  const socket = open(await sign(key, 2 * half.length), { 'content-length': 2 * half.length })
  socket.write(half)
  const written = async () => {
    const [name] = await unfinished()
    return name === undefined ? 0 : (await stat(join(directory, '.incomplete', name))).size
  }
  await expect.poll(written, { timeout: 10_000 }).toBe(half.length)
  expect(await storage.sizeOf(key)).toBeUndefined()

  socket.write(half)

  expect(await responseTo(socket)).toMatch(/^HTTP\/1.1 200 /)
  expect((await storage.read(key, 8_000_000))?.equals(Buffer.concat([half, half]))).toBe(true)
})

test('a slow upload may take longer than other requests', async () => {
  const key = `incoming/${randomUUID()}`
  const socket = open(await sign(key))
  for (let start = 0; start < file.length; start += 250) {
    socket.write(file.subarray(start, start + 250))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }

  expect(await responseTo(socket)).toMatch(/^HTTP\/1.1 200 /)
  expect(await storage.read(key, 2000)).toEqual(file)
})

test('an upload that takes too long ends and leaves nothing', async () => {
  await start(500)
  const key = `incoming/${randomUUID()}`
  const socket = open(await sign(key))
  socket.write(file.subarray(1))

  await responseTo(socket)

  await expect.poll(unfinished).toEqual([])
  expect(await listKeys(storage)).toEqual([])
})

test('a request without a signature has no more time than others', async () => {
  const socket = open(`/uploads/incoming/${randomUUID()}?expires=9999999999&signature=${'a'.repeat(43)}`, {
    connection: 'keep-alive',
  })
  socket.write(file.subarray(1))

  expect(await responseTo(socket)).toMatch(/^HTTP\/1.1 403 /)
})

test('an upload that its sender gives up leaves nothing, and can be repeated', async () => {
  const url = await sign()
  const socket = open(url)
  socket.write(file.subarray(1))
  await expect.poll(unfinished).toHaveLength(1)

  socket.destroy()

  await expect.poll(unfinished).toEqual([])
  expect(await listKeys(storage)).toEqual([])
  expect(await put(url, file)).toBe(200)
})

test('receives eight uploads at once, lets sixteen wait and refuses more; what has no signature takes no place', async () => {
  const unsigned = Array.from({ length: 50 }, () => open(`/uploads/incoming/${randomUUID()}`))
  for (const socket of unsigned) socket.write(file.subarray(1))
  const uploads = await Promise.all(Array.from({ length: 24 }, async () => open(await sign())))
  await expect.poll(() => requests).toBe(74)
  await expect.poll(unfinished).toHaveLength(8)

  expect(await put(await sign(), file)).toBe(503)

  expect(await unfinished()).toHaveLength(8)
  for (const socket of uploads) socket.write(file)
  const statuses = await Promise.all(uploads.map(responseTo))
  expect(statuses.filter((response) => response.startsWith('HTTP/1.1 200 ')).length).toBe(24)
  expect(await put(await sign(), file)).toBe(200)
})

test('without its folder responds 503 and receives the same upload when it is back', async () => {
  const url = await sign()
  await rename(directory, `${directory}-away`)
  expect(await put(url, file)).toBe(503)

  await rename(`${directory}-away`, directory)

  expect(await put(url, file)).toBe(200)
})

test.each([
  ['a body in chunks', { 'content-length': undefined, 'transfer-encoding': 'chunked' }],
  ['a length and chunks', { 'transfer-encoding': 'chunked' }],
  ['another type', { 'content-type': 'image/jpeg' }],
  ['a type in capital letters', { 'content-type': 'IMAGE/PNG' }],
  ['no type', { 'content-type': undefined }],
  ['no body', { 'content-length': 0 }],
  ['no length', { 'content-length': undefined }],
])('refuses %s', async (_title, headers) => {
  const url = await sign()
  const socket = open(url, headers)
  socket.write('transfer-encoding' in headers ? `7d0\r\n${file.toString('latin1')}\r\n0\r\n\r\n` : file, 'latin1')

  expect(await responseTo(socket)).toMatch(/^HTTP\/1.1 4\d\d /)
  expect(await listKeys(storage)).toEqual([])
  expect(await put(url, file)).toBe(200)
})

const seed = Number(process.env.HOSTILE_SEED ?? 20_261_117)

test(`accepts none of 1,000 hostile addresses and signatures (HOSTILE_SEED=${seed})`, async () => {
  const random = seededRandom(seed)
  const key = `incoming/${randomUUID()}`
  const url = await sign(key)
  const other = await sign()
  const before = await readdir(directory, { recursive: true })

  for (let count = 0; count < 1000; count += 50) {
    const addresses = Array.from({ length: 50 }, () => hostileAddress(random, url.replace(origin, ''), other, key))
    const responses = addresses.map(async (address) => {
      const socket = open(address)
      socket.write(file)
      // A server that refuses before the file has arrived may reset the connection and lose the response.
      const response = await responseTo(socket).catch(({ code }: NodeJS.ErrnoException) => code)
      expect(response, address).toMatch(/^HTTP\/1.1 4\d\d |^ECONNRESET$/)
    })
    await Promise.all(responses)
  }

  expect(await readdir(directory, { recursive: true })).toEqual(before)
  expect(await put(url, file)).toBe(200)
}, 60_000)

/** A signed path and query with one significant change. */
function hostileAddress(random: Random, signed: string, other: string, key: string): string {
  const pick = (values: readonly [string, ...string[]]) => random.pick(values)
  const [path = '', query = ''] = signed.split('?')
  const [expires = '', signature = ''] = query.split('&')
  const place = random.integer('signature='.length, signature.length - 1)
  const changes: [() => string, ...(() => string)[]] = [
    () =>
      `${path}?${expires}&${signature.slice(0, place)}${changed(signature[place] ?? '')}${signature.slice(place + 1)}`,
    () => `${path}?${expires}&${signature.slice(0, place)}`,
    () => `${path}?${expires}&${signature}${pick(alphabet)}`,
    () => `${path}?expires=${random.integer(1_000_000_000, 9_999_999_999)}&${signature}`,
    () => `${path}?${signature}&${expires}`,
    () => `${path}?${query}&${pick(['x=1', expires, signature, 'size=1', 'X-Amz-Signature=1'])}`,
    () => `${path}?${pick(['x=1', expires, signature])}&${query}`,
    () => `${path}?${query.replace('=', pick(['%3D', '==', '=+', '=%20', '[]=']))}`,
    () => `${path}?${query.replace('&', pick(['&&', ';', '%26', '&amp;']))}`,
    () => `${path}?${new URL(other).search.slice(1)}`,
    () =>
      `${path.replace('incoming', pick(['pictures', 'erasures', 'INCOMING', '.incomplete', '.received', '..']))}?${query}`,
    () => `${path.replace(key, pick(traversals))}?${query}`,
    () =>
      `${path.replace('incoming/', pick(['incoming/../', 'incoming/./', 'incoming//', 'incoming%2f', 'incoming\\']))}?${query}`,
    () => `${path}${pick(['/', '.', '%00', '%2e', '/..', '/../x', ';a', '%0d%0a', '%ff', '/.'])}?${query}`,
    () => `${pick(['/', '//', '/./', '/x/../', '/%75ploads/'])}${path.slice(1)}?${query}`.replace(/^\/\//, '//x/'),
    () => `${path.slice(0, -1)}${changed(path.at(-1) ?? '')}?${query}`,
    () => path,
    () => `${path}?`,
  ]
  const address = random.pick(changes)()
  return address === signed ? `${address}=` : address

  function changed(character: string): string {
    const replacement = pick(alphabet)
    return replacement === character ? `${character}A` : replacement
  }
}

const alphabet: [string, ...string[]] = ['A', 'B', 'Z', 'a', 'b', 'z', '0', '1', '9', '_', '-', '.', '~', '!', '/', '%']
const traversals: [string, ...string[]] = [
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  'incoming/..%2f..%2fsecret',
  'incoming/%2e%2e',
  'incoming/..',
  'incoming/.hidden',
  'incoming/a%00b',
  'incoming/ma%C3%A7%C3%A3',
  '....//....//etc/passwd',
  'incoming\\..\\..\\x',
  'incoming/%c0%ae%c0%ae%c0%af',
  `incoming/${'a'.repeat(300)}`,
  'C:/windows/win.ini',
  'file:///etc/passwd',
]
