import { randomUUID } from 'node:crypto'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { s3Environment } from './object-store.ts'

/** A TCP proxy to Ceph's S3 gateway that can refuse connections, never respond, or report a full disk on writes. */
export interface StoreProxy {
  /** Variables of a site with its own bucket, which it reaches through the proxy and browsers reach directly. */
  environment: Record<string, string>
  connections: number
  switchTo: (mode: Mode) => void
  close: () => void
}

type Mode = 'open' | 'shut' | 'silent' | 'full'

const noRoom = 'HTTP/1.1 507 Insufficient Storage\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'

export async function startStoreProxy(): Promise<StoreProxy> {
  const s3 = await s3Environment(`test-${randomUUID()}`)
  const { hostname, port } = new URL(s3.S3_ENDPOINT)
  const sockets = new Set<Socket>()
  let mode: Mode = 'open'
  const server: Server = createServer((socket) => {
    proxy.connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (mode === 'shut') socket.destroy()
    if (mode === 'shut' || mode === 'silent') return
    const upstream = connect(Number(port), hostname)
    upstream.on('error', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
    // Only requests start a chunk with PUT: this client sends bodies separately.
    socket.on('data', (chunk) => {
      if (mode === 'full' && chunk.subarray(0, 4).toString('latin1') === 'PUT ') socket.end(noRoom)
      else upstream.write(chunk)
    })
    upstream.pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const proxy: StoreProxy = {
    environment: { ...s3, S3_ENDPOINT: `http://127.0.0.1:${address.port}`, S3_PUBLIC_ENDPOINT: s3.S3_ENDPOINT },
    connections: 0,
    switchTo: (next) => {
      mode = next
      for (const socket of sockets) socket.destroy()
    },
    close: () => server.close(),
  }
  return proxy
}
