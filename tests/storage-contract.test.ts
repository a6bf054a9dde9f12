import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectFolderStorage } from '#platform/storage/folder-storage.ts'
import { connectS3Storage } from '#platform/storage/s3-storage.ts'
import { InvalidStorageKey, type Storage, StorageUnavailable } from '#platform/storage/storage.ts'
import { startApi } from './support/api.ts'
import { objectStore } from './support/object-store.ts'
import { listKeys, put } from './support/uploads.ts'

interface Store {
  /** Another connection to the same store; `now` is its clock. */
  connect: (options?: { now: () => number }) => Storage
  connectUnprepared: () => Storage
  close: () => Promise<void>
}

const stores: Record<string, () => Promise<Store>> = {
  'a folder': async () => {
    const api = await startApi()
    const { storage } = api.platform.config
    if (storage.kind !== 'folder') throw new Error('not a folder')
    return {
      connect: (options) => connectFolderStorage(storage, options),
      connectUnprepared: () => connectFolderStorage({ ...storage, directory: `${storage.directory}-none` }),
      close: api.close,
    }
  },
  "Ceph's S3 gateway": async () => {
    const access = await objectStore()
    const config = { ...access, publicEndpoint: access.endpoint, bucket: `test-${randomUUID()}` }
    return {
      connect: (options) => connectS3Storage(config, options),
      connectUnprepared: () => connectS3Storage({ ...config, bucket: `none-${randomUUID()}` }),
      close: async () => undefined,
    }
  },
}

