// @nightly: two workers load the networks of the reader
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { aPage, sendFlyer } from '#tests/support/flyers.ts'
import { startProgram } from '#tests/support/run-program.ts'

let api: TestApi
let admin: Api
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

const getFlyer = (id: string) => admin.call('flyerReview.get', { params: { id } })

test('the reader killed, then its worker: the page is read once, by the next worker', async () => {
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
  const waiting = { interval: 20 }

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
  const readings = await api.db.selectFrom('flyerReadings').select('id').execute()
  expect([readings.length, await attempts()]).toEqual([1, 3])
})
