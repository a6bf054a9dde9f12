import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { grantRuntimeRights, migrate } from '#platform/database/migrate.ts'
import { migrateQueue } from '#platform/jobs/worker.ts'
import { run } from '#services/command.ts'
import { type Standby, startPostgres } from '#services/postgres.ts'
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

export async function startPrimary(): Promise<Primary> {
  const directory = await mkdtemp(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-primary-'))
  const server = await findPostgres()
  const postgres = await startPostgres({ directory, durable: false, server })
  const home = join(directory, 'postgres')
  const { port } = new URL(postgres.databaseUrl('postgres'))
  const user = process.getuid?.() === 0 ? 'postgres' : undefined
  const psql = { program: join(server.folder, 'psql'), directory: home, user }
  const session = ['-h', join(home, 'socket'), '-p', port, '-d', 'postgres', '-qAtX']
  const asSuperuser = (statement: string) => run({ ...psql, args: [...session, '-c', statement] })
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
    startStandby: postgres.startStandby,
    log: () => readFile(join(home, 'postgres.log'), 'utf8'),
    crash: postgres.crash,
    restart: postgres.restart,
    stop: postgres.stop,
    remove: async () => {
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
