import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

interface HalfSent {
  port: number
  host: string
  method: string
  path: string
  headers: Record<string, string | number>
}

/** Sends a body in two parts with a pause between, in which `work` is done. Returns the status of the answer. */
export async function sendSlowly(request: HalfSent, body: string, work: () => Promise<void>): Promise<number> {
  const socket = connect({ port: request.port, host: '127.0.0.1' })
  try {
    const answered = once(socket, 'data')
    socket.write(
      `${headOf({ ...request, headers: { ...request.headers, 'content-length': body.length } })}${body.slice(0, 1)}`,
    )
    await work()
    socket.write(body.slice(1))
    const [data] = await answered
    return Number(String(data).split(' ')[1])
  } finally {
    socket.destroy()
  }
}

function headOf({ method, path, host, headers }: HalfSent): string {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** Announces a body and sends nothing of it. Returns the status of the answer, or undefined if the server waits for the body. */
export async function announceBody(request: HalfSent, patience: number) {
  const socket = connect({ port: request.port, host: '127.0.0.1' })
  try {
    const answered = new Promise<number>((resolve, reject) => {
      socket.once('error', reject)
      socket.once('data', (data) => resolve(Number(data.toString('latin1').split(' ')[1])))
    })
    socket.write(headOf(request))
    return await Promise.race([answered, pause(patience, undefined)])
  } finally {
    socket.destroy()
  }
}
