import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureName } from '#domain/pictures/picture-sizes.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { listKeys, publish, upload } from '#tests/support/uploads.ts'
import { sweepPictures } from './pictures.jobs.ts'
import { deleteUnusedPictures } from './pictures.repository.ts'
import { checkImageUrl } from './pictures.service.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
const keyOf = (uploadURL: string) => api.platform.storage.keyOfUpload(uploadURL) ?? ''
const storedSize = (path: string) => api.platform.storage.sizeOf(path.replace('/objects/', 'pictures/'))
const sweepAt = async (time: string) => {
  api.clock.set(time)
  await enqueue(api.db, sweepPictures, {})
  await api.runJobs()
}

beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

test('[S9] deletes an upload that was not claimed within a day, and its object', async () => {
  api.clock.set('2026-11-14T15:00:00Z')
  const uploadURL = await upload(admin, await aPng())

  await sweepAt('2026-11-15T14:59:00Z')
  expect(await api.platform.storage.sizeOf(keyOf(uploadURL))).toBeGreaterThan(0)
  await sweepAt('2026-11-15T15:01:00Z')

  expect(await api.platform.storage.sizeOf(keyOf(uploadURL))).toBeUndefined()
  expect(await api.db.selectFrom('uploads').select('id').where('incomingKey', '=', keyOf(uploadURL)).execute()).toEqual(
    [],
  )
})

test('[S9] deletes an old upload of which the database knows nothing any more', async () => {
  const { storage, config } = api.platform
  if (config.storage.kind !== 'folder') throw new Error('not a folder')
  for (const key of ['incoming/old', 'incoming/new']) await storage.write(key, Buffer.from('x'), 'image/png')
  const dayBefore = new Date(Date.now() - 86_500_000)
  await utimes(join(config.storage.directory, 'incoming/old'), dayBefore, dayBefore)

  await sweepAt('2026-11-15T15:01:00Z')

  expect(await listKeys(storage, 'incoming/')).toEqual(['incoming/new'])
})

test('[S9] deletes pictures that no offer shows after a week, and keeps those of current and past offers', async () => {
  api.clock.set('2026-11-14T15:00:00Z')
  const [unused, shown, archived] = [
    await publish(admin, await aPng()),
    await publish(admin, await aPng()),
    await publish(admin, await aPng()),
  ]
  await publishOfferWith(shown)
  await archive(await publishOfferWith(archived))

  await sweepAt('2026-11-21T14:59:00Z')
  expect(await storedSize(unused)).toBeGreaterThan(0)
  expect(await checkImageUrl(api.db, unused)).toEqual({ imagePath: unused, sourceUrl: null })
  await sweepAt('2026-11-21T15:01:00Z')

  const left = await api.db.selectFrom('pictures').select('name').execute()
  expect(left.map(({ name }) => `/objects/${name}.webp`).toSorted()).toEqual([shown, archived].toSorted())
  for (const ending of ['.webp', '-240.webp', '-480.webp', '-960.webp', '-240.avif', '-480.avif', '-960.avif']) {
    expect(await storedSize(unused.replace('.webp', ending)), ending).toBeUndefined()
    expect(await storedSize(shown.replace('.webp', ending)), ending).toBeGreaterThan(0)
    expect(await storedSize(archived.replace('.webp', ending)), ending).toBeGreaterThan(0)
  }
  await expect(checkImageUrl(api.db, unused)).rejects.toMatchObject({
    errors: { imageUrl: 'Endereço de imagem inválido' },
  })
})

test('[S9] a picture that is being added to an offer right now is not swept', async () => {
  api.clock.set('2026-11-14T15:00:00Z')
  const path = await publish(admin, await aPng())

  await api.db.transaction().execute(async (db) => {
    await checkImageUrl(db, path)
    await sweepAt('2026-11-30T15:00:00Z')
  })

  expect(await storedSize(path)).toBeGreaterThan(0)
  expect(await checkImageUrl(api.db, path)).toMatchObject({ imagePath: path })
})

test('[S9] a picture that was added to an offer after it was found unused is not deleted', async () => {
  api.clock.set('2026-11-14T15:00:00Z')
  const [unused, shown] = [await publish(admin, await aPng()), await publish(admin, await aPng())]
  await publishOfferWith(shown)
  const [unusedName = '', shownName = ''] = [pictureName(unused), pictureName(shown)]

  expect(await deleteUnusedPictures(api.db, [unusedName, shownName])).toEqual([unusedName])
})

async function publishOfferWith(imageUrl: string): Promise<string> {
  const store = await admin.call('stores.create', { body: { name: `Mercado ${imageUrl}`, city: 'Itajaí' } })
  const [category] = await api.anyone.call('categories.list', {})
  const { id } = await admin.call('promotions.create', {
    body: {
      productName: 'Arroz 5kg',
      price: '20.00',
      storeId: store.id,
      categoryId: category?.id ?? '',
      expiryDate: '2026-12-10T12:00:00Z',
      imageUrl,
    },
  })
  return id
}

async function archive(id: string): Promise<void> {
  await admin.call('promotions.delete', { params: { id } })
}
