import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { notifySystemd } from './notify-systemd.ts'

/** Receives notifications like systemd. Uses Perl, because Node.js has no such sockets and every Debian has Perl. */
const receive = `
  use Socket;
  socket(my $socket, AF_UNIX, SOCK_DGRAM, 0) or die;
  bind($socket, sockaddr_un($ARGV[0])) or die;
  $| = 1;
  while (defined recv($socket, my $message, 4096, 0)) { print "$message\\n" }`

test.runIf(existsSync('/usr/bin/systemd-notify'))(
  'the socket of the service manager receives WATCHDOG=1 three times within the time of the watchdog, until it is stopped',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cestinha-notify-'))
    const path = join(folder, 'notify')
    const receiver = spawn('perl', ['-e', receive, path], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => {
      receiver.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    })
    const messages: string[] = []
    receiver.stdout.on('data', (data) => messages.push(...String(data).trim().split('\n')))
    await expect.poll(() => existsSync(path)).toBe(true)
    const warnings: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })

    const started = performance.now()
    const { stop } = notifySystemd({ ...process.env, NOTIFY_SOCKET: path, WATCHDOG_USEC: '900000' }, log)
    await expect.poll(() => messages.filter((message) => message === 'WATCHDOG=1').length).toBeGreaterThanOrEqual(4)
    // The first comes at once, then one every 300 ms.
    expect(performance.now() - started).toBeGreaterThan(850)
    stop()

    // One may be in flight.
    await new Promise((resolve) => setTimeout(resolve, 600))
    const { length } = messages
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(messages).toHaveLength(length)
    expect(warnings).toEqual([])
  },
)

test('without a watchdog nothing is told', () => {
  const log = pino({ level: 'silent' })
  for (const environment of [{}, { NOTIFY_SOCKET: '/nowhere' }, { NOTIFY_SOCKET: '/nowhere', WATCHDOG_USEC: '0' }])
    expect(() => notifySystemd(environment, log).stop()).not.toThrow()
})
