import {
  CreateBucketCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { StoredObject } from './storage.ts'

interface S3Server {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Timeouts are milliseconds. */
interface Patience {
  maxAttempts: number
  connectionTimeout: number
  requestTimeout: number
  socketTimeout?: number
}

/** Connects to any S3-compatible store. */
export function connectS3(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Server,
  { maxAttempts, ...timeouts }: Patience,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
    // Without `throwOnRequestTimeout` a request that hangs is only logged, never aborted.
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
  })
}

export async function createBucketIfMissing(s3: S3Client, bucket: string): Promise<void> {
  const exists = await undefinedIfMissing(() => s3.send(new HeadBucketCommand({ Bucket: bucket })))
  if (!exists) await s3.send(new CreateBucketCommand({ Bucket: bucket }))
}

/** Every object whose key starts with the prefix, by key; `call` makes the requests. */
export async function* listObjects(
  s3: S3Client,
  bucket: string,
  prefix: string,
  call = <T>(request: () => Promise<T>) => request(),
): AsyncGenerator<StoredObject> {
  let token: string | undefined
  do {
    const page = { Bucket: bucket, Prefix: prefix, ContinuationToken: token }
    const listed = await call(() => undefinedIfMissing(() => s3.send(new ListObjectsV2Command(page))))
    for (const { Key: key = '', Size: size = 0 } of listed?.Contents ?? []) yield { key, size }
    token = listed?.NextContinuationToken
  } while (token !== undefined)
}

export async function undefinedIfMissing<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return undefined
    if (error instanceof Error && 'name' in error && ['NoSuchBucket', 'NotFound', 'NoSuchKey'].includes(error.name))
      return undefined
    throw error
  }
}

export async function falseIfNotImplemented(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 501) return false
    throw error
  }
}
