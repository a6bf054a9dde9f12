// @nightly: starts and stops all services several times, and handles signals
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import nodemailer from 'nodemailer'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startServices } from './services.ts'

const directories: string[] = []

async function createDirectory(): Promise<string> {
  const directory = await mkdtemp(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-services-'))
  directories.push(directory)
  return directory
}

afterAll(async () => {
  for (const directory of directories) await rm(directory, { recursive: true, force: true })
})

test('a second run keeps the databases and the mail of the first one', async () => {
  const directory = await createDirectory()
  const first = await startServices({ directory, durable: true })
  await first.ensureDatabase('kept')
  await nodemailer
    .createTransport(first.mail.smtpUrl)
    .sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'oi' })
  await first.stop()

  const second = await startServices({ directory })
  await expect(second.createDatabase('kept')).rejects.toThrow('already exists')
  await expect(second.ensureDatabase('kept')).resolves.toBe(second.databaseUrl('kept'))
  await nodemailer
    .createTransport(second.mail.smtpUrl)
    .sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'olá' })
  expect((await readdir(second.mail.folder)).sort()).toEqual(['1.eml', '2.eml'])
  expect(await readFile(join(second.mail.folder, '1.eml'), 'utf8')).toContain('To: b@example.com')
  expect(() => second.objectStore).toThrow('without an object store')
  await second.stop()
})

test('a folder that another run uses is refused in words, and that run goes on', async () => {
  const directory = await createDirectory()
  const first = await startServices({ directory })
  await expect(startServices({ directory })).rejects.toThrow(
    `Another run uses ${directory}: stop it, or name another folder in CESTINHA_DATA`,
  )
  await expect(first.ensureDatabase('still')).resolves.toBe(first.databaseUrl('still'))
  await first.stop()
})

test('committed data survives a crash, on the same port', async () => {
  const services = await startServices({ directory: await createDirectory(), durable: true })
  const url = await services.createDatabase('crashed')
  const before = new pg.Client({ connectionString: url })
  before.on('error', () => {})
  await before.connect()
  await before.query('create table fruit as select 1 as id')

  await services.crashDatabase()
  // A session of the killed server may respond once more before it notices.
  const isGone = () =>
    before.query('select 1').then(
      () => false,
      () => true,
    )
  await expect.poll(isGone).toBe(true)
  await services.restartDatabase()

  const after = new pg.Client({ connectionString: url })
  await after.connect()
  expect((await after.query('select id from fruit')).rows).toEqual([{ id: 1 }])
  await after.end()
  await services.stop()
})

test('the role that owns the databases is not a superuser, and can copy and drop them', async () => {
  const services = await startServices({ directory: await createDirectory() })
  const original = new pg.Client({ connectionString: await services.createDatabase('original') })
  await original.connect()
  await original.query('create extension pg_trgm; create extension fuzzystrmatch; create extension unaccent')
  await original.query('create table fruit as select 1 as id')
  const { rows } = await original.query('select rolsuper from pg_roles where rolname = current_user')
  expect(rows).toEqual([{ rolsuper: false }])
  await original.end()

  const copy = new pg.Client({ connectionString: await services.createDatabase('copy', 'original') })
  copy.on('error', () => {})
  await copy.connect()
  expect((await copy.query('select id from fruit')).rows).toEqual([{ id: 1 }])
  await services.dropDatabase('copy')
  await services.stop()
})

test.for(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('no service keeps running after %s', async (signal) => {
  const program = spawn(process.execPath, ['services/up.ts', await createDirectory(), '--s3'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ports: number[] = []
  for await (const line of createInterface(program.stdout)) {
    const [name, value = ''] = line.split(/=(.*)/)
    if (name === 'DATABASE_URL' || name === 'S3_ENDPOINT') ports.push(Number(new URL(value).port))
    if (name === 'SMTP_URL') break
  }
  expect(ports).toHaveLength(2)

  program.kill(signal)
  await once(program, 'exit')
  for (const port of ports) await expect.poll(() => canListen(port)).toBe(true)
})

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
