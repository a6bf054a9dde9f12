// @long: waits for the next attempt of jobs

import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { pictureKey } from '#server/pictures/store-picture.ts'
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
import { type StoreProxy, startStoreProxy } from '#tests/support/store-proxy.ts'
import { judgeFlyer, preparePages, readPage } from './flyers.jobs.ts'
import { encodePixels } from './reader/pixel-message.ts'
import { askReader } from './reader/read-pixels.ts'

let api: TestApi
let proxy: StoreProxy
let admin: Api
beforeAll(async () => {
  proxy = await startStoreProxy()
  api = await startApi(proxy.environment)
  admin = await api.admin()
}, 180_000)
afterAll(async () => {
  await api.close()
  proxy.close()
})

const getFlyer = (id: string) => admin.call('flyerReview.get', { params: { id } })

/** How often each page was read, in order of the pages. */
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

const nothingSeen = async () => ({ width: 800, height: 1100, pieces: [], pictures: [], priceShapes: [] })

async function changePages(id: string, change: { state: 'reading' }): Promise<void> {
  await api.db
    .updateTable('flyerPages')
    .set(change)
    .where('flyerId', '=', numberFromPublicId('flyer', id) ?? 0)
    .execute()
}

async function twoPages(): Promise<string> {
  const text = printedText(printedOffers)
  const pages = [await aPage(admin, text), await aPage(admin, text)]
  return (await sendFlyer(admin, { store: await aStore(api), pages })).id
}

/** Waits for the circuit breaker, which retries the object store some seconds after a failure. */
const whenAskedAgain = () => new Promise((resolve) => setTimeout(resolve, 5100))

test.each(['shut', 'full'] as const)('while the store is %s pages wait; then each is read once', async (mode) => {
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
})

test('while the store is away a picture is not given up as unreadable', async () => {
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

test('a page whose reader ends three times fails in words; read again, it is read', async () => {
  const program = (deed: string) => [join(import.meta.dirname, '../../../tests/support/hostile-reader.ts'), deed]
  const dot = encodePixels({ data: new Uint8Array(3), width: 1, height: 1 })
  const { flyer } = await readFlyer(api, admin, { store: await aStore(api), pages: [await aPage(admin, null)] })
  const failing = () => askReader(dot, { program: program('ends without an answer') })
  // A storage read that times out, as on a busy machine, does not count as an attempt.
  const stateAfterRetry = async (reader: typeof failing) => {
    await retryFlyerJobs(api, reader)
    return (await getFlyer(flyer.id)).flyer.pages[0]?.state
  }
  const retrying = { interval: 500 }
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

test('a page whose reading was interrupted and has no job any more is taken up again, and read', async () => {
  const { flyer } = await readFlyer(api, admin, { store: await aStore(api), pages: [await aPage(admin, null)] })
  const interrupt = async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(api.db)
    await changePages(flyer.id, { state: 'reading' })
  }
  const state = async () => (await getFlyer(flyer.id)).flyer.pages[0]?.state

  await interrupt()
  await admin.call('flyerReview.readAgain', { params: { id: flyer.id, number: '1' } })
  expect(await state()).toBe('waiting')

  await interrupt()
  await sql`select graphile_worker.add_job('flyers:resume', '{}')`.execute(api.db)
  await runFlyerJobs(api, nothingSeen)
  expect(await state()).toBe('read')
})

test('"ler de novo" does not wait for the next attempt of a page that failed before', async () => {
  const { flyer } = await readFlyer(api, admin, { store: await aStore(api), pages: [await aPage(admin, null)] })
  await runFlyerJobs(api, async () => {
    throw new Error('away')
  })
  const dueJobs = async () => {
    // Only this flyer's jobs: retries of other tests become due while this one runs.
    const due = sql`
      select from graphile_worker.jobs join flyer_pages page on key like 'flyers.read% ' || page.id
      where page.flyer_id = ${numberFromPublicId('flyer', flyer.id)} and run_at <= now() + interval '1 s'`
    return (await due.execute(api.db)).rows.length
  }
  expect([await dueJobs(), (await getFlyer(flyer.id)).flyer.pages[0]?.state]).toEqual([0, 'reading'])

  await admin.call('flyerReview.readAgain', { params: { id: flyer.id, number: '1' } })
  expect(await dueJobs()).toBe(1)
  await runFlyerJobs(api, nothingSeen)
})

test('a page whose picture is gone fails in words instead of waiting for ever', async () => {
  const { flyer } = await readFlyer(api, admin, { store: await aStore(api), pages: [await aPage(admin, null)] })
  const [page] = flyer.pages
  await api.platform.storage.delete(pictureKey(page?.image?.path.split('/').at(-1) ?? ''))
  await runFlyerJobs(api, async () => {
    throw new Error('never asked')
  })
  expect((await getFlyer(flyer.id)).flyer).toMatchObject({
    state: 'review',
    pages: [{ state: 'failed', failure: 'A imagem desta página não está mais aqui. Envie o encarte de novo.' }],
  })
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

test('jobs that run again after they were done change nothing', async () => {
  const id = await twoPages()
  await runFlyerJobs(api)
  const read = await getFlyer(id)
  const pages = await api.db.selectFrom('flyerPages').select(['id', 'flyerId']).orderBy('id', 'desc').limit(2).execute()
  for (const { id: pageId, flyerId } of pages) {
    await enqueue(api.db, preparePages, { flyerId })
    await enqueue(api.db, readPage, { pageId })
    await enqueue(api.db, judgeFlyer, { flyerId })
  }
  await runFlyerJobs(api)

  expect((await getFlyer(id)).drafts).toEqual(read.drafts)
  expect(await readingsOf(id)).toEqual([1, 1])
})
