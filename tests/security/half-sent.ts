import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

interface HalfSent {
  port: number
  host: string
  method: string
  path: string
  headers: Record<string, string | number>
}

/** Announces a body and sends nothing of it. Returns the status of the answer, or undefined if the server waits for the body. */
export async function announceBody({ port, host, method, path, headers }: HalfSent, patience: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  try {
    const answered = new Promise<number>((resolve, reject) => {
      socket.once('error', reject)
      socket.once('data', (data) => resolve(Number(data.toString('latin1').split(' ')[1])))
    })
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    return await Promise.race([answered, pause(patience, undefined)])
  } finally {
    socket.destroy()
  }
}
