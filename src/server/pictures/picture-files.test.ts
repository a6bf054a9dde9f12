import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { isRevocable, revocableName } from '#domain/products/revocable-names.ts'
import { StorageUnavailable } from '#platform/storage/storage.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aJpeg, avifSize } from '#tests/support/sample-pictures.ts'
import { publish } from '#tests/support/uploads.ts'
import { cacheFiles } from './file-cache.ts'

let api: TestApi
let path: string
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })
const variant = (ending: string) => path.replace('.webp', ending)

beforeAll(async () => {
  api = await startApi()
  path = await publish(await api.admin(), await aJpeg(1200, 900))
})
afterAll(() => api.close())

test('[S9] serves a picture with a fixed type, cached for a year and sandboxed', async () => {
  const { statusCode, headers, rawPayload } = await get(path)

  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': String(rawPayload.length),
  })
  expect((await sharp(rawPayload).metadata()).format).toBe('webp')
})

test('responds 304 to a matching ETag, and with headers only to HEAD', async () => {
  const { headers, rawPayload } = await get(path)

  const again = await get(path, { 'if-none-match': String(headers.etag) })
  const head = await api.app.inject({ method: 'HEAD', url: path })

  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
    200,
    String(rawPayload.length),
    0,
  ])
})

test('[7.api.47] serves the WebP instead of a missing AVIF for a minute, until the job has encoded it', async () => {
  const before = await get(variant('-480.avif'))
  expect(before.statusCode).toBe(200)
  expect(before.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' })
  expect(before.rawPayload.equals((await get(variant('-480.webp'))).rawPayload)).toBe(true)

  await api.runJobs()

  for (const width of [240, 480, 960]) {
    const { headers, rawPayload } = await get(variant(`-${width}.avif`), {
      'if-none-match': String(before.headers.etag),
    })
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(avifSize(rawPayload)).toEqual({ width, height: (width * 3) / 4 })
    expect(['Exif', 'mime', 'colrprof'].filter((trace) => rawPayload.includes(trace))).toEqual([])
  }
  const { variants } = await api.db.selectFrom('pictures').select('variants').executeTakeFirstOrThrow()
  expect(variants.toSorted()).toEqual(['240.avif', '240.webp', '480.avif', '480.webp', '960.avif', '960.webp'])
})

test('[S11] other names get 404, which is not cached', async () => {
  const name = path.slice('/objects/'.length, -'.webp'.length)
  const absent = [
    `/objects/${randomUUID()}.webp`,
    `/objects/${randomUUID()}-480.avif`,
    `/objects/${name}-500.webp`,
    `/objects/${name}.png`,
    `/objects/${name}`,
    `/objects/${name}.webp.html`,
    `/objects/${name.toUpperCase()}.webp`,
    `/objects/..%2fpictures%2f${name}.webp`,
    `/objects/%2e%2e/incoming/${name}`,
    `/objects/${name}%00.webp`,
    `/objects/${name}.webp/`,
    '/objects/',
    '/objects/../../etc/passwd',
  ]
  for (const url of absent) {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['cache-control'] ?? 'no-store'], url).toEqual([404, 'no-store'])
  }
  expect((await api.app.inject({ method: 'PUT', url: path })).statusCode).toBe(404)
})

test('caches files up to its capacity, evicts the least recently used and coalesces reads', async () => {
  const read = vi.fn(async (file: string) => (file === 'absent' ? undefined : Buffer.alloc(10)))
  const cached = cacheFiles(read, 80)

  await Promise.all([cached('0'), cached('0'), cached('0')])
  expect(read).toHaveBeenCalledTimes(1)

  for (const file of ['1', '2', '3', '4', '5', '6', '7', '0', '8']) await cached(file)
  expect(read).toHaveBeenCalledTimes(9)
  await cached('0')
  expect(read).toHaveBeenCalledTimes(9)
  await cached('1')
  expect(read).toHaveBeenCalledTimes(10)

  expect([await cached('absent'), await cached('absent')]).toEqual([undefined, undefined])
  expect(read).toHaveBeenCalledTimes(12)
})

test('a file that can be revoked is asked for again, and served from memory only while the store is away', async () => {
  const read = vi.fn<(file: string) => Promise<Buffer | undefined>>(async () => Buffer.from('page'))
  const cached = cacheFiles(read, 80, 0)
  await cached('page')

  read.mockRejectedValueOnce(new StorageUnavailable(1))
  expect(await cached('page')).toEqual(Buffer.from('page'))
  read.mockResolvedValue(undefined)
  expect(await cached('page')).toBeUndefined()
})

test('the name says whether the visibility of a picture can end', () => {
  const name = randomUUID()

  expect(isRevocable(name)).toBe(false)
  expect(isRevocable(revocableName(name))).toBe(true)
  expect(z.uuid().safeParse(revocableName(name)).success).toBe(true)
})
