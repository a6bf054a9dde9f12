import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { publish, upload } from '#tests/support/uploads.ts'

/** A TCP proxy to the store that can refuse connections or never respond. */
interface StoreProxy {
  url: string
  mode: 'open' | 'shut' | 'silent'
  connections: number
  close: () => void
}

let api: TestApi
let proxy: StoreProxy
let admin: Awaited<ReturnType<TestApi['admin']>>

beforeAll(async () => {
  proxy = await startProxy(inject('objectStore').endpoint)
  api = await startApi({ S3_ENDPOINT: proxy.url, S3_PUBLIC_ENDPOINT: inject('objectStore').endpoint })
  await api.platform.storage.prepare('https://cestinha.example')
  admin = await api.admin()
})
afterAll(async () => {
  await api.close()
  proxy.close()
})

const sign = () => resultOrError(admin.call('uploads.sign', { body: { contentType: 'image/png', size: 100 } }))

test('[R6] without its store responds 503 with Retry-After, soon without calling the store, and recovers by itself', async () => {
  const path = await publish(admin, await aPng())
  await api.app.inject({ url: path })
  const uploadURL = await upload(admin, await aPng())
  const claim = () => resultOrError(admin.call('uploads.claim', { body: { imageURL: uploadURL } }))
  const unavailable = { status: 503, code: 'storage_unavailable' }
  switchTo('shut')

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

  switchTo('open')
  await new Promise((resolve) => setTimeout(resolve, 5100))
  expect(await claim()).toMatchObject({ objectPath: expect.stringContaining('/objects/') })
})

test('[R6] does not wait for a store that never responds', async () => {
  switchTo('silent')
  const started = performance.now()

  const refused = await sign()

  expect(refused).toMatchObject({ status: 503, code: 'storage_unavailable' })
  expect(performance.now() - started).toBeLessThan(3000)
  await expect(api.platform.storage.read('pictures/x.webp', 10)).rejects.toMatchObject({ name: 'StorageUnavailable' })
  expect(performance.now() - started).toBeLessThan(14_000)
})

const resultOrError = (call: Promise<unknown>) => call.catch((error: unknown) => error)

const sockets = new Set<Socket>()

function switchTo(mode: StoreProxy['mode']): void {
  proxy.mode = mode
  for (const socket of sockets) socket.destroy()
}

async function startProxy(target: string): Promise<StoreProxy> {
  const { hostname, port } = new URL(target)
  const server: Server = createServer((socket) => {
    proxy.connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (proxy.mode === 'shut') socket.destroy()
    if (proxy.mode !== 'open') return
    const upstream = connect(Number(port), hostname)
    upstream.on('error', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
    socket.pipe(upstream).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const proxy: StoreProxy = {
    url: `http://127.0.0.1:${address.port}`,
    mode: 'open',
    connections: 0,
    close: () => server.close(),
  }
  return proxy
}
