import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { publish, upload } from '#tests/support/uploads.ts'

/** A pipe to the store that can be shut or made to swallow everything. */
interface Pipe {
  url: string
  mode: 'open' | 'shut' | 'silent'
  connections: number
  close: () => void
}

let api: TestApi
let pipe: Pipe
let admin: Awaited<ReturnType<TestApi['admin']>>

beforeAll(async () => {
  pipe = await openPipe(inject('objectStore').endpoint)
  api = await startApi({ S3_ENDPOINT: pipe.url, S3_PUBLIC_ENDPOINT: inject('objectStore').endpoint })
  await api.platform.storage.prepare('https://cestinha.example')
  admin = await api.admin()
})
afterAll(async () => {
  await api.close()
  pipe.close()
})

test('[R6] without its store answers 503 and when to come back, soon without asking the store, and recovers by itself', async () => {
  const path = await publish(admin, await aPng())
  await api.app.inject({ url: path })
  const uploadURL = await upload(admin, await aPng())
  const claim = () => answer(admin.call('uploads.claim', { body: { imageURL: uploadURL } }))
  const away = { status: 503, code: 'storage_unavailable' }
  switchTo('shut')

  for (let failure = 0; failure < 4; failure += 1) expect(await claim()).toMatchObject(away)
  expect(await answer(admin.call('uploads.sign', {}))).toMatchObject(away)
  const { connections } = pipe
  expect(await claim()).toMatchObject(away)
  expect(await answer(admin.call('uploads.sign', {}))).toMatchObject(away)
  const unseen = await api.app.inject({ url: path.replace('.webp', '-240.webp') })
  expect([unseen.statusCode, unseen.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(Number(unseen.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(unseen.headers['retry-after'])).toBeLessThanOrEqual(5)
  expect(pipe.connections).toBe(connections)
  expect((await api.app.inject({ url: path })).statusCode).toBe(200)

  switchTo('open')
  await new Promise((resolve) => setTimeout(resolve, 5100))
  expect(await claim()).toMatchObject({ objectPath: expect.stringContaining('/objects/') })
})

test('[R6] does not wait for a store that says nothing', async () => {
  switchTo('silent')
  const started = performance.now()

  const refused = await answer(admin.call('uploads.sign', {}))

  expect(refused).toMatchObject({ status: 503, code: 'storage_unavailable' })
  expect(performance.now() - started).toBeLessThan(3000)
  await expect(api.platform.storage.read('pictures/x.webp', 10)).rejects.toMatchObject({ name: 'StorageUnavailable' })
  expect(performance.now() - started).toBeLessThan(14_000)
})

const answer = (call: Promise<unknown>) => call.catch((error: unknown) => error)

const sockets = new Set<Socket>()

function switchTo(mode: Pipe['mode']): void {
  pipe.mode = mode
  for (const socket of sockets) socket.destroy()
}

async function openPipe(target: string): Promise<Pipe> {
  const { hostname, port } = new URL(target)
  const server: Server = createServer((socket) => {
    opened.connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (opened.mode === 'shut') socket.destroy()
    if (opened.mode !== 'open') return
    const onward = connect(Number(port), hostname)
    onward.on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const opened: Pipe = {
    url: `http://127.0.0.1:${address.port}`,
    mode: 'open',
    connections: 0,
    close: () => server.close(),
  }
  return opened
}
