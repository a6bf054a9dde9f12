import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { run } from '#services/command.ts'
import { freePort } from '#services/free-port.ts'

export interface TlsProxy {
  port: number
  /** File of the self-signed certificate. */
  certificate: string
  close: () => Promise<void>
}

/** TLS in front of a local port, as `localhost`, because pgBackRest supports only stores with TLS. */
export async function startTlsProxy(directory: string, target: number): Promise<TlsProxy> {
  const [certificate, key] = [join(directory, 'tls.crt'), join(directory, 'tls.key')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key]
  await run({
    program: 'openssl',
    args: ['req', '-x509', '-days', '2', ...subject, ...newKey, '-out', certificate],
    directory,
  })
  const server = createServer({ cert: await readFile(certificate), key: await readFile(key) }, (client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  server.on('tlsClientError', () => {})
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    certificate,
    close: async () => {
      server.close()
    },
  }
}
