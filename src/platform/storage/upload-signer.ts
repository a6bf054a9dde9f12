import { timingSafeEqual } from 'node:crypto'
import { macsOf, type SecretKey } from '#platform/keys/secret-keys.ts'
import { type ExpectedUpload, isStorageKey } from './storage.ts'

/** Where the site receives uploads. */
export const uploadsPath = '/uploads/'

const lifetimeSeconds = 600
const pathAndQuery = /^\/uploads\/([^/?#]+\/[^/?#]+)\?expires=(\d{10})&signature=([\w-]{43})$/

export interface UploadSigner {
  origin: string
  sign: (key: string, expected: ExpectedUpload) => string
  keyOf: (url: string) => string | undefined
  /** The key, if this path and query were signed for this type and size and have not expired. */
  verify: (url: string, received: ExpectedUpload) => string | undefined
}

/**
 * Signs URLs of our own site like S3: the signature covers the key, the type, the size and the expiry. A URL is accepted only exactly as it
 * was written, so no alternative spelling works.
 */
export function createUploadSigner(signingKey: SecretKey, siteUrl: string, now: () => number): UploadSigner {
  const { origin } = new URL(siteUrl)
  const signaturesOf = (key: string, { contentType, size }: ExpectedUpload, expires: number) =>
    macsOf(signingKey, JSON.stringify(['PUT', key, contentType, size, expires])).map((mac) => mac.toString('base64url'))

  return {
    origin,
    sign: (key, expected) => {
      const expires = Math.floor(now() / 1000) + lifetimeSeconds
      return `${origin}${uploadsPath}${key}?expires=${expires}&signature=${signaturesOf(key, expected, expires)[0]}`
    },
    keyOf: (url) => {
      if (!url.startsWith(origin + uploadsPath)) return undefined
      const key = URL.parse(url)?.pathname.slice(uploadsPath.length)
      return key !== undefined && isStorageKey(key) ? key : undefined
    },
    verify: (url, received) => {
      const [, key = '', expires = '', signature = ''] = pathAndQuery.exec(url) ?? []
      if (!isStorageKey(key) || Number(expires) * 1000 < now()) return undefined
      // Compared as text, because several texts decode to the same bytes.
      const isSigned = signaturesOf(key, received, Number(expires)).some((signed) =>
        timingSafeEqual(Buffer.from(signature), Buffer.from(signed)),
      )
      return isSigned ? key : undefined
    },
  }
}
