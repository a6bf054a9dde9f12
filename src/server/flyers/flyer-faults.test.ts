import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import {
  aPage,
  printedOffers,
  printedText,
  readFlyer,
  retryFlyerJobs,
  runFlyerJobs,
  sendFlyer,
} from '#tests/support/flyers.ts'
import { startProgram } from '#tests/support/run-program.ts'
import { type StoreProxy, startStoreProxy } from '#tests/support/store-proxy.ts'
import { enqueueJudging, enqueuePreparation, enqueueReading } from './flyers.jobs.ts'
import { encodePixels } from './reader/pixel-message.ts'
import { askReader } from './reader/read-pixels.ts'

let api: TestApi
let proxy: StoreProxy
let admin: Api
beforeAll(async () => {
  proxy = await startStoreProxy(inject('objectStore').endpoint)
  api = await startApi({ S3_ENDPOINT: proxy.url, S3_PUBLIC_ENDPOINT: inject('objectStore').endpoint })
  await api.platform.storage.prepare('http://127.0.0.1')
  admin = await api.admin()
})
afterAll(async () => {
  await api.close()
  proxy.close()
})

const getFlyer = (id: string) => admin.call('flyerReview.get', { params: { id } })

/** How often each page was read, in order. */
async function readingsOf(id: string): Promise<number[]> {
  const readings = await api.db
    .selectFrom('flyerPages')
    .leftJoin('flyerReadings', 'flyerReadings.pageId', 'flyerPages.id')
    .select(['number', (select) => select.fn.count<number>('flyerReadings.id').as('times')])
    .where('flyerId', '=', numberFromPublicId('flyer', id) ?? 0)
    .groupBy('number')
    .orderBy('number')
    .execute()
  return readings.map(({ times }) => times)
}

async function twoPages(): Promise<string> {
  const text = printedText(printedOffers)
  const pages = [await aPage(admin, text), await aPage(admin, text)]
  return (await sendFlyer(admin, { store: await aStore(api), pages })).id
}

/** The store is asked again some seconds after it failed. */
const whenAskedAgain = () => new Promise((resolve) => setTimeout(resolve, 5100))

test.each(['shut', 'full'] as const)(
  'while the store is %s pages wait; then each is read once',
  { timeout: 60_000 },
  async (mode) => {
    const id = await twoPages()
    proxy.switchTo(mode)
    await runFlyerJobs(api)
    await retryFlyerJobs(api)

    const { flyer } = await getFlyer(id)
    expect([flyer.state, ...flyer.pages.map(({ state, image }) => [state, image])]).toEqual([
      'receiving',
      ['waiting', null],
      ['waiting', null],
    ])

    proxy.switchTo('open')
    await whenAskedAgain()
    await retryFlyerJobs(api)
    const read = await getFlyer(id)
    expect([read.flyer.state, read.drafts.length]).toEqual(['review', 12])
    expect(await readingsOf(id)).toEqual([1, 1])
  },
)

test('while the store is away a picture is not given up as unreadable', { timeout: 60_000 }, async () => {
  const { flyer } = await readFlyer(api, admin, { store: await aStore(api), pages: [await aPage(admin, null)] })
  proxy.switchTo('shut')
  const reader = async () => ({ ...printedText(printedOffers), pieces: [], pictures: [], priceShapes: [] })
  for (let attempt = 0; attempt < 4; attempt += 1) await retryFlyerJobs(api, reader)
  expect((await getFlyer(flyer.id)).flyer.pages[0]).toMatchObject({ failure: null })

  proxy.switchTo('open')
  await whenAskedAgain()
  await retryFlyerJobs(api, reader)
  expect((await getFlyer(flyer.id)).flyer).toMatchObject({ state: 'review', pages: [{ state: 'read' }] })
})

