import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#server/http/client-network.ts'

/** For Node's HTTP server. Its defaults leave a half-sent request open for over a minute and look for such requests every 30 s. */
export const httpTimeouts = {
  /** Milliseconds until the headers, and then the whole request, must have arrived. */
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
}

/** Milliseconds without a byte in either direction after which a connection is closed: its client does not read. */
export const stalledConnectionTimeout = 15_000

/** About thirty browsers behind one address. A proxy that we trust opens connections for all its clients, so it has no limit. */
const maxConnectionsPerNetwork = 200

/** Refuses connections beyond the limit of one network, so that a single address cannot use up the sockets of the process. */
export function limitConnections(
  app: FastifyInstance,
  trustedProxies: readonly string[],
  limit = maxConnectionsPerNetwork,
): void {
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress)
    if (trustedProxies.includes(network)) return
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
