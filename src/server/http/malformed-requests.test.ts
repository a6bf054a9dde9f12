import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let port: number
beforeAll(async () => {
  api = await startApi()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  port = (api.app.server.address() as AddressInfo).port
})
afterAll(() => api.close())

/** Sends exactly these bytes and reads the response until the connection ends. */
async function sendBytes(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

const line = 'GET /api/stats HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n'

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n', 400],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['an invalid URL', 'GET /api/promotions/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['a NUL in a header', `${line}X: a\0b\r\n\r\n`, 400],
  ['a header without a name', `${line}: x\r\n\r\n`, 400],
  ['a negative length', `POST /api/stores HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n`, 400],
  ['two lengths', `POST /api/stores HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
  [
    'a length with chunks, as in request smuggling',
    'POST /api/stores HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['oversized headers', `${line}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s gets a problem response with security headers', async (_what, bytes, status) => {
  const response = await sendBytes(bytes)

  expect(response.status).toBe(status)
  expect(Problem.parse(JSON.parse(response.body))).toMatchObject({ status, errors: {} })
  expect(response.head).toMatch(/content-type: application\/problem\+json; charset=utf-8/i)
  expect(response.head).toMatch(/x-content-type-options: nosniff/i)
})

test('a valid request is still served', async () => {
  expect((await sendBytes(`${line}\r\n`)).status).toBe(200)
})
