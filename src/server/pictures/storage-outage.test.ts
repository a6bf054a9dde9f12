// @nightly: waits until a silent store is given up
import { beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { timeFactor } from '#tests/support/nightly.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { type StoreProxy, startStoreProxy } from '#tests/support/store-proxy.ts'
import { publish, upload } from '#tests/support/uploads.ts'

let api: TestApi
let proxy: StoreProxy
let admin: Awaited<ReturnType<TestApi['admin']>>

beforeAll(async () => {
  proxy = await startStoreProxy()
  api = await startApi(proxy.environment)
  admin = await api.admin()
  return async () => {
    await api.close()
    proxy.close()
  }
}, 180_000)

const sign = () => resultOrError(admin.call('uploads.sign', { body: { contentType: 'image/png', size: 100 } }))

test('[R6] without its store responds 503 with Retry-After, soon without calling the store, and recovers by itself', async () => {
  const path = await publish(admin, await aPng())
  await api.app.inject({ url: path })
  const uploadURL = await upload(admin, await aPng())
  const claim = () => resultOrError(admin.call('uploads.claim', { body: { imageURL: uploadURL } }))
  const unavailable = { status: 503, code: 'storage_unavailable' }
  proxy.switchTo('shut')

  for (let failure = 0; failure < 4; failure += 1) expect(await claim()).toMatchObject(unavailable)
  expect(await sign()).toMatchObject(unavailable)
  const { connections } = proxy
  expect(await claim()).toMatchObject(unavailable)
  expect(await sign()).toMatchObject(unavailable)
  const uncached = await api.app.inject({ url: path.replace('.webp', '-240.webp') })
  expect([uncached.statusCode, uncached.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(Number(uncached.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(uncached.headers['retry-after'])).toBeLessThanOrEqual(5)
  expect(proxy.connections).toBe(connections)
  expect((await api.app.inject({ url: path })).statusCode).toBe(200)

  proxy.switchTo('open')
  await new Promise((resolve) => setTimeout(resolve, 5100))
  expect(await claim()).toMatchObject({ objectPath: expect.stringContaining('/objects/') })
})

test('[R6] does not wait for a store that never responds', async () => {
  proxy.switchTo('silent')
  const started = performance.now()

  const refused = await sign()

  expect(refused).toMatchObject({ status: 503, code: 'storage_unavailable' })
  expect(performance.now() - started).toBeLessThan(3000 * timeFactor)
  await expect(api.platform.storage.read('pictures/x.webp', 10)).rejects.toMatchObject({ name: 'StorageUnavailable' })
  expect(performance.now() - started).toBeLessThan(14_000 * timeFactor)
})

const resultOrError = (call: Promise<unknown>) => call.catch((error: unknown) => error)
