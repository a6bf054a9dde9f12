import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range from which systems take the local ports of outgoing connections: a port of that range may be
// taken by any client between our look and the service's start.
const lowest = 20_000
const highest = 32_000

const given = new Set<number>()

/** A port of 127.0.0.1 on which nobody listens, never the same one twice in this process. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(lowest, highest)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`No free port found between ${lowest} and ${highest}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
