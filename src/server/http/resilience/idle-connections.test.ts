import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { timeFactor } from '#tests/support/nightly.ts'
import { httpTimeouts } from './connection-limits.ts'

let api: TestApi
let port: number
const sockets: Socket[] = []
beforeAll(async () => {
  api = await startApi()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  port = (api.app.server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => api.close())

const halfSentForm =
  'POST /api/contact-messages HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
const unreadRequest = 'GET /api/cities HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'

/** Sends data from another address than the other tests, and neither reads the response nor closes the connection. */
async function openSocket(text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.pause()
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

test.each([
  ['never finish their request', halfSentForm],
  ['never read their response', unreadRequest],
])('clients that %s do not keep others from being served', async (_name, text) => {
  await Promise.all(Array.from({ length: 100 }, () => openSocket(text)))

  const started = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/categories`)

  expect(response.status).toBe(200)
  expect(performance.now() - started).toBeLessThan(1000 * timeFactor)
})

test('a request whose body does not arrive is answered with 408 when its time is over', async () => {
  const socket = await openSocket(halfSentForm)
  const started = performance.now()
  socket.resume()
  const [response] = (await once(socket, 'data')) as [Buffer]

  expect(response.toString()).toMatch(/^HTTP\/1\.1 408 /)
  expect(performance.now() - started).toBeLessThan(httpTimeouts.requestTimeout + 3000 * timeFactor)
})

test('one network has a limited number of connections; another one is not affected', async () => {
  const opened = await Promise.all(Array.from({ length: 260 }, () => openSocket('GET /api/cities HTTP/1.1\r\n')))
  // A paused socket does not notice that it was closed.
  for (const socket of opened) socket.resume()
  await expect.poll(() => opened.filter(({ closed }) => closed).length).toBe(60)

  expect((await fetch(`http://127.0.0.1:${port}/api/categories`)).status).toBe(200)
})
