import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SMTPServer } from 'smtp-server'

interface MailServer {
  smtpUrl: string
  /** Received messages as `<n>.eml`; a file has this name only once it is complete. */
  folder: string
  stop: () => Promise<void>
}

/** Has no mailboxes: mail to it is refused for good. */
export const refusingDomain = 'recusa.example'

/** An SMTP server on loopback that accepts every message, except to `refusingDomain`, and writes it to a folder. */
export async function startMailServer(folder: string): Promise<MailServer> {
  await mkdir(folder, { recursive: true })
  let received = await findHighestNumber(folder)

  async function deliver(message: Readable): Promise<void> {
    received += 1
    const name = join(folder, `${received}.eml`)
    await pipeline(message, createWriteStream(`${name}.part`))
    await rename(`${name}.part`, name)
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onRcptTo: ({ address }, _session, done) =>
      address.endsWith(`@${refusingDomain}`)
        ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        : done(),
    onData: (message, _session, done) => {
      deliver(message).then(() => done(), done)
    },
  })
  // A client that disconnects in the middle of a command must not end this process.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    folder,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function findHighestNumber(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).map((name) => Number.parseInt(name, 10)).filter(Number.isInteger)
  return Math.max(0, ...numbers)
}
