import type { Readable } from 'node:stream'

/** The store did not respond, or responded with an error. Retry after `retryAfter` seconds. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
  readonly retryAfter: number

  constructor(retryAfter: number, cause?: unknown) {
    super('the object store is unavailable', { cause })
    this.retryAfter = retryAfter
  }
}

/** A caller's error: keys must not be built from unchecked user input. */
export class InvalidStorageKey extends Error {
  override name = 'InvalidStorageKey'

  constructor(key: string) {
    super(`not a key of the object store: ${JSON.stringify(key.slice(0, 250))}`)
  }
}

export interface StoredObject {
  key: string
  size: number
}

/** Required properties of an upload, which the signature of its URL covers. */
export interface ExpectedUpload {
  contentType: string
  size: number
}

/**
 * Objects by key, such as 'pictures/a.webp'. Every method that calls the store throws StorageUnavailable when it cannot, and
 * InvalidStorageKey for a key that `isStorageKey` refuses.
 */
export interface Storage {
  /** A URL to which a browser may PUT, within ten minutes, an object of exactly this type and size. */
  signUpload: (key: string, expected: ExpectedUpload) => Promise<string>
  /** The key of an upload URL (its signature is not checked); undefined for other URLs. */
  keyOfUpload: (url: string) => string | undefined
  /** The origin of the URLs that signUpload makes. */
  uploadOrigin: string
  /** Receives uploads; null for a store that browsers reach themselves. */
  receiver: UploadReceiver | null
  sizeOf: (key: string) => Promise<number | undefined>
  /** Undefined when the object does not exist or is larger than `maxBytes`. */
  read: (key: string, maxBytes: number) => Promise<Buffer | undefined>
  write: (key: string, body: Buffer, contentType: string) => Promise<void>
  delete: (key: string) => Promise<void>
  /** Every object whose key starts with the prefix, by key. */
  list: (prefix: string) => AsyncIterable<StoredObject>
  /** Deletes uploads that were not claimed within a day, unless the store does it itself. */
  expireUploads: () => Promise<void>
  /** Throws unless the store can accept an upload now, and keeps at least `reserve` bytes for others where its space is known. */
  check: (reserve?: number) => Promise<void>
  /**
   * Creates the bucket or folder and its rules; part of migrating. `hasCorsRule` is false for stores that have CORS rules only for the
   * whole server.
   */
  prepare: (allowedOrigin: string) => Promise<{ hasCorsRule: boolean }>
  close: () => void
}

/** Verifies a PUT before its body is read. Undefined unless URL, type and size are signed and the URL has not expired. */
export type UploadReceiver = (request: {
  /** Path and query, as received. */
  url: string
  contentType: string | undefined
  contentLength: string | undefined
}) => ReceiveUpload | undefined

/** 'used': this key already received an upload. 'incomplete': the body ended early, or failed. Nothing is stored in either case. */
export type ReceiveUpload = (body: Readable) => Promise<'stored' | 'used' | 'incomplete'>

/** First segments of all keys. Uploads arrive in `incoming` and expire after a day unless they are claimed. */
export const collections = ['erasures', 'incoming', 'pictures'] as const

const keyPattern = new RegExp(`^(?:${collections.join('|')})/[A-Za-z0-9][A-Za-z0-9._:-]{0,199}$`)

/** Two segments of safe characters, neither starting with a dot: a key is a path below a folder and needs no escaping in a URL. */
export function isStorageKey(key: string): boolean {
  return keyPattern.test(key)
}

export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new InvalidStorageKey(key)
}
