import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { listHandledJobs } from '#platform/jobs/dead-worker-recovery.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { jobHandlers } from '#server/jobs.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { aPage, sendFlyer } from '#tests/support/flyers.ts'
import { aFlyerPhoto } from '#tests/support/sample-pictures.ts'
import { readPage, readPixels } from './flyers.jobs.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

async function startWorkerThat({ readsPictures }: { readsPictures: boolean }) {
  const { pool, log } = api.platform
  const handlers = jobHandlers(api.platform, { readsPictures })
  const worker = await startWorker({ pool, handlers, schedule: '', concurrency: 1, log })
  onTestFinished(worker.stop)
  const awaited = readsPictures ? readPixels : readPage
  await vi.waitUntil(async () => (await listHandledJobs(api.db, [awaited])).size > 0, { timeout: 20_000 })
  return worker
}

test('a page that only its picture tells waits for a worker that reads pictures, and the panel offers to type it meanwhile', {
  timeout: 180_000,
}, async () => {
  const photo = await aFlyerPhoto([['Arroz Urbano 5kg', '21', '90']])
  const { id } = await sendFlyer(admin, { store: await aStore(api), pages: [await aPage(admin, null, photo)] })
  const pagesNow = async () => (await admin.call('flyerReview.get', { params: { id } })).flyer.pages

  await startWorkerThat({ readsPictures: false })
  await vi.waitUntil(async () => (await pagesNow())[0]?.state === 'no_reader', { timeout: 60_000, interval: 200 })
  expect(await pagesNow()).toMatchObject([{ state: 'no_reader', failure: 'Este site não lê imagens.' }])
  expect((await admin.call('flyerReview.list', {}))[0]).toMatchObject({ id, state: 'reading' })

  const typed = await admin.call('flyerReview.addDraft', {
    params: { id },
    body: {
      pageNumber: 1,
      box: [0, 0, 5000, 5000],
      productName: 'Arroz Urbano 5 kg',
      price: '21.90',
      originalPrice: null,
      mechanics: null,
      categoryId: 'mercearia',
    },
  })
  expect(typed).toMatchObject({ state: 'confirmed', pageNumber: 1 })

  await startWorkerThat({ readsPictures: true })
  await vi.waitUntil(async () => (await pagesNow())[0]?.state === 'read', { timeout: 90_000, interval: 200 })
  const { drafts } = await admin.call('flyerReview.get', { params: { id } })
  expect(drafts).toContainEqual(expect.objectContaining({ id: typed.id, state: 'confirmed' }))
})

test('nothing is said of a reader while no worker runs at all', { timeout: 60_000 }, async () => {
  const { id } = await sendFlyer(admin, { store: await aStore(api), pages: [await aPage(admin, null)] })
  await api.runJobs()

  const { flyer } = await admin.call('flyerReview.get', { params: { id } })
  expect(flyer.pages).toMatchObject([{ state: 'waiting', failure: null }])
})
