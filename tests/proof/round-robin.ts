import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface RoundRobin {
  origin: string
  close: () => Promise<void>
}

/**
 * A minimal load balancer: sends each request to the next ready site, polls readiness every 100 ms, removes a site after two failed checks,
 * and falls back to all sites when none is ready. It retries another site on ECONNREFUSED, because then the request was certainly not
 * executed, and a read whose kept connection the site had just closed.
 */
export async function startRoundRobin(ports: number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ready = new Set<number>()
  const failedChecks = new Map<number, number>()
  let requestCount = 0
  let isClosing = false
  const polling = (async () => {
    while (!isClosing) {
      for (const port of ports) {
        const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
        await response?.text().catch(() => '')
        const failures = response?.ok ? 0 : (failedChecks.get(port) ?? 0) + 1
        failedChecks.set(port, failures)
        if (failures === 0) ready.add(port)
        else if (failures > 1) ready.delete(port)
      }
      await pause(100)
    }
  })()

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, attempts: number) => {
    const candidates = ready.size > 0 ? [...ready] : ports
    requestCount += 1
    const port = candidates[requestCount % candidates.length] as number
    const { connection: _, ...headers } = incoming.headers
    const forwarded = request({ agent, port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers })
    forwarded.on('response', (response) => {
      const { connection: _, 'keep-alive': __, ...responseHeaders } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, responseHeaders)
      response.pipe(outgoing)
    })
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      const wasRead = incoming.method === 'GET' && forwarded.reusedSocket && !outgoing.headersSent
      if ((error.code === 'ECONNREFUSED' || wasRead) && attempts < 5) {
        if (error.code === 'ECONNREFUSED') ready.delete(port)
        return forward(incoming, outgoing, body, attempts + 1)
      }
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
    forwarded.end(body)
  }
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    forward(incoming, outgoing, Buffer.concat(chunks), 0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  while (ready.size < ports.length) await pause(20)
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      isClosing = true
      await polling
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
