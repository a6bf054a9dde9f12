import { readFile } from 'node:fs/promises'
import { connect as connectTcp, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { run } from './run.ts'

/** A network of only this machine and the proof's server, like a cable between them. */
export interface PrivateNetwork {
  /** The file of the server's network namespace. */
  namespace: string
  ourAddress: string
  serverAddress: string
  /** Lets the server reach a service on this machine's loopback; over TLS when it gets a certificate. */
  offer: (port: number, tls?: { certificate: string; key: string }) => Promise<number>
  close: () => Promise<void>
}

export async function connectNetwork(): Promise<PrivateNetwork> {
  // Names of network devices have at most 15 characters.
  const name = `vps${process.pid}`
  const subnet = `10.${200 + (process.pid % 50)}.${(process.pid >> 6) % 250}`
  const [ourAddress, serverAddress] = [`${subnet}.1`, `${subnet}.2`]
  const ip = (...args: string[]) => run('ip', args)
  await ip('netns', 'add', name)
  const remove = () => ip('netns', 'delete', name)
  try {
    await ip('link', 'add', `${name}a`, 'type', 'veth', 'peer', 'name', `${name}b`, 'netns', name)
    await ip('address', 'add', `${ourAddress}/30`, 'dev', `${name}a`)
    await ip('link', 'set', `${name}a`, 'up')
    await ip('-n', name, 'address', 'add', `${serverAddress}/30`, 'dev', `${name}b`)
    await ip('-n', name, 'link', 'set', `${name}b`, 'up')
    await ip('-n', name, 'link', 'set', 'lo', 'up')
  } catch (error) {
    await remove()
    throw error
  }
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  return {
    namespace: `/run/netns/${name}`,
    ourAddress,
    serverAddress,
    offer: async (port, tls) => {
      const forward = (incoming: Socket) => {
        const outgoing = connectTcp(port, '127.0.0.1')
        for (const socket of [incoming, outgoing]) {
          sockets.add(socket)
          socket
            .once('close', () => sockets.delete(socket))
            .on('error', () => [incoming, outgoing].map((end) => end.destroy()))
        }
        incoming.pipe(outgoing).pipe(incoming)
      }
      const server = tls
        ? createTlsServer({ cert: await readFile(tls.certificate), key: await readFile(tls.key) }, forward)
        : createServer(forward)
      servers.push(server)
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, ourAddress, resolve))
      return (server.address() as { port: number }).port
    },
    close: async () => {
      for (const server of servers) server.close()
      for (const socket of sockets) socket.destroy()
      // The pair of devices is removed with the namespace.
      await remove()
    },
  }
}
