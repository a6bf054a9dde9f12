import { BlockList, isIP, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#server/http/client-network.ts'

/** For Node's HTTP server. Its defaults leave a half-sent request open for over a minute and check for such requests every 30 s. */
export const httpTimeouts = {
  /** Milliseconds until the headers, and then the whole request, must have arrived. */
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
}

const slowBodies = new WeakSet<Socket>()

/** Allows the body on this connection to take longer than `requestTimeout`; `work` has its own limit. */
export async function withSlowBody<T>(socket: Socket, work: () => Promise<T>): Promise<T> {
  slowBodies.add(socket)
  try {
    return await work()
  } finally {
    slowBodies.delete(socket)
  }
}

export function hasSlowBody(socket: Socket): boolean {
  return slowBodies.has(socket)
}

/** Milliseconds without a byte in either direction after which a connection is closed, because its client does not read. */
export const stalledConnectionTimeout = 15_000

/** About thirty browsers behind one address. A trusted proxy opens connections for all its clients, so it has no limit. */
const maxConnectionsPerNetwork = 200

/** Refuses connections beyond the limit of one network, so that a single address cannot use up the sockets of the process. */
export function limitConnections(
  app: FastifyInstance,
  trustedProxies: readonly string[],
  limit = maxConnectionsPerNetwork,
): void {
  const isTrusted = addressMatcher(trustedProxies)
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    if (isTrusted(socket.remoteAddress ?? '')) return
    const network = networkOf(socket.remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    if (count > limit) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}

/** Whether an address is one of these, or in one of these ranges ("10.0.0.0/8"). */
function addressMatcher(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const [address = '', bits] of addresses.map((range) => range.split('/'))) {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) && bits) list.addSubnet(address, Number(bits), family)
    else if (isIP(address)) list.addAddress(address, family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
