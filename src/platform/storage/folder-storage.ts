import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, lstat, mkdir, open, readdir, rename, rm, statfs, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { SecretKey } from '#platform/keys/secret-keys.ts'
import {
  assertStorageKey,
  collections,
  InvalidStorageKey,
  isStorageKey,
  type Storage,
  StorageUnavailable,
  type StoredObject,
} from './storage.ts'
import { createUploadSigner } from './upload-signer.ts'

interface FolderConfig {
  directory: string
  /** The site that receives uploads. */
  siteUrl: string
  /** Signs uploads; the same in every process. */
  uploadKey: SecretKey
}

/** Files that are being written. They are on the same file system as the objects, so that renaming replaces an object atomically. */
const incomplete = '.incomplete'
/** An empty file for each key that received an upload: it outlives the upload itself, which is deleted when claimed. */
const received = '.received'

const oneDay = 86_400_000
const retrySeconds = 5
/** The database is often on the same disk, and stops when the disk is full. */
const minFreeBytes = 200_000_000

/**
 * Objects as files in one folder, which all processes of one server share. Only `prepare` creates its sub-folders: where they are missing,
 * the disk is not mounted. There is no circuit breaker, because a local disk fails at once, and a full one can still be read.
 */
export function connectFolderStorage(
  { directory, siteUrl, uploadKey }: FolderConfig,
  { now = Date.now, minFree = minFreeBytes } = {},
): Storage {
  const signer = createUploadSigner(uploadKey, siteUrl, now)

  /** Path of a sub-folder. Refuses a symbolic link, which could lead anywhere. */
  async function folderOf(name: string): Promise<string> {
    const folder = join(directory, name)
    if (!(await lstat(folder)).isDirectory()) throw new Error(`${folder} is not a directory`)
    return folder
  }

  async function locate(key: string): Promise<string> {
    assertStorageKey(key)
    const [collection = '', name = ''] = key.split('/')
    return join(await folderOf(collection), name)
  }

  /** Writes a file apart from the objects; `place` renames it to an object. Leaves nothing behind when either fails. */
  async function writeWhole(body: Buffer | AsyncIterable<Buffer>, place: (file: string) => Promise<void>) {
    const file = join(await folderOf(incomplete), randomUUID())
    try {
      await writeFile(file, body, { flag: 'wx', flush: true })
      await place(file)
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
  }

  const sizeOf = (key: string) =>
    attempt(async () => {
      const path = await locate(key)
      const stats = await undefinedIfMissing(() => lstat(path))
      return stats?.isFile() ? stats.size : undefined
    })

  async function receive(key: string, size: number, body: Readable): Promise<'stored' | 'used' | 'incomplete'> {
    const path = await locate(key)
    const marker = join(await folderOf(received), key.replace('/', '.'))
    if (await undefinedIfMissing(() => lstat(marker))) return 'used'
    try {
      await writeWhole(ofExactly(size, body), async (file) => {
        // Fails for the second of two concurrent uploads. After a crash at this point, the sender must retry with another URL.
        await writeFile(marker, '', { flag: 'wx' })
        await rename(file, path)
      })
      return 'stored'
    } catch (error) {
      if (error instanceof IncompleteBody) return 'incomplete'
      if (codeOf(error) === 'EEXIST') return 'used'
      throw error
    }
  }

  return {
    signUpload: async (key, expected) => {
      assertStorageKey(key)
      return signer.sign(key, expected)
    },
    keyOfUpload: signer.keyOf,
    uploadOrigin: signer.origin,

    receiver: ({ url, contentType = '', contentLength = '' }) => {
      const size = /^[1-9]\d{0,14}$/.test(contentLength) ? Number(contentLength) : 0
      const key = size > 0 ? signer.verify(url, { contentType, size }) : undefined
      if (key === undefined) return undefined
      return (body) => attempt(() => receive(key, size, body))
    },

    sizeOf,

    read: (key, maxBytes) =>
      attempt(async () => {
        const path = await locate(key)
        // Follows no symbolic link and does not block on a pipe.
        const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
        const file = await undefinedIfMissing(() => open(path, flags))
        try {
          const stats = await file?.stat()
          return stats?.isFile() && stats.size <= maxBytes ? await file?.readFile() : undefined
        } finally {
          await file?.close()
        }
      }),

    write: (key, body) =>
      attempt(async () => {
        const path = await locate(key)
        await writeWhole(body, (file) => rename(file, path))
        await syncFolder(dirname(path))
      }),

    delete: (key) =>
      attempt(async () => {
        const path = await locate(key)
        await undefinedIfMissing(() => unlink(path))
      }),

    async *list(prefix): AsyncGenerator<StoredObject> {
      for (const collection of collections) {
        const names = await attempt(async () => (await readdir(await folderOf(collection))).sort())
        for (const name of names) {
          const key = `${collection}/${name}`
          if (!key.startsWith(prefix) || !isStorageKey(key)) continue
          const size = await sizeOf(key)
          // Not a file, or deleted since.
          if (size !== undefined) yield { key, size }
        }
      }
    },

    expireUploads: () =>
      attempt(async () => {
        for (const name of ['incoming', incomplete, received]) {
          const folder = await folderOf(name)
          for (const file of await readdir(folder)) {
            const path = join(folder, file)
            const stats = await undefinedIfMissing(() => lstat(path))
            if (stats && stats.mtimeMs < now() - oneDay) await rm(path, { force: true })
          }
        }
      }),

    check: (reserve = 0) =>
      attempt(async () => {
        await access(await folderOf(incomplete), constants.W_OK)
        const { bavail, bsize } = await statfs(directory)
        const needed = minFree + reserve
        if (bavail * bsize < needed) throw new Error(`less than ${needed} bytes are free in ${directory}`)
      }),

    prepare: async () => {
      for (const name of [...collections, incomplete, received]) await mkdir(join(directory, name), { recursive: true })
      // Uploads come from the site's own pages.
      return { hasCorsRule: true }
    },

    close: () => undefined,
  }
}

class IncompleteBody extends Error {
  override name = 'IncompleteBody'
}

/** Passes the body through, and fails unless it has exactly this many bytes. */
async function* ofExactly(size: number, body: Readable): AsyncGenerator<Buffer> {
  let length = 0
  try {
    // Keep the rest of the request readable, or its sender gets no response.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      length += chunk.length
      if (length > size) break
      yield chunk
    }
  } catch (cause) {
    throw new IncompleteBody('the body failed', { cause })
  }
  if (length !== size) throw new IncompleteBody(`${length} bytes instead of ${size}`)
}

/** A file name survives a power failure only if its folder was synced too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function attempt<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof InvalidStorageKey) throw error
    throw new StorageUnavailable(retrySeconds, error)
  }
}

/** A symbolic link counts as missing: `open` refuses it with ELOOP. */
async function undefinedIfMissing<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes(codeOf(error))) return undefined
    throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
