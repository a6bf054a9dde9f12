import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type BackupBucket, connectBackupBucket } from '#platform/storage/backup-bucket.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { objectStore, s3Environment } from '#tests/support/object-store.ts'
import { runProgram } from '#tests/support/run-program.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { listKeys, publish, upload } from '#tests/support/uploads.ts'
import { backUpObjects, restoreObjects } from './back-up-pictures.ts'

let api: TestApi
let backup: BackupBucket
let backupEnvironment: Record<string, string>
beforeEach(async () => {
  const { endpoint, accessKeyId, secretAccessKey } = await objectStore()
  backupEnvironment = {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: `backup-${randomUUID()}`,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  api = await startApi(backupEnvironment)
  if (!api.platform.config.backup) throw new Error('No backup is configured')
  backup = connectBackupBucket(api.platform.config.backup)
  expect(await backup.prepare(60)).toBe(true)
  return () => api.close()
}, 180_000)
afterAll(() => backup.close())

/** A picture with one WebP in full size and three smaller ones. */
const publishPicture = async () => publish(await api.admin(), await aPng())
const backUp = (hasVersions = true) => backUpObjects({ ...api.platform, backup, hasVersions })
const restore = () => restoreObjects({ ...api.platform, backup })

async function deleteObjectsOf(path: string): Promise<void> {
  const prefix = path.replace('/objects/', 'pictures/').replace('.webp', '')
  for await (const { key } of api.platform.storage.list(prefix)) await api.platform.storage.delete(key)
}

test('copies what is new, once, and no upload that nobody claimed', async () => {
  await publishPicture()
  await upload(await api.admin(), await aPng())

  expect(await backUp()).toEqual({ copied: 4, unchanged: 0, deleted: 0 })
  await publishPicture()
  expect(await backUp()).toEqual({ copied: 4, unchanged: 4, deleted: 0 })

  const copied = await listKeys(backup)
  expect(copied).toEqual((await listKeys(api.platform.storage)).filter((key) => key.startsWith('pictures/')))
})

test('a picture that the restored database names exists, although it was deleted from site and backup since', async () => {
  const [path] = [await publishPicture(), await publishPicture()]
  await backUp()
  const before = (await api.app.inject({ url: path })).rawPayload
  await deleteObjectsOf(path)
  expect(await backUp()).toEqual({ copied: 0, unchanged: 4, deleted: 4 })
  expect(await listKeys(backup)).toHaveLength(4)

  expect(await restore()).toEqual({ named: 8, restored: 4, missing: [] })

  const name = path.replace('/objects/', 'pictures/')
  expect(await api.platform.storage.read(name, 1_000_000)).toEqual(before)
  expect(await restore()).toEqual({ named: 8, restored: 0, missing: [] })
})

test('one object that cannot be read fails the backup, but keeps no other out of it', async () => {
  const [path] = [await publishPicture(), await publishPicture()]
  const broken = path.replace('/objects/', 'pictures/')
  const { storage } = api.platform
  const failing = {
    ...storage,
    read: async (key: string, most: number) => {
      if (key === broken) throw new Error('a bad sector')
      return storage.read(key, most)
    },
  }

  await expect(backUpObjects({ storage: failing, backup, hasVersions: true })).rejects.toThrow('a bad sector')

  expect(await listKeys(backup)).toHaveLength(7)
})

test('a lost bucket does not empty its backup, and comes back with the records of erasures', async () => {
  const path = await publishPicture()
  await api.platform.storage.write('erasures/2026.json', Buffer.from('{}'), 'application/json')
  await backUp()
  await deleteObjectsOf(path)
  await api.platform.storage.delete('erasures/2026.json')

  await expect(backUp()).rejects.toThrow('5 of 5 objects')
  expect(await listKeys(backup)).toHaveLength(5)
  expect(await restore()).toEqual({ named: 4, restored: 5, missing: [] })
  expect((await api.platform.storage.read('erasures/2026.json', 100))?.toString()).toBe('{}')
})

test('a backup in a store without versions keeps what the site deletes', async () => {
  const [path] = [await publishPicture(), await publishPicture()]
  await backUp(false)
  await deleteObjectsOf(path)

  expect(await backUp(false)).toEqual({ copied: 0, unchanged: 4, deleted: 0 })
  expect(await listKeys(backup)).toHaveLength(8)
})

test('the command moves pictures from a folder to an S3 store', async () => {
  const program = 'src/processes/backup-pictures.ts'
  const path = await publishPicture()
  await runProgram(api, program)
  const { database } = api.platform.config
  const moved = await startApi(
    { ...backupEnvironment, ...(await s3Environment(`test-${randomUUID()}`)) },
    async () => database.url,
  )
  onTestFinished(() => moved.close())

  expect((await runProgram(moved, program, 'restore')).stdout).toContain('Objects restored: 4')

  expect((await moved.app.inject({ url: path })).rawPayload).toEqual((await api.app.inject({ url: path })).rawPayload)
}, 60_000)

test('the command copies, restores, and fails when a picture is in neither bucket', async () => {
  const program = 'src/processes/backup-pictures.ts'
  const path = await publishPicture()
  expect((await runProgram(api, program)).stdout).toContain('Objects copied: 4')
  const lost = await publishPicture()
  await deleteObjectsOf(path)
  await deleteObjectsOf(lost)

  await expect(runProgram(api, program, 'restore')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/names: 8\nObjects restored: 4\nObjects in neither bucket: 4\n {2}pictures\//),
  })
  await expect(runProgram(api, program, 'away')).rejects.toMatchObject({ code: 2 })
})
