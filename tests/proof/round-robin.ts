import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface RoundRobin {
  origin: string
  close: () => Promise<void>
}

/**
 * A load balancer as small as can be: sends each request to the next site that says it is ready, asks all of them every 100 ms,
 * believes a no the second time, and prefers any site to none. It tries another one only when nobody listens, because only then is it
 * certain that nothing was done.
 */
export async function startRoundRobin(ports: number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ready = new Set<number>()
  const refusals = new Map<number, number>()
  let turn = 0
  let isClosing = false
  const looking = (async () => {
    while (!isClosing) {
      for (const port of ports) {
        const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
        await response?.text().catch(() => '')
        const no = response?.ok ? 0 : (refusals.get(port) ?? 0) + 1
        refusals.set(port, no)
        if (no === 0) ready.add(port)
        else if (no > 1) ready.delete(port)
      }
      await pause(100)
    }
  })()

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tries: number) => {
    const open = ready.size > 0 ? [...ready] : ports
    turn += 1
    const port = open[turn % open.length] as number
    const { connection: _, ...headers } = incoming.headers
    const forwarded = request({ agent, port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers })
    forwarded.on('response', (response) => {
      const { connection: _, 'keep-alive': __, ...answer } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, answer)
      response.pipe(outgoing)
    })
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries < 5) {
        ready.delete(port)
        return pass(incoming, outgoing, body, tries + 1)
      }
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
    forwarded.end(body)
  }
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    pass(incoming, outgoing, Buffer.concat(chunks), 0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  while (ready.size < ports.length) await pause(20)
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      isClosing = true
      await looking
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
