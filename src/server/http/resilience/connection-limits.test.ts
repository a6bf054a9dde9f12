import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitConnections } from './connection-limits.ts'

const limit = 2

/** How many of five connections from one address are served. */
async function countServed(host: '127.0.0.1' | '::1', trustedProxies: string[], listenOn: string): Promise<number> {
  const app = Fastify()
  app.get('/', async () => 'ok')
  limitConnections(app, trustedProxies, limit)
  await app.listen({ host: listenOn, port: 0 })
  const { port } = app.server.address() as AddressInfo
  const sockets: Socket[] = []
  try {
    const responses = Array.from({ length: 5 }, () => {
      const socket = connect({ host, port })
      sockets.push(socket)
      socket.on('error', () => undefined)
      socket.write('GET / HTTP/1.1\r\nHost: example\r\n\r\n')
      return new Promise<boolean>((resolve) => {
        socket.once('data', () => resolve(true))
        socket.once('close', () => resolve(false))
      })
    })
    return (await Promise.all(responses)).filter(Boolean).length
  } finally {
    for (const socket of sockets) socket.destroy()
    await app.close()
  }
}

test.each([
  ['nobody is trusted', '127.0.0.1', []],
  ['nobody is trusted, over IPv6', '::1', []],
  ['another address is trusted', '127.0.0.1', ['127.0.0.2']],
  ['another range is trusted', '127.0.0.1', ['10.0.0.0/8', '192.168.0.0/16']],
  ['another range of IPv6 is trusted', '::1', ['fd00::/8', '127.0.0.0/8']],
] as const)('has a limit when %s', async (_title, host, proxies) => {
  expect(await countServed(host, [...proxies], host)).toBe(limit)
})

test.each([
  ['an address', '127.0.0.1', ['127.0.0.1']],
  ['a range', '127.0.0.1', ['10.0.0.0/8', '127.0.0.0/8']],
  ['an IPv6 address', '::1', ['::1']],
  ['an IPv6 address written in full', '::1', ['0:0:0:0:0:0:0:1']],
  ['a range of IPv6', '::1', ['fd00::/8', '::/64']],
] as const)('a proxy that is trusted by %s has no limit', async (_title, host, proxies) => {
  expect(await countServed(host, [...proxies], host)).toBe(5)
})

test.each([['127.0.0.1'], ['127.0.0.0/8']])(
  'a proxy trusted as %s has no limit either where the server listens on IPv6 and IPv4 at once',
  async (proxy) => {
    expect(await countServed('127.0.0.1', [proxy], '::')).toBe(5)
    expect(await countServed('127.0.0.1', ['127.0.0.2'], '::')).toBe(limit)
  },
)
