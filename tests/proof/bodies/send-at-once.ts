import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface HostileRequest {
  port: number
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

const patience = 15_000

/**
 * Sends the same request on this many sockets of several networks, its last byte on all of them at once, and waits for the answers. Returns
 * how often each status came; 0 is a connection that the server closed.
 */
export async function sendAtOnce(
  request: HostileRequest,
  sockets: number,
  networks: readonly string[],
): Promise<Map<number, number>> {
  const last = request.body.subarray(-1)
  const first = Buffer.concat([head(request), request.body.subarray(0, -1)])
  const open = await Promise.all(
    Array.from({ length: sockets }, (_, number) => hold(request.port, networks[number % networks.length] ?? '', first)),
  )
  for (const { socket } of open) if (!socket.destroyed) socket.write(last)
  const statuses = await Promise.all(open.map(({ answer }) => Promise.race([answer, pause(patience, -1)])))
  for (const { socket } of open) socket.destroy()
  return new Map([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]))
}

/** Resolves when all of it has left, or nobody reads it any more. */
function hold(port: number, localAddress: string, text: Buffer) {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress })
  const answer = new Promise<number>((resolve) => {
    socket.once('data', (data) => resolve(Number(data.toString('latin1').split(' ')[1])))
    socket.once('close', () => resolve(0))
    socket.on('error', () => undefined)
  })
  const sent = new Promise<void>((resolve) => socket.write(text, () => resolve()))
  return Promise.race([sent, answer, pause(patience)]).then(() => ({ socket, answer }))
}

function head({ port, method, path, headers, body }: HostileRequest): Buffer {
  const all = { host: `127.0.0.1:${port}`, 'content-length': body.length, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}
