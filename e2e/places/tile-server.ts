import { createServer } from 'node:http'
import sharp from 'sharp'

/** A tile server on this machine, and the requested addresses. */
export async function startTileServer(port: number) {
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#cfd8d3' } })
    .png()
    .toBuffer()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png' })
    response.end(picture)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    // The browser may have an unused open connection, which counts as busy.
    server.closeAllConnections()
    await closed
  }
  return { asked, stop }
}
