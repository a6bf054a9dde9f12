import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, statfs, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { deriveSecretKeys } from '#platform/keys/secret-keys.ts'
import { type Random, seededRandom } from '#tests/support/random-baskets.ts'
import { listKeys } from '#tests/support/uploads.ts'
import { connectFolderStorage } from './folder-storage.ts'
import { InvalidStorageKey, type Storage, StorageUnavailable } from './storage.ts'

/** Contains the folder and its neighbours, which no test may touch. */
let outside: string
let directory: string
let storage: Storage
const secretKey = 'a secret of at least thirty-two characters'
const uploadKey = deriveSecretKeys(secretKey, null).uploads
const connect = (options?: { now?: () => number; minFree?: number }) =>
  connectFolderStorage({ directory, siteUrl: 'https://cestinha.example', uploadKey }, options)

beforeEach(async () => {
  outside = await mkdtemp(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-folder-'))
  directory = join(outside, 'pictures')
  await writeFile(join(outside, 'secret.txt'), 'not an object')
  storage = connect()
  await storage.prepare('https://cestinha.example')
  return () => rm(outside, { recursive: true })
})

const content = Buffer.from('a picture')
const write = (key: string) => storage.write(key, content, 'image/webp')

/** Sends the file to the signed URL as the route does. */
async function upload(url: string, body: Readable | Buffer = content, contentLength = String(content.length)) {
  const receive = storage.receiver?.({
    url: url.replace('https://cestinha.example', ''),
    contentType: 'image/png',
    contentLength,
  })
  return receive?.(Buffer.isBuffer(body) ? Readable.from([body]) : body)
}
const sign = (key: string) => storage.signUpload(key, { contentType: 'image/png', size: content.length })

test('a signed URL works once, also after what was uploaded is deleted, and in another process', async () => {
  const url = await sign('incoming/a')
  expect(await upload(url)).toBe('stored')

  expect(await upload(url, Buffer.from('reversed!'))).toBe('used')
  await storage.delete('incoming/a')
  expect(await upload(url)).toBe('used')
  storage = connect()
  expect(await upload(await sign('incoming/a'))).toBe('used')
  expect(await listKeys(storage)).toEqual([])
})

test('a URL that was signed with another key, or for another site with the same key, is told apart', async () => {
  const { uploads } = deriveSecretKeys(`${secretKey}!`, null)
  const other = connectFolderStorage({ directory, siteUrl: 'https://cestinha.example', uploadKey: uploads })
  const expected = { contentType: 'image/png', size: content.length }

  expect(await upload(await other.signUpload('incoming/a', expected))).toBeUndefined()
  const elsewhere = connectFolderStorage({ directory, siteUrl: 'https://outra.example', uploadKey })
  expect(storage.keyOfUpload(await elsewhere.signUpload('incoming/a', expected))).toBeUndefined()
})

test.each([
  ['ends early', () => Readable.from([content.subarray(1)])],
  ['goes on for ever', () => Readable.from(endless())],
  ['fails', () => Readable.from(failing())],
])('an upload whose body %s leaves nothing, and may be repeated', async (_title, body) => {
  const url = await sign('incoming/a')

  expect(await upload(url, body())).toBe('incomplete')

  expect(await filesBelow(directory)).toEqual([])
  expect(await upload(url)).toBe('stored')
  expect(await storage.read('incoming/a', 100)).toEqual(content)
})

test('symbolic links are neither read, listed nor written through', async () => {
  await symlink(join(outside, 'secret.txt'), join(directory, 'pictures', 'link'))

  expect(await storage.read('pictures/link', 100)).toBeUndefined()
  expect(await storage.sizeOf('pictures/link')).toBeUndefined()
  expect(await listKeys(storage)).toEqual([])
  await write('pictures/link')
  expect(await storage.read('pictures/link', 100)).toEqual(content)
  expect(await readFile(join(outside, 'secret.txt'), 'utf8')).toBe('not an object')
})

test.each(['pictures', '.incomplete'])('a link in place of %s leads nowhere', async (name) => {
  await rm(join(directory, name), { recursive: true })
  await symlink(outside, join(directory, name))

  await expect(write('pictures/secret.txt')).rejects.toThrow(StorageUnavailable)
  if (name === 'pictures') await expect(storage.read('pictures/secret.txt', 100)).rejects.toThrow(StorageUnavailable)
  expect(await readdir(outside)).toEqual(['pictures', 'secret.txt'])
  expect(await readFile(join(outside, 'secret.txt'), 'utf8')).toBe('not an object')
})

test('without its folder everything is unavailable, and nothing counts as deleted', async () => {
  await write('pictures/a')
  const url = await sign('incoming/a')
  await rename(directory, `${directory}-away`)

  await expect(storage.check()).rejects.toThrow(StorageUnavailable)
  await expect(storage.read('pictures/a', 100)).rejects.toThrow(StorageUnavailable)
  await expect(storage.sizeOf('pictures/a')).rejects.toThrow(StorageUnavailable)
  await expect(storage.delete('pictures/a')).rejects.toThrow(StorageUnavailable)
  await expect(write('pictures/b')).rejects.toThrow(StorageUnavailable)
  await expect(listKeys(storage)).rejects.toThrow(StorageUnavailable)
  await expect(upload(url)).rejects.toThrow(StorageUnavailable)
  await expect(storage.expireUploads()).rejects.toThrow(StorageUnavailable)

  await rename(`${directory}-away`, directory)
  expect(await storage.read('pictures/a', 100)).toEqual(content)
  expect(await upload(url)).toBe('stored')
})

test('takes no uploads when the disk is almost full', async () => {
  await connect({ minFree: 1 }).check()

  await expect(connect({ minFree: Number.MAX_SAFE_INTEGER }).check()).rejects.toThrow(StorageUnavailable)
})

test('takes no uploads of those who must leave more space to others', async () => {
  const { bavail, bsize } = await statfs(directory)
  // Other programs use the disk meanwhile.
  const almostFull = connect({ minFree: (bavail * bsize) / 2 })

  await almostFull.check()
  await expect(almostFull.check(bavail * bsize)).rejects.toThrow(StorageUnavailable)
})

test('expires what was uploaded or left unfinished more than a day ago, and nothing else', async () => {
  expect(await upload(await sign('incoming/old'))).toBe('stored')
  await write('pictures/old')
  await write('erasures/old')
  await writeFile(join(directory, '.incomplete', 'left by a crash'), 'x')
  const yesterday = new Date(Date.now() - 86_500_000)
  for (const file of await filesBelow(directory)) await utimes(join(directory, file), yesterday, yesterday)
  expect(await upload(await sign('incoming/new'))).toBe('stored')

  await storage.expireUploads()

  expect(await filesBelow(directory)).toEqual([
    '.received/incoming.new',
    'erasures/old',
    'incoming/new',
    'pictures/old',
  ])
})

test('processes that write the same objects leave whole ones', async () => {
  const program = `
    import { connectFolderStorage } from ${JSON.stringify(join(import.meta.dirname, 'folder-storage.ts'))}
    const [directory, byte] = process.argv.slice(1)
    const storage = connectFolderStorage({ directory, siteUrl: 'https://cestinha.example' })
    for (let round = 0; round < 100; round += 1)
      await storage.write('pictures/' + (round % 3), Buffer.alloc(100_000 + Number(byte), Number(byte)), 'image/webp')`
  const run = (byte: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, directory, byte])
  let isDone = false
  const running = Promise.all(['1', '2', '3'].map(run)).finally(() => {
    isDone = true
  })

  let seen = 0
  while (!isDone) {
    const body = await storage.read('pictures/0', 1_000_000)
    if (!body) continue
    const byte = body[0] ?? 0
    expect(body.equals(Buffer.alloc(100_000 + byte, byte))).toBe(true)
    seen += 1
  }
  await running

  expect(seen).toBeGreaterThan(0)
  expect(await filesBelow(directory)).toEqual(['pictures/0', 'pictures/1', 'pictures/2'])
}, 120_000)

