import { Readable } from 'node:stream'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

/** The store does not answer, or not as it should: worth another try after so many seconds. */
export class StorageUnavailable extends Error {
  override name = 'StorageAway'
  readonly retryAfter: number

  constructor(retryAfter: number, cause?: unknown) {
    super('the object store is away', { cause })
    this.retryAfter = retryAfter
  }
}

/** Everything that talks to the store throws StorageAway when it cannot. */
export interface Storage {
  /** An address to which a browser may PUT one object within ten minutes; type and size, when given, are part of the signature. */
  signUpload: (key: string, expected?: { contentType: string; size: number }) => Promise<string>
  /** The object's key when the address is one that signUpload made, whatever its signature; undefined otherwise. */
  keyOfUpload: (url: string) => string | undefined
  sizeOf: (key: string) => Promise<number | undefined>
  /** Undefined when there is no such object, or when it is larger than the caller bears. */
  read: (key: string, atMostBytes: number) => Promise<Buffer | undefined>
  write: (key: string, body: Buffer, contentType: string) => Promise<void>
  delete: (key: string) => Promise<void>
  /** Whether the store is there, asked in a second. */
  check: () => Promise<void>
  /** Makes the bucket and its rules; part of migrating. */
  prepare: (allowedOrigin: string) => Promise<void>
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

/** Any S3. What arrives from outside lies under incoming/ and is removed after a day if nobody claims it. */
export function connectStorage({
  endpoint,
  publicEndpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: StorageConfig): Storage {
  const client = (url: string) =>
    new S3Client({
      endpoint: url,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      // Without `throwOnRequestTimeout` a store that hangs is only mentioned in the log, and waited for.
      requestHandler: {
        connectionTimeout: 1000,
        requestTimeout: 4000,
        throwOnRequestTimeout: true,
        socketTimeout: 4000,
      },
    })
  const s3 = client(endpoint)
  const signer = client(publicEndpoint)
  const guarded = circuitBreaker()
  const uploadPrefix = `${new URL(publicEndpoint).origin}/${bucket}/`

  return {
    signUpload: (key, expected) =>
      getSignedUrl(
        signer,
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          ...(expected && { ContentType: expected.contentType, ContentLength: expected.size }),
        }),
        { expiresIn: 600, ...(expected && { signableHeaders: new Set(['host', 'content-type', 'content-length']) }) },
      ),

    keyOfUpload: (url) =>
      url.startsWith(uploadPrefix) ? URL.parse(url)?.pathname.slice(`/${bucket}/`.length) : undefined,

    sizeOf: (key) =>
      guarded(() =>
        orAbsent(async () => (await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).ContentLength),
      ),

    read: (key, atMostBytes) =>
      guarded(() =>
        orAbsent(async () => {
          const { Body, ContentLength } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
          if (!Body || ContentLength === undefined || ContentLength > atMostBytes) {
            if (Body instanceof Readable) Body.destroy()
            return undefined
          }
          return Buffer.from(await Body.transformToByteArray())
        }),
      ),

    write: (key, body, contentType) =>
      guarded(async () => {
        await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }))
      }),

    delete: (key) =>
      guarded(async () => {
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
      }),

    check: () =>
      guarded(async () => {
        await s3.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(1000) })
      }),

    prepare: async (allowedOrigin) => {
      const exists = await orAbsent(
        async () => (await s3.send(new HeadBucketCommand({ Bucket: bucket }))) !== undefined,
      )
      if (!exists) await s3.send(new CreateBucketCommand({ Bucket: bucket }))
      await s3.send(
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
    },

    close: () => {
      s3.destroy()
      signer.destroy()
    },
  }
}

const failureThreshold = 5
const openSeconds = 5

/** After some failures in a row nobody waits for the store any more: for a while all are refused at once, then it is tried again. */
function circuitBreaker(): <T>(ask: () => Promise<T>) => Promise<T> {
  let failures = 0
  let restsUntil = 0
  return async (ask) => {
    const rest = restsUntil - performance.now()
    if (rest > 0) throw new StorageUnavailable(Math.ceil(rest / 1000))
    try {
      const answer = await ask()
      failures = 0
      return answer
    } catch (error) {
      failures += 1
      if (failures >= failureThreshold) restsUntil = performance.now() + openSeconds * 1000
      throw new StorageUnavailable(openSeconds, error)
    }
  }
}

async function orAbsent<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return undefined
    if (error instanceof Error && 'name' in error && ['NoSuchBucket', 'NotFound', 'NoSuchKey'].includes(error.name))
      return undefined
    throw error
  }
}
