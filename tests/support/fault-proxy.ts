import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What happens to the bytes between two programs. */
export type Fault =
  | 'pass'
  /** Nobody listens, and whoever was connected is cut off. */
  | 'refuse'
  /** Connections are cut off, old ones and new ones. */
  | 'reset'
  /** Connections stay, and nothing comes through any more. */
  | 'black hole'
  /** Everything takes so many milliseconds longer, each way. */
  | { delay: number }
  /** The request arrives and is done, but with this probability its answer is lost and the connection cut off. */
  | { loseAnswers: number }

export interface FaultProxy {
  port: number
  set: (fault: Fault) => Promise<void>
  /** Connections that were cut off so far. */
  cut: () => number
  close: () => Promise<void>
}

/** Stands between a client and a server on this machine and does to their connection whatever it is told. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  const pairs = new Set<[client: Socket, upstream: Socket]>()
  let fault: Fault = 'pass'
  let cuts = 0

  const cutOff = (pair: [Socket, Socket]) => {
    if (!pairs.delete(pair)) return
    cuts += 1
    for (const socket of pair) socket.resetAndDestroy()
  }

  const server = createServer((client) => {
    if (fault === 'reset') {
      cuts += 1
      return client.resetAndDestroy()
    }
    const upstream = connect(targetPort, '127.0.0.1')
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    for (const [from, to] of [pair, [upstream, client]] as const) {
      from.setNoDelay(true)
      from.on('error', () => cutOff(pair))
      from.on('close', () => cutOff(pair))
      from.on('data', (chunk) => {
        if (fault === 'black hole') return
        if (
          typeof fault === 'object' &&
          'loseAnswers' in fault &&
          from === upstream &&
          Math.random() < fault.loseAnswers
        )
          return cutOff(pair)
        if (typeof fault === 'object' && 'delay' in fault) setTimeout(() => to.writable && to.write(chunk), fault.delay)
        else to.write(chunk)
      })
      from.on('end', () => {
        // Whoever says goodbye is not cut off.
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
    cut: () => cuts,
    set: async (next) => {
      const before = fault
      fault = next
      if (next === 'refuse' && server.listening) server.close()
      // After a silence nobody could tell which bytes are missing.
      if (next === 'refuse' || next === 'reset' || before === 'black hole') for (const pair of pairs) cutOff(pair)
      if (next !== 'refuse' && !server.listening) await listen(port)
    },
    close: async () => {
      server.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
  }
}

/** The same address, but through the proxy. */
export function throughProxy(url: string, proxy: FaultProxy): string {
  return Object.assign(new URL(url), { port: String(proxy.port) }).href
}
