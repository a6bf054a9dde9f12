import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What the proxy does to connections. */
export type Fault =
  | 'pass'
  /** The port is closed and open connections are reset. */
  | 'refuse'
  /** Open and new connections are reset. */
  | 'reset'
  /** Connections stay open, but no bytes pass. */
  | 'black hole'
  /** Milliseconds, in each direction. */
  | { delay: number }
  /** The request passes, but with this probability its response is dropped and the connection reset. */
  | { loseResponses: number }

export interface FaultProxy {
  port: number
  set: (fault: Fault) => Promise<void>
  /** Resets all connections and directs new ones to another server. */
  aim: (port: number) => void
  /** Connections reset so far. */
  resetCount: () => number
  close: () => Promise<void>
}

/** A TCP proxy to a local server that injects faults. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  const pairs = new Set<[client: Socket, upstream: Socket]>()
  let fault: Fault = 'pass'
  let target = targetPort
  let resets = 0

  const resetPair = (pair: [Socket, Socket]) => {
    if (!pairs.delete(pair)) return
    resets += 1
    for (const socket of pair) socket.resetAndDestroy()
  }

  const server = createServer((client) => {
    if (fault === 'reset') {
      resets += 1
      return client.resetAndDestroy()
    }
    const upstream = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    for (const [from, to] of [pair, [upstream, client]] as const) {
      from.setNoDelay(true)
      from.on('error', () => resetPair(pair))
      from.on('close', () => resetPair(pair))
      from.on('data', (chunk) => {
        if (fault === 'black hole') return
        if (
          typeof fault === 'object' &&
          'loseResponses' in fault &&
          from === upstream &&
          Math.random() < fault.loseResponses
        )
          return resetPair(pair)
        if (typeof fault === 'object' && 'delay' in fault) setTimeout(() => to.writable && to.write(chunk), fault.delay)
        else to.write(chunk)
      })
      from.on('end', () => {
        // A regular close is not counted as a reset.
        pairs.delete(pair)
        to.end()
      })
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    port,
    resetCount: () => resets,
    set: async (next) => {
      const previous = fault
      fault = next
      if (next === 'refuse' && server.listening) server.close()
      // After a black hole the streams have lost bytes, so the connections are unusable.
      if (next === 'refuse' || next === 'reset' || previous === 'black hole') for (const pair of pairs) resetPair(pair)
      if (next !== 'refuse' && !server.listening) await listen(port)
    },
    aim: (port) => {
      target = port
      for (const pair of pairs) resetPair(pair)
    },
    close: async () => {
      server.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
  }
}

/** The same URL with the proxy's port. */
export function throughProxy(url: string, proxy: FaultProxy): string {
  return Object.assign(new URL(url), { port: String(proxy.port) }).href
}