const seed = Number(process.env.HOSTILE_SEED ?? 20_261_117)

test(`none of 1,000 hostile keys is accepted or leaves the folder (HOSTILE_SEED=${seed})`, async () => {
  await write('pictures/a')
  const before = await filesBelow(outside)
  const random = seededRandom(seed)

  for (let count = 0; count < 1000; count += 1) {
    const key = hostileKey(random)
    const call = [
      () => storage.write(key, content, 'image/webp'),
      () => storage.read(key, 100),
      () => storage.sizeOf(key),
      () => storage.delete(key),
      () => storage.signUpload(key, { contentType: 'image/png', size: 1 }),
    ][count % 5]
    await expect(call?.(), key).rejects.toThrow(InvalidStorageKey)
    expect(['pictures/a'], key).toEqual(expect.arrayContaining(await listKeys(storage, key)))
  }

  expect(await filesBelow(outside)).toEqual(before)
})

/** Path segments, at least one of which is invalid in a key. */
function hostileKey(random: Random): string {
  const safe: [string, ...string[]] = ['pictures', 'incoming', 'erasures', 'a', 'a.webp', '/', 'secret.txt']
  const evil: [string, ...string[]] = [
    '../',
    ...['..\\', '/../', './', '//', '/', '\\', '%2e%2e%2f', '%2F', '..%00/', '\0', '\r\n', ' ', '~', '*', '?x', '#'],
    ...[
      '.incomplete/',
      '.received/',
      'é',
      '‥/',
      '∕',
      '․․/',
      '\u202e',
      '\ud800',
      'a'.repeat(300),
      `${directory}/`,
      '/etc/passwd',
    ],
    ...[
      'pictures/..',
      'pictures/../../secret.txt',
      'PICTURES/a',
      'file:///etc/passwd',
      'pictures/a\0.webp',
      '/proc/self/environ',
    ],
  ]
  const pieces = Array.from({ length: random.integer(1, 4) }, () => random.pick(random.isLikely(0.5) ? safe : evil))
  pieces.splice(random.integer(0, pieces.length), 0, random.pick(evil))
  const key = pieces.join('')
  // Two harmless segments around a slash form a valid key.
  return /^(pictures|incoming|erasures)\/[\w.]+$/.test(key) ? `../${key}` : key
}

/** Paths of all files, sorted. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

function* endless(): Generator<Buffer> {
  for (;;) yield content
}

function* failing(): Generator<Buffer> {
  yield content.subarray(1)
  throw new Error('connection lost')
}
