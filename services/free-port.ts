import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ephemeral range: any outgoing connection could take a port of that range between our check and the start of
// the service.
const minPort = 20_000
const maxPort = 32_000

const usedPorts = new Set<number>()

/** A free port of 127.0.0.1, never the same one twice in this process. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(minPort, maxPort)
    if (usedPorts.has(port) || !(await isFreePort(port))) continue
    usedPorts.add(port)
    return port
  }
  throw new Error(`No free port found between ${minPort} and ${maxPort}`)
}

/** Whether no program listens on this port of 127.0.0.1. */
export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
