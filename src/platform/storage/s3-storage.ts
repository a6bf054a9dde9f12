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
import { connectS3, createBucketIfMissing, falseIfNotImplemented, listObjects, undefinedIfMissing } from './s3.ts'
import { assertStorageKey, InvalidStorageKey, isStorageKey, type Storage, StorageUnavailable } from './storage.ts'

interface S3Config {
  endpoint: string
  publicEndpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Any S3-compatible store. */
export function connectS3Storage(
  { endpoint, publicEndpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config,
  { now = Date.now } = {},
): Storage {
  const client = (url: string) =>
    connectS3(
      { endpoint: url, region, accessKeyId, secretAccessKey },
      { maxAttempts: 2, connectionTimeout: 1000, requestTimeout: 4000, socketTimeout: 4000 },
    )
  const s3 = client(endpoint)
  const signer = client(publicEndpoint)
  const withBreaker = circuitBreaker()
  const uploadOrigin = new URL(publicEndpoint).origin
  const uploadPrefix = `${uploadOrigin}/${bucket}/`
  const object = (key: string) => {
    assertStorageKey(key)
    return { Bucket: bucket, Key: key }
  }

  return {
    signUpload: async (key, { contentType, size }) =>
      getSignedUrl(signer, new PutObjectCommand({ ...object(key), ContentType: contentType, ContentLength: size }), {
        expiresIn: 600,
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
        signingDate: new Date(now()),
      }),

    keyOfUpload: (url) => {
      if (!url.startsWith(uploadPrefix)) return undefined
      const key = URL.parse(url)?.pathname.slice(`/${bucket}/`.length)
      return key !== undefined && isStorageKey(key) ? key : undefined
    },
    uploadOrigin,
    receiver: null,

    sizeOf: (key) =>
      withBreaker(() =>
        undefinedIfMissing(async () => (await s3.send(new HeadObjectCommand(object(key)))).ContentLength),
      ),

    read: (key, maxBytes) =>
      withBreaker(() =>
        undefinedIfMissing(async () => {
          const { Body, ContentLength } = await s3.send(new GetObjectCommand(object(key)))
          if (!Body || ContentLength === undefined || ContentLength > maxBytes) {
            if (Body instanceof Readable) Body.destroy()
            return undefined
          }
          return Buffer.from(await Body.transformToByteArray())
        }),
      ),

    write: (key, body, contentType) =>
      withBreaker(async () => {
        await s3.send(new PutObjectCommand({ ...object(key), Body: body, ContentType: contentType }))
      }),

    delete: (key) =>
      withBreaker(async () => {
        await s3.send(new DeleteObjectCommand(object(key)))
      }),

    // The bucket's lifecycle rule, set by `prepare`, does it.
    expireUploads: async () => undefined,

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
      if (error instanceof InvalidStorageKey) throw error
      failures += 1
      if (failures >= failureThreshold) openUntil = performance.now() + openSeconds * 1000
      throw new StorageUnavailable(openSeconds, error)
    }
  }
}