describe.each(Object.entries(stores))('%s', (_name, start) => {
  let store: Store
  let storage: Storage
  beforeAll(async () => {
    store = await start()
    storage = store.connect()
    await storage.prepare('https://cestinha.example')
  }, 180_000)
  afterAll(async () => {
    storage.close()
    await store.close()
  })

  const file = randomBytes(3000)
  const signed = { contentType: 'image/png', size: file.length }
  const newUpload = () => `incoming/${randomUUID()}`

  test('stores what is uploaded to a signed URL, byte for byte', async () => {
    const key = newUpload()

    expect(await put(await storage.signUpload(key, signed), file)).toBe(200)

    expect(await storage.sizeOf(key)).toBe(file.length)
    expect(await storage.read(key, file.length)).toEqual(file)
  })

  test('refuses another size, type, key or signature than was signed', async () => {
    const key = newUpload()
    const url = await storage.signUpload(key, signed)

    expect(await put(url, Buffer.concat([file, Buffer.alloc(1)]))).toBe(403)
    expect(await put(url, file.subarray(1))).toBe(403)
    expect(await put(url, file, 'image/jpeg')).toBe(403)
    expect(await put(url, file, 'image/png; charset=utf-8')).toBe(403)
    const other = newUpload()
    expect(await put(url.replace(key, other), file)).toBe(403)
    expect(await put(url.replace('incoming/', 'pictures/'), file)).toBe(403)
    for (const changed of changedSignatures(url)) expect([400, 403], changed).toContain(await put(changed, file))
    expect(await listKeys(storage, key)).toEqual([])
    expect(await listKeys(storage, other)).toEqual([])

    expect(await put(url, file)).toBe(200)
  })

  test('a signed URL is valid for ten minutes', async () => {
    const signAt = (secondsAgo: number) =>
      store.connect({ now: () => Date.now() - secondsAgo * 1000 }).signUpload(newUpload(), signed)

    expect(await put(await signAt(300), file)).toBe(200)
    expect(await put(await signAt(610), file)).toBe(403)
  })

  test('of uploads to one URL at the same time, one is stored whole', async () => {
    const key = newUpload()
    const url = await storage.signUpload(key, { contentType: 'image/png', size: 200_000 })
    const files = [1, 2, 3, 4].map((byte) => Buffer.alloc(200_000, byte))

    const statuses = await Promise.all(files.map((body) => put(url, body)))

    expect(statuses).toContain(200)
    const stored = await storage.read(key, 200_000)
    expect(files.filter((body) => stored?.equals(body))).toHaveLength(1)
  })

  test('knows the key of a signed URL, and no key of any other', async () => {
    const key = newUpload()
    const url = await storage.signUpload(key, signed)
    const { origin, pathname } = new URL(url)

    expect(storage.keyOfUpload(url)).toBe(key)
    expect(storage.keyOfUpload(origin + pathname)).toBe(key)
    expect(origin).toBe(storage.uploadOrigin)
    const foreign = [
      url.replace(origin, 'https://evil.example'),
      url.replace('//', '//admin@'),
      `${origin}.evil.example${pathname}`,
      `${origin}${pathname.replace(key, 'etc/passwd')}`,
      `${origin}${pathname.replace(key, `incoming/../../${key}`)}`,
      `${origin}${pathname}/more`,
      `${origin}${pathname}%00`,
      `${origin}/${key}`,
      pathname,
      key,
      'http://[',
      '',
    ]
    for (const other of foreign) expect(storage.keyOfUpload(other), other).toBeUndefined()
  })

  test('a second write replaces the object', async () => {
    await storage.write('pictures/replaced.webp', Buffer.from('the first, which is longer'), 'image/webp')
    await storage.write('pictures/replaced.webp', Buffer.from('the second'), 'image/webp')

    expect(String(await storage.read('pictures/replaced.webp', 100))).toBe('the second')
    expect(await storage.sizeOf('pictures/replaced.webp')).toBe(10)
  })

  test('lists by key what starts with a prefix, with sizes', async () => {
    const names = ['b', 'a.webp', 'a-240.webp', 'B', '0', 'a', 'a:1', 'a_1', 'aa']
    for (const name of names) await storage.write(`erasures/listed${name}`, Buffer.from(name), 'text/plain')
    await storage.write('pictures/listed', Buffer.from('x'), 'text/plain')

    const keys = await listKeys(storage, 'erasures/listed')

    const sorted = ['0', 'B', 'a', 'a-240.webp', 'a.webp', 'a:1', 'a_1', 'aa', 'b']
    expect(keys).toEqual(sorted.map((name) => `erasures/listed${name}`))
    for await (const { key, size } of storage.list('erasures/listed')) expect(size, key).toBe(key.length - 15)
    const everything = await listKeys(storage)
    expect(everything).toEqual([...everything].sort())
    expect(everything).toContain('pictures/listed')
    for (const prefix of ['../', '/', 'erasures/../', '.', 'é', 'erasures/listedz']) {
      expect(await listKeys(storage, prefix), prefix).toEqual([])
    }
  })

  test('an object that does not exist has no size and no content, and can be deleted', async () => {
    await storage.write('pictures/gone', Buffer.from('x'), 'text/plain')
    await storage.delete('pictures/gone')
    await storage.delete('pictures/gone')

    expect(await storage.sizeOf('pictures/gone')).toBeUndefined()
    expect(await storage.read('pictures/gone', 10)).toBeUndefined()
  })

  test('reads as many bytes as the caller has room for, and no more', async () => {
    await storage.write('pictures/ten', Buffer.alloc(10, 7), 'image/webp')
    await storage.write('pictures/empty', Buffer.alloc(0), 'image/webp')

    expect(await storage.read('pictures/ten', 10)).toEqual(Buffer.alloc(10, 7))
    expect(await storage.read('pictures/ten', 9)).toBeUndefined()
    expect(await storage.read('pictures/empty', 0)).toEqual(Buffer.alloc(0))
    expect(await storage.sizeOf('pictures/empty')).toBe(0)
  })

  test.each([
    '',
    'a',
    'pictures',
    'pictures/',
    '/pictures/a',
    'pictures//a',
    'pictures/a/b',
    'other/a',
    'Pictures/a',
    'pictures/.',
    'pictures/..',
    'pictures/.hidden',
    '../pictures/a',
    'pictures/../erasures/a',
    'pictures/a\\b',
    'pictures/a\0',
    'pictures/a\n',
    'pictures/a b',
    'pictures/a%2fb',
    'pictures/maçã',
    'pictures/🍎',
    'pictures/a\u0301',
    `pictures/${'a'.repeat(201)}`,
  ])('does nothing with %j, which is not a key', async (key) => {
    await expect(storage.signUpload(key, signed)).rejects.toThrow(InvalidStorageKey)
    await expect(storage.sizeOf(key)).rejects.toThrow(InvalidStorageKey)
    await expect(storage.read(key, 10)).rejects.toThrow(InvalidStorageKey)
    await expect(storage.write(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(InvalidStorageKey)
    await expect(storage.delete(key)).rejects.toThrow(InvalidStorageKey)
  })

  test('invalid keys are no fault of the store: it stays available', async () => {
    for (let count = 0; count < 10; count += 1) await storage.read('nowhere', 1).catch(() => undefined)

    expect(await storage.read('pictures/none', 1)).toBeUndefined()
  })

  test('while several write an object, everyone reads a whole one', async () => {
    const key = 'pictures/contested'
    const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000 + index * 10_000, index + 1))
    const isWhole = (body: Buffer | undefined) => bodies.some((whole) => body?.equals(whole))
    await storage.write(key, bodies[0] as Buffer, 'image/webp')
    const writers = [storage, store.connect()]
    let isDone = false

    const writing = Promise.all(
      bodies.map(async (body, index) => {
        for (let round = 0; round < 5; round += 1) await writers[index % 2]?.write(key, body, 'image/webp')
      }),
    ).finally(() => {
      isDone = true
    })
    let reads = 0
    while (!isDone || reads < 20) {
      expect(isWhole(await storage.read(key, 1_000_000))).toBe(true)
      reads += 1
    }
    await writing

    expect(isWhole(await storage.read(key, 1_000_000))).toBe(true)
  }, 60_000)

  test('is prepared as often as the site is migrated, and keeps what it has', async () => {
    await storage.write('pictures/kept', Buffer.from('x'), 'text/plain')

    expect(await storage.prepare('https://cestinha.example')).toEqual({ hasCorsRule: true })

    await storage.check()
    expect(await storage.sizeOf('pictures/kept')).toBe(1)
  })

  test('takes nothing before it is prepared', async () => {
    const unprepared = store.connectUnprepared()

    await expect(unprepared.check()).rejects.toThrow(StorageUnavailable)
    await expect(unprepared.write('pictures/a', Buffer.from('x'), 'text/plain')).rejects.toThrow(StorageUnavailable)
    unprepared.close()
  })
})

/** The URL with a character replaced at several positions of each parameter. */
function changedSignatures(url: string): string[] {
  const start = url.indexOf('?') + 1
  const places = Array.from({ length: 24 }, (_, index) => start + Math.floor(((url.length - start) * index) / 24))
  return [...places, url.length - 1].map(
    (place) => url.slice(0, place) + (url[place] === 'b' ? 'c' : 'b') + url.slice(place + 1),
  )
}
