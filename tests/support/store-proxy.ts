import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy to the object store that can refuse connections, never respond, or have no room for what is written. */
export interface StoreProxy {
  url: string
  connections: number
  switchTo: (mode: Mode) => void
  close: () => void
}

type Mode = 'open' | 'shut' | 'silent' | 'full'

const noRoom = 'HTTP/1.1 507 Insufficient Storage\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'

export async function startStoreProxy(target: string): Promise<StoreProxy> {
  const { hostname, port } = new URL(target)
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
    // Bodies are never PUT in front: each request of this client begins a chunk.
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
    url: `http://127.0.0.1:${address.port}`,
    connections: 0,
    switchTo: (next) => {
      mode = next
      for (const socket of sockets) socket.destroy()
    },
    close: () => server.close(),
  }
  return proxy
}
