import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { cookieHeader, headersOf, startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'

let api: TestApi
let port: number
const lines: string[] = []
beforeAll(async () => {
  api = await startApi({ LOG_LEVEL: 'info' })
  const output = Reflect.get(api.platform.log, pino.symbols.streamSym) as { write: (line: string) => void }
  vi.spyOn(output, 'write').mockImplementation((line) => void lines.push(line))
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  port = (api.app.server.address() as AddressInfo).port
})
afterAll(() => api.close())

interface HalfSent {
  path: string
  bytes: number
  address: string
  headers?: Record<string, string>
}

/** Sends the headers and one byte of a body. */
function sendHalf({ path, bytes, address, headers = {} }: HalfSent): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  const { host } = new URL(api.platform.config.http.publicUrl)
  const all = { host, 'content-type': 'application/json', 'content-length': bytes, ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n{`)
  return socket
}

const statusOf = async (socket: Socket): Promise<number> => {
  const [data] = await once(socket, 'data')
  return Number(String(data).split(' ')[1])
}

async function metric(name: string): Promise<number> {
  const { body } = await api.app.inject({ url: '/metrics' })
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1])
}

const form = { path: '/api/contact-messages', bytes: 65_536 }

test('half-sent bodies of a network are refused beyond 2 MB, those of others are not, and an end frees them', async () => {
  const held = Array.from({ length: 32 }, () => sendHalf({ ...form, address: '127.0.0.2' }))
  await expect.poll(() => metric('cestinha_body_bytes')).toBe(32 * 65_536)

  expect(await statusOf(sendHalf({ ...form, address: '127.0.0.2' }))).toBe(429)
  sendHalf({ ...form, address: '127.0.0.3' })
  await expect.poll(() => metric('cestinha_body_bytes')).toBe(33 * 65_536)

  const before = await metric('cestinha_unfinished_bodies_total')
  for (const socket of held) socket.destroy()
  await expect.poll(() => metric('cestinha_body_bytes')).toBe(65_536)
  await expect.poll(() => metric('cestinha_unfinished_bodies_total')).toBe(before + 32)
})

test('people of one store share a budget, whoever they are, and strangers do not use it up', async () => {
  const { id: storeId } = await aStore(api)
  const headers = await Promise.all(
    (['manager', 'operator', 'operator'] as const).map(async (role) => headersOf(await api.member(storeId, role))),
  )
  const flyer = { path: `/api/my-stores/${storeId}/flyers`, bytes: 8 * 1024 * 1024, address: '127.0.0.4' }
  const free = await metric('cestinha_body_bytes')
  for (const own of headers.slice(0, 2)) sendHalf({ ...flyer, headers: own })
  await expect.poll(() => metric('cestinha_body_bytes')).toBe(free + 2 * flyer.bytes)

  expect(await statusOf(sendHalf({ ...flyer, headers: headers[2] ?? {} }))).toBe(429)
})

test('a body that does not arrive is no error in the log', async () => {
  await expect.poll(() => metric('cestinha_body_bytes')).toBe(0)
  lines.length = 0
  const before = await metric('cestinha_unfinished_bodies_total')
  for (const path of ['/api/contact-messages', '/nothing', '/api/policy-reports']) {
    const type = path.endsWith('reports') ? 'application/csp-report' : 'application/json'
    const socket = sendHalf({ path, bytes: 10_000, address: '127.0.0.5', headers: { 'content-type': type } })
    await expect.poll(() => metric('cestinha_body_bytes')).toBe(10_000)
    socket.destroy()
    await expect.poll(() => metric('cestinha_body_bytes')).toBe(0)
  }
  await expect.poll(() => metric('cestinha_unfinished_bodies_total')).toBe(before + 3)
  expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([])
})

test('answers that wait behind an endless response of their connection hold no bytes', async () => {
  await expect.poll(() => metric('cestinha_body_bytes')).toBe(0)
  const visitor = api.visitor()
  await visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Feira' } })
  const { host } = new URL(api.platform.config.http.publicUrl)
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.6' })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(
    `GET /api/shopping-lists/user-1/events HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookieHeader(visitor.cookies)}\r\n\r\n`,
  )
  expect(await statusOf(socket)).toBe(200)

  const chunked = 'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'
  socket.write(`POST /api/baskets/match HTTP/1.1\r\nhost: ${host}\r\n${chunked}`.repeat(32))

  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await metric('cestinha_body_bytes')).toBe(0)
})
