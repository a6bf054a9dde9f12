import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { grantRuntimeRights, migrate } from '#platform/database/migrate.ts'
import { migrateQueue } from '#platform/jobs/worker.ts'
import { run } from '#services/command.ts'
import { type Daemon, startDaemon } from '#services/daemon.ts'
import { freePort } from '#services/free-port.ts'
import { startPostgres } from '#services/postgres.ts'
import { findPostgres } from '#services/postgres-programs.ts'

/** A test's own PostgreSQL server, which may be stopped and may have standbys. */
export interface Primary {
  createDatabase: (name: string) => Promise<string>
  /** With our tables; returns the URL of site and worker. */
  createMigratedDatabase: (name: string) => Promise<string>
  asSuperuser: (statement: string) => Promise<string>
  startStandby: (settings?: string[]) => Promise<Standby>
  log: () => Promise<string>
  /** Ends it like a power failure; `restart` starts it again. */
  crash: () => Promise<void>
  restart: () => Promise<void>
  /** Stops it at once, like a cluster manager; after ten seconds it is killed. */
  stop: () => Promise<void>
  /** Stops and removes everything that was started. */
  remove: () => Promise<void>
}

export interface Standby extends Pick<Daemon, 'crash'> {
  /** The same database on this server. */
  urlOf: (databaseUrl: string) => string
}

export async function startPrimary(): Promise<Primary> {
  const directory = await mkdtemp(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-primary-'))
  const server = await findPostgres()
  const postgres = await startPostgres({ directory, durable: false, server })
  const home = join(directory, 'postgres')
  const { port } = new URL(postgres.databaseUrl('postgres'))
  const user = process.getuid?.() === 0 ? 'postgres' : undefined
  const socket = ['-h', join(home, 'socket'), '-p', port]
  const command = (program: string, ...args: string[]) =>
    run({ program: join(server.folder, program), args, directory: home, user })
  const standbys: Daemon[] = []
  const asSuperuser = (statement: string) => command('psql', ...socket, '-d', 'postgres', '-qAtX', '-c', statement)
  // Acknowledged writes must be in the write-ahead log: standbys read it, and it survives a crash.
  await asSuperuser('alter role all set synchronous_commit = on')

  return {
    createDatabase: (name) => postgres.createDatabase(name),
    createMigratedDatabase: async (name) => {
      const ownerUrl = await postgres.createDatabase(name)
      const url = postgres.asRuntime(ownerUrl)
      await migrate(ownerUrl)
      await migrateQueue(ownerUrl)
      await grantRuntimeRights(ownerUrl, url)
      return url
    },
    asSuperuser,
    startStandby: async (settings = []) => {
      const name = `standby${standbys.length + 1}`
      await command('pg_basebackup', ...socket, '-D', join(home, name), '-R', '--checkpoint=fast', '--no-sync')
      const ownPort = await freePort()
      const daemon = await startDaemon({
        name,
        program: join(server.folder, 'postgres'),
        args: [
          ...['-D', join(home, name), '-p', String(ownPort), '-k', ''],
          ...['max_connections=200', 'fsync=off', ...settings].flatMap((setting) => ['-c', setting]),
        ],
        directory: home,
        user,
        log: join(home, `${name}.log`),
        stopSignal: 'SIGINT',
        killSignal: 'SIGQUIT',
      })
      standbys.push(daemon)
      const urlOf = (databaseUrl: string) => Object.assign(new URL(databaseUrl), { port: String(ownPort) }).href
      await daemon.ready(() => isReachable(urlOf(postgres.databaseUrl('postgres'))))
      return { urlOf, crash: daemon.crash }
    },
    log: () => readFile(join(home, 'postgres.log'), 'utf8'),
    crash: postgres.crash,
    restart: postgres.restart,
    stop: postgres.stop,
    remove: async () => {
      await Promise.all(standbys.map((daemon) => daemon.stop()))
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  return client
    .connect()
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end())
}
