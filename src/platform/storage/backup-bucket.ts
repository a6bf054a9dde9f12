import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { Config } from '#platform/config.ts'
import { connectS3, createBucketIfMissing, falseIfNotImplemented, listObjects, undefinedIfMissing } from './s3.ts'
import type { StoredObject } from './storage.ts'

/** The bucket for backups; on another server than the site's, or both are lost together. */
export interface BackupBucket {
  /**
   * Creates the bucket if needed and keeps versions of deleted objects for this many days; false when the store does not support versions.
   */
  prepare: (days: number) => Promise<boolean>
  list: (prefix: string) => AsyncIterable<StoredObject>
  write: (key: string, body: Buffer, contentType: string) => Promise<void>
  delete: (key: string) => Promise<void>
  /** The newest version, even of a deleted object; undefined when there is none. */
  readNewest: (key: string) => Promise<Buffer | undefined>
  close: () => void
}

/** Retries longer than the site's storage: no request waits for a backup. */
export function connectBackupBucket({ bucket, ...config }: NonNullable<Config['backup']>): BackupBucket {
  const s3 = connectS3(config, { maxAttempts: 5, connectionTimeout: 5000, requestTimeout: 60_000 })
  const object = (key: string) => ({ Bucket: bucket, Key: key })

  const read = (key: string, version?: string) =>
    undefinedIfMissing(async () => {
      const { Body } = await s3.send(new GetObjectCommand({ ...object(key), VersionId: version }))
      return Body && Buffer.from(await Body.transformToByteArray())
    })

  return {
    prepare: async (days) => {
      await createBucketIfMissing(s3, bucket)
      const hasVersions = await falseIfNotImplemented(() =>
        s3.send(new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' } })),
      )
      if (!hasVersions) return false
      const expiry = {
        NoncurrentVersionExpiration: { NoncurrentDays: days },
        Expiration: { ExpiredObjectDeleteMarker: true },
      }
      const rule = { ID: 'deleted objects', Status: 'Enabled' as const, Filter: { Prefix: '' }, ...expiry }
      await s3.send(
        new PutBucketLifecycleConfigurationCommand({ Bucket: bucket, LifecycleConfiguration: { Rules: [rule] } }),
      )
      return true
    },
    list: (prefix) => listObjects(s3, bucket, prefix),
    write: async (key, body, contentType) => {
      await s3.send(new PutObjectCommand({ ...object(key), Body: body, ContentType: contentType }))
    },
    delete: async (key) => {
      await s3.send(new DeleteObjectCommand(object(key)))
    },
    readNewest: async (key) => {
      const current = await read(key)
      if (current) return current
      const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix: key }))
      // The newest version of a key comes first. Other keys may have the same prefix.
      const version = Versions.find(({ Key }) => Key === key)?.VersionId
      return version === undefined ? undefined : read(key, version)
    },
    close: () => s3.destroy(),
  }
}
