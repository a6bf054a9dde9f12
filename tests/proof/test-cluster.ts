import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#platform/config.ts'
import { connectWithoutTimeouts } from '#platform/database/database.ts'
import { grantRuntimeRights, migrate } from '#platform/database/migrate.ts'
import { migrateQueue } from '#platform/jobs/worker.ts'
import { type Platform, startPlatform } from '#platform/platform.ts'
import { localPublicIdKey, localSecretKey } from '#processes/local/local-environment.ts'
import { siteArguments } from '#processes/local/site-arguments.ts'
import { setPublicIdKey } from '#server/public-ids.ts'
import { fillAtScale } from '#server/scale/fill-at-scale.ts'
import { scaleProducts } from '#server/scale/scale-products.ts'
import { boundCommandLine } from '#services/command.ts'
import { freePort } from '#services/free-port.ts'
import { type Services, startServices } from '#services/services.ts'

/** The product as processes that can be killed: a durable database, a mail server, sites and workers. */
export interface TestCluster extends TestProcesses {
  services: Services
}

/** The sites and workers, on a database and a mail server that may be started elsewhere. */
export interface TestProcesses {
  databaseUrl: string
  /** A direct connection to the migrated database, unaffected by injected faults. */
  platform: Platform
  /** Fills the empty database with this many offers. */
  fill: (offers: number) => Promise<void>
  startSite: (extra?: Record<string, string>) => Promise<Site>
  startWorker: (extra?: Record<string, string>) => Program
  /** Errors logged with code "internal", each with its count. */
  unexpectedFailures: () => Promise<string[]>
  stop: () => Promise<void>
}

export interface Program {
  pid: number
  /** The exit code or signal of an ended program. */
  ending: () => number | NodeJS.Signals | null
  /** Sends the signal and waits for the end. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
  log: () => Promise<string>
}

export interface Site extends Program {
  port: number
  origin: string
}

export async function startTestCluster(): Promise<TestCluster> {
  const directory = await mkdtemp(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-proof-'))
  const services = await startServices({ directory, durable: true })
  return { ...(await prepareProcesses(directory, services)), services }
}

/** Migrates a new database of these services, for sites and workers started later; `stop` removes the directory. */
export async function prepareProcesses(
  directory: string,
  services: Pick<Services, 'createDatabase' | 'asRuntime' | 'mail' | 'stop'>,
): Promise<TestProcesses> {
  const ownerUrl = await services.createDatabase('proof')
  const databaseUrl = services.asRuntime(ownerUrl)
  const environment = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    SMTP_URL: services.mail.smtpUrl,
    MAIL_FROM: 'site@cestinha.example',
    MAIL_TO: 'equipe@cestinha.example',
    READS_PER_TEN_SECONDS: '1000000',
    TRUSTED_PROXIES: '127.0.0.1',
    // No proof uploads pictures.
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'none',
    S3_SECRET_ACCESS_KEY: 'none',
    PUBLIC_ID_KEY: localPublicIdKey,
    SECRET_KEY: localSecretKey,
  }
  await migrate(ownerUrl)
  await migrateQueue(ownerUrl)
  await grantRuntimeRights(ownerUrl, databaseUrl)
  const platform = startPlatform(readConfig({ ...environment, LOG_LEVEL: 'silent' }), { statementSeconds: 120 })
  setPublicIdKey(platform.config.publicIdKey)
  const programs = new Set<ReturnType<typeof launch>>()
  let started = 0

  const start = (programArguments: string[], extra: Record<string, string>) => {
    started += 1
    const program = launch(programArguments, { ...environment, ...extra }, join(directory, `${started}.log`))
    programs.add(program)
    return program
  }

  return {
    databaseUrl,
    platform,
    fill: async (offers) => {
      const owner = connectWithoutTimeouts(ownerUrl)
      await fillAtScale(owner, offers, scaleProducts(), () => {}).finally(() => owner.destroy())
    },
    startWorker: (extra = {}) => start(['src/processes/worker.ts'], extra),
    startSite: async (extra = {}) => {
      await ensureBuild()
      const port = Number(extra.PORT ?? (await freePort()))
      const origin = `http://127.0.0.1:${port}`
      const program = start(siteArguments, { PORT: String(port), PUBLIC_URL: origin, ...extra })
      await waitUntilReady(origin, program)
      return { ...program, port, origin }
    },
    unexpectedFailures: async () => {
      const logs = await Promise.all([...programs].map(({ log }) => log()))
      const lines = logs.flatMap((log) => log.split('\n')).filter((line) => line.includes('"code":"internal"'))
      const failures = Map.groupBy(lines, (line) => JSON.parse(line).err?.stack ?? line)
      return [...failures].map(([stack, times]) => `${times.length} × ${stack}`)
    },
    stop: async () => {
      await Promise.all([...programs].map(({ end }) => end('SIGKILL')))
      await platform.close()
      await services.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function launch(programArguments: string[], environment: Record<string, string>, logFile: string): Program {
  const logHandle = open(logFile, 'a')
  let child: ChildProcess | undefined
  const running = logHandle.then(async (log) => {
    const command = { program: process.execPath, args: programArguments, directory: process.cwd() }
    const [file, ...args] = boundCommandLine(command, 'SIGKILL')
    child = spawn(file, args, {
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, TZ: 'UTC', ...environment },
    })
    await once(child, 'spawn')
    await log.close()
    return child
  })
  return {
    get pid() {
      return child?.pid ?? 0
    },
    ending: () => child?.exitCode ?? child?.signalCode ?? null,
    end: async (signal) => {
      const process = await running
      if (process.exitCode === null && process.signalCode === null) {
        const ended = once(process, 'exit')
        process.kill(signal)
        await ended
      }
      return process.exitCode
    },
    log: () => readFile(logFile, 'utf8'),
  }
}

/** Builds the pages, unless an earlier build exists. */
async function ensureBuild(): Promise<void> {
  if (existsSync('build/server/index.js')) return
  for (const command of [['art/draw.ts'], ['node_modules/@react-router/dev/bin.cjs', 'build']]) {
    const [code] = await once(
      spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } }),
      'exit',
    )
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}`)
  }
}

async function waitUntilReady(origin: string, program: Program): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    const response = await fetch(`${origin}/health/ready`).catch(() => undefined)
    if (response?.ok) return
    await pause(100)
  }
  throw new Error(`${origin} did not become ready.\n${await program.log()}`)
}