test('a page whose reader ends three times fails in words; read again, it is read', { timeout: 60_000 }, async () => {
  const program = (deed: string) => [join(import.meta.dirname, '../../../tests/support/hostile-reader.ts'), deed]
  const dot = encodePixels({ data: new Uint8Array(3), width: 1, height: 1 })
  const { flyer } = await readFlyer(api, admin, { store: await aStore(api), pages: [await aPage(admin, null)] })
  const failing = () => askReader(dot, { program: program('ends without an answer') })
  // A read of the store that takes too long, as on a busy machine, is no attempt.
  const stateAfterRetry = async (reader: typeof failing) => {
    await retryFlyerJobs(api, reader)
    return (await getFlyer(flyer.id)).flyer.pages[0]?.state
  }
  const retrying = { timeout: 30_000, interval: 500 }
  await expect.poll(() => stateAfterRetry(failing), retrying).toBe('failed')

  expect((await getFlyer(flyer.id)).flyer).toMatchObject({
    state: 'review',
    pages: [{ failure: 'Não foi possível ler esta página. Leia à mão.' }],
  })
  await admin.call('flyerReview.readAgain', { params: { id: flyer.id, number: '1' } })
  await expect
    .poll(() => stateAfterRetry(() => askReader(dot, { program: program('answers well') })), retrying)
    .toBe('read')
  expect((await getFlyer(flyer.id)).flyer).toMatchObject({ state: 'review', pages: [{ failure: null }] })
  expect(await readingsOf(flyer.id)).toEqual([1])
})

test('a page that ends its worker every time is given up after three attempts', async () => {
  const { flyer } = await readFlyer(api, admin, { store: await aStore(api), pages: [await aPage(admin, null)] })
  await api.db.updateTable('flyerPages').set({ attempts: 3 }).where('state', '=', 'waiting').execute()
  let isAsked = false
  await runFlyerJobs(api, async () => {
    isAsked = true
    throw new Error('never')
  })

  expect([isAsked, (await getFlyer(flyer.id)).flyer.pages[0]?.state]).toEqual([false, 'failed'])
})

test('the reader killed, then its worker: the page is read once, by the next worker', {
  timeout: 500_000,
}, async () => {
  const letters = (text: string, width: number, height: number) =>
    sharp({ text: { text: `<b>${text}</b>`, font: 'sans', width, height, rgba: true } })
      .png()
      .toBuffer()
  const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#fff' } })
    .composite([{ input: await letters('Arroz Urbano 5kg', 500, 60), left: 40, top: 40 }])
    .jpeg()
    .toBuffer()
  const { id } = await sendFlyer(admin, { store: await aStore(api), pages: [await aPage(admin, null, picture)] })
  const attempts = async () => {
    const pages = api.db.selectFrom('flyerPages').select('attempts').orderBy('id', 'desc')
    return (await pages.executeTakeFirstOrThrow()).attempts
  }
  const waiting = { timeout: 240_000, interval: 20 }

  const startWorker = () => {
    const worker = startProgram(api, 'src/processes/worker.ts')
    onTestFinished(() => void worker.kill('SIGKILL'))
    return worker
  }

  const first = startWorker()
  await expect.poll(attempts, waiting).toBe(1)
  const readerOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  await expect.poll(() => readerOf(first.pid ?? 0), waiting).toMatch(/^\d+$/)
  process.kill(Number(readerOf(first.pid ?? 0)), 'SIGKILL')
  await expect.poll(attempts, waiting).toBe(2)
  first.kill('SIGKILL')
  await once(first, 'exit')

  const second = startWorker()
  await expect.poll(async () => (await getFlyer(id)).flyer.state, waiting).toBe('review')
  second.kill('SIGTERM')
  await once(second, 'exit')

  expect((await getFlyer(id)).flyer.pages[0]?.state).toBe('read')
  expect([await readingsOf(id), await attempts()]).toEqual([[1], 3])
})

test('jobs that run again after they were done change nothing', async () => {
  const id = await twoPages()
  await runFlyerJobs(api)
  const read = await getFlyer(id)
  const pages = await api.db.selectFrom('flyerPages').select(['id', 'flyerId']).orderBy('id', 'desc').limit(2).execute()
  for (const { id: pageId, flyerId } of pages) {
    await enqueuePreparation(api.db, flyerId)
    await enqueueReading(api.db, pageId)
    await enqueueJudging(api.db, flyerId)
  }
  await runFlyerJobs(api)

  expect((await getFlyer(id)).drafts).toEqual(read.drafts)
  expect(await readingsOf(id)).toEqual([1, 1])
})
