// @long: waits until a worker counts as stuck
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** A worker in a process of its own, and what it has logged so far. */
function startStuckWorker(environment: Record<string, string> = {}) {
  const lines: string[] = []
  const program: ChildProcess = spawn(process.execPath, ['tests/support/stuck-worker.ts'], {
    env: { ...process.env, ...environment, DATABASE_URL: api.platform.config.database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  program.stdout?.on('data', (data) => lines.push(...String(data).trim().split('\n')))
  return { program, lines, logged: (text: string) => lines.filter((line) => line.includes(text)) }
}

const addJob = (name: string) => sql`select graphile_worker.add_job(${name}, '{}')`.execute(api.db)

test('a worker whose event loop stands still is ended, and the log says in which jobs it was', async () => {
  const { program, logged } = startStuckWorker()
  const ended = once(program, 'exit')
  await expect.poll(() => logged('worker ready')).toHaveLength(1)
  await addJob('test:wait')
  // A waiting job does not block the event loop: it waits longer than a block may last.
  await new Promise((resolve) => setTimeout(resolve, 5000))
  expect([program.exitCode, logged('stands still')]).toEqual([null, []])

  await addJob('test:spin')
  expect(await ended).toEqual([null, 'SIGKILL'])
  const jobs = [expect.objectContaining({ job: 'test:wait' }), expect.objectContaining({ job: 'test:spin' })]
  for (const words of ['the event loop stands still', 'ending the process'])
    expect(JSON.parse(logged(words)[0] ?? '{}')).toMatchObject({ level: 60, jobs })
})

test('systemd is notified while the event loop turns, and not any more when it stands still', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cestinha-systemd-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // Replaces systemd's program and records its calls.
  const [program, told] = [join(folder, 'systemd-notify'), join(folder, 'told')]
  writeFileSync(program, `#!/bin/sh\necho "$@ $NOTIFY_SOCKET" >> ${told}\n`)
  chmodSync(program, 0o755)
  const notices = () => (existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n') : [])
  const worker = startStuckWorker({
    PATH: `${folder}:${process.env.PATH}`,
    NOTIFY_SOCKET: '/run/notify',
    WATCHDOG_USEC: '600000',
  })
  await expect.poll(notices).toContain('WATCHDOG=1 /run/notify')
  await expect.poll(() => notices().length).toBeGreaterThan(5)

  await addJob('test:spin')
  await expect.poll(() => worker.logged('stands still')).toHaveLength(1)
  const { length } = notices()
  await once(worker.program, 'exit')
  // One may have been in flight.
  expect(notices().length).toBeLessThanOrEqual(length + 1)
})
