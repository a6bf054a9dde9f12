import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import {
  connectS3,
  createBucketIfMissing,
  falseIfNotImplemented,
  listObjects,
  type StoredObject,
  undefinedIfMissing,
} from './s3.ts'

/** The store did not respond, or responded with an error. Retry after `retryAfter` seconds. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
  readonly retryAfter: number

  constructor(retryAfter: number, cause?: unknown) {
    super('the object store is unavailable', { cause })
    this.retryAfter = retryAfter
  }
}

/** Every method that calls the store throws StorageUnavailable when it cannot. */
export interface Storage {
  /** A URL to which a browser may PUT, within ten minutes, an object of exactly this type and size. */
  signUpload: (key: string, expected: { contentType: string; size: number }) => Promise<string>
  /** The key of the object when the URL is one that signUpload made (its signature is not checked); undefined otherwise. */
  keyOfUpload: (url: string) => string | undefined
  sizeOf: (key: string) => Promise<number | undefined>
  /** Undefined when the object does not exist or is larger than `maxBytes`. */
  read: (key: string, maxBytes: number) => Promise<Buffer | undefined>
  write: (key: string, body: Buffer, contentType: string) => Promise<void>
  delete: (key: string) => Promise<void>
  /** Every object whose key starts with the prefix, by key; none when the bucket does not exist. */
  list: (prefix: string) => AsyncIterable<StoredObject>
  /** Throws unless the store responds within a second. */
  check: () => Promise<void>
  /** Creates the bucket and its rules; part of migrating. Some stores know CORS rules of the whole server only: then `hasCorsRule` is false. */
  prepare: (allowedOrigin: string) => Promise<{ hasCorsRule: boolean }>
  close: () => void
}

interface StorageConfig {
  endpoint: string
  publicEndpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Any S3-compatible store. Uploads land under incoming/ and expire after a day unless they are claimed. */
export function connectStorage({
  endpoint,
  publicEndpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: StorageConfig): Storage {
  const client = (url: string) =>
    connectS3(
      { endpoint: url, region, accessKeyId, secretAccessKey },
      { maxAttempts: 2, connectionTimeout: 1000, requestTimeout: 4000, socketTimeout: 4000 },
    )
  const s3 = client(endpoint)
  const signer = client(publicEndpoint)
  const withBreaker = circuitBreaker()
  const uploadPrefix = `${new URL(publicEndpoint).origin}/${bucket}/`

  return {
    signUpload: (key, expected) =>
      getSignedUrl(
        signer,
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          ContentType: expected.contentType,
          ContentLength: expected.size,
        }),
        { expiresIn: 600, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
      ),

    keyOfUpload: (url) =>
      url.startsWith(uploadPrefix) ? URL.parse(url)?.pathname.slice(`/${bucket}/`.length) : undefined,

    sizeOf: (key) =>
      withBreaker(() =>
        undefinedIfMissing(
          async () => (await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).ContentLength,
        ),
      ),

    read: (key, maxBytes) =>
      withBreaker(() =>
        undefinedIfMissing(async () => {
          const { Body, ContentLength } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
          if (!Body || ContentLength === undefined || ContentLength > maxBytes) {
            if (Body instanceof Readable) Body.destroy()
            return undefined
          }
          return Buffer.from(await Body.transformToByteArray())
        }),
      ),

    write: (key, body, contentType) =>
      withBreaker(async () => {
        await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }))
      }),

    delete: (key) =>
      withBreaker(async () => {
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
      }),

    list: (prefix) => listObjects(s3, bucket, prefix, withBreaker),

    check: () =>
      withBreaker(async () => {
        await s3.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(1000) })
      }),

    prepare: async (allowedOrigin) => {
      await createBucketIfMissing(s3, bucket)
      const hasCorsRule = await falseIfNotImplemented(() =>
        s3.send(
          new PutBucketCorsCommand({
            Bucket: bucket,
            CORSConfiguration: {
              CORSRules: [
                {
                  AllowedMethods: ['PUT'],
                  AllowedOrigins: [allowedOrigin],
                  AllowedHeaders: ['content-type'],
                  ExposeHeaders: ['ETag'],
                  MaxAgeSeconds: 600,
                },
              ],
            },
          }),
        ),
      )
      await s3.send(
        new PutBucketLifecycleConfigurationCommand({
          Bucket: bucket,
          LifecycleConfiguration: {
            Rules: [
              { ID: 'unclaimed uploads', Status: 'Enabled', Filter: { Prefix: 'incoming/' }, Expiration: { Days: 1 } },
            ],
          },
        }),
      )
      return { hasCorsRule }
    },

    close: () => {
      s3.destroy()
      signer.destroy()
    },
  }
}

const failureThreshold = 5
const openSeconds = 5

/** After `failureThreshold` failures in a row, calls fail at once for `openSeconds`; then the store is tried again. */
function circuitBreaker(): <T>(call: () => Promise<T>) => Promise<T> {
  let failures = 0
  let openUntil = 0
  return async (call) => {
    const openFor = openUntil - performance.now()
    if (openFor > 0) throw new StorageUnavailable(Math.ceil(openFor / 1000))
    try {
      const result = await call()
      failures = 0
      return result
    } catch (error) {
      failures += 1
      if (failures >= failureThreshold) openUntil = performance.now() + openSeconds * 1000
      throw new StorageUnavailable(openSeconds, error)
    }
  }
}
