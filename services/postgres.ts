import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { run } from './command.ts'
import { startDaemon } from './daemon.ts'
import { freePort } from './free-port.ts'
import { findPostgresPrograms } from './postgres-programs.ts'

interface Postgres {
  databaseUrl: (name: string) => string
  asRuntime: (databaseUrl: string) => string
  createDatabase: (name: string, template?: string) => Promise<string>
  ensureDatabase: (name: string) => Promise<string>
  dropDatabase: (name: string) => Promise<void>
  /** Kills the server as in a power failure; its sessions notice a moment later. */
  crash: () => Promise<void>
  /** Starts it again after a crash, with the same data on the same port. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

const ownerRole = 'cestinha'
const runtimeRole = 'cestinha_site'
const restartTimeLimit = 30_000
const duplicateDatabase = '42P04'
// The limit of the kernel is 108 bytes on Linux and 104 elsewhere.
const maxSocketPath = 103

export async function startPostgres(options: { directory: string; durable: boolean }): Promise<Postgres> {
  const programs = findPostgresPrograms()
  const paths = await preparePaths(options.directory)
  const passwords = await prepareCluster(programs, paths, options.durable)
  const port = await freePort()
  const databaseUrl = (name: string) =>
    `postgres://${ownerRole}:${passwords.owner}@127.0.0.1:${port}/${encodeURIComponent(name)}`

  const launch = () =>
    startDaemon({
      name: 'PostgreSQL',
      program: join(programs, 'postgres'),
      args: ['-D', paths.data, ...buildSettings(paths, port, options.durable).flatMap((setting) => ['-c', setting])],
      directory: paths.home,
      user: paths.user,
      log: join(paths.home, 'postgres.log'),
      stopSignal: 'SIGINT',
      killSignal: 'SIGQUIT',
    })
  let server = await launch()

  async function administer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl('postgres') })
    try {
      await client.connect()
      await client.query(statement)
    } finally {
      await client.end()
    }
  }

  async function createDatabase(name: string, template = 'template1'): Promise<string> {
    const [copy, original] = [pg.escapeIdentifier(name), pg.escapeIdentifier(template)]
    // Without fsync, copying files is ten times as fast as the default, which also writes every page to the WAL.
    await administer(`CREATE DATABASE ${copy} TEMPLATE ${original} STRATEGY FILE_COPY`)
    return databaseUrl(name)
  }

  try {
    await server.ready(() => isReachable(databaseUrl('postgres')))
  } catch (error) {
    await server.stop()
    throw error
  }

  return {
    databaseUrl,
    asRuntime: (url) => Object.assign(new URL(url), { username: runtimeRole, password: passwords.runtime }).href,
    createDatabase,
    ensureDatabase: async (name) => {
      try {
        return await createDatabase(name)
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === duplicateDatabase) return databaseUrl(name)
        throw error
      }
    },
    dropDatabase: (name) => administer(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
    crash: () => server.crash(),
    restart: async () => {
      const deadline = Date.now() + restartTimeLimit
      for (;;) {
        server = await launch()
        try {
          return await server.ready(() => isReachable(databaseUrl('postgres')))
        } catch (error) {
          // It refuses to start while a process of the crashed server is still running.
          if (Date.now() > deadline) throw error
          await pause(20)
        }
      }
    },
    stop: () => server.stop(),
  }
}

interface ClusterPaths {
  home: string
  data: string
  socket: string
  user: string | undefined
}

async function preparePaths(directory: string): Promise<ClusterPaths> {
  const home = join(directory, 'postgres')
  // PostgreSQL refuses to run as root; Debian's package creates this user.
  const user = process.getuid?.() === 0 ? 'postgres' : undefined
  const paths = { home, data: join(home, 'data'), socket: join(home, 'socket'), user }
  await mkdir(paths.socket, { recursive: true })
  if (user !== undefined) await changeOwner(directory, paths, user)
  return paths
}

async function changeOwner(directory: string, paths: ClusterPaths, user: string): Promise<void> {
  const readId = async (flag: string) => Number(await run({ program: 'id', args: [flag, user], directory }))
  const [uid, gid] = await Promise.all([readId('-u'), readId('-g')])
  await chmod(directory, (await stat(directory)).mode | 0o011)
  for (const folder of [paths.home, paths.socket]) await chown(folder, uid, gid)
  try {
    await run({ program: 'test', args: ['-w', paths.home], directory: '/', user })
  } catch {
    throw new Error(
      `As root PostgreSQL runs as the user ${user}, who cannot enter ${paths.home}: choose another folder`,
    )
  }
}

interface Passwords {
  owner: string
  runtime: string
}

/** Creates the cluster and the two roles unless an earlier run did: one owns the databases, the other is for site and worker. */
async function prepareCluster(programs: string, paths: ClusterPaths, durable: boolean): Promise<Passwords> {
  if (!existsSync(paths.data)) await createCluster(programs, paths, durable)
  return {
    owner: await readFile(join(paths.home, 'password'), 'utf8'),
    runtime: await ensureRuntimeRole(programs, paths),
  }
}

async function createCluster(programs: string, paths: ClusterPaths, durable: boolean): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  await writeFile(join(paths.home, 'password'), password, { mode: 0o600 })
  // Renamed when complete, so that an interrupted start leaves no broken cluster.
  const unfinished = `${paths.data}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await run({
    directory: paths.home,
    user: paths.user,
    program: join(programs, 'initdb'),
    args: [
      ...(durable ? [] : ['--no-sync']),
      '--no-instructions',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--auth-local=peer',
      '--auth-host=scram-sha-256',
      '-D',
      unfinished,
    ],
  })
  await runAsSuperuser(programs, paths, unfinished, `CREATE ROLE ${ownerRole} LOGIN CREATEDB PASSWORD '${password}'`)
  await rename(unfinished, paths.data)
}

/** Also for a cluster of a version that had one role. */
async function ensureRuntimeRole(programs: string, paths: ClusterPaths): Promise<string> {
  const passwordFile = join(paths.home, 'runtime-password')
  if (existsSync(passwordFile)) return readFile(passwordFile, 'utf8')
  const password = randomBytes(24).toString('base64url')
  // Two statements: after an interrupted start the role exists, with a password that nobody knows.
  const statements = `CREATE ROLE ${runtimeRole} LOGIN\nALTER ROLE ${runtimeRole} PASSWORD '${password}'`
  await runAsSuperuser(programs, paths, paths.data, statements)
  await writeFile(passwordFile, password, { mode: 0o600 })
  return password
}

/** Only while the server is not running. */
async function runAsSuperuser(programs: string, paths: ClusterPaths, data: string, statements: string): Promise<void> {
  const args = ['--single', '-D', data, 'postgres']
  const command = { directory: paths.home, user: paths.user, program: join(programs, 'postgres'), args }
  await run(command, `${statements}\n`)
}

function buildSettings(paths: ClusterPaths, port: number, durable: boolean): string[] {
  const socketPath = join(paths.socket, `.s.PGSQL.${port}`)
  // Recovery first syncs every file: syncfs takes a tenth of the time of syncing one by one.
  const afterCrash = ['recovery_init_sync_method=syncfs']
  const withoutSync = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  return [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${socketPath.length <= maxSocketPath ? paths.socket : ''}`,
    'shared_buffers=256MB',
    'max_connections=200',
    'wal_compression=on',
    'jit=off',
    'track_io_timing=off',
    'shared_preload_libraries=',
    'timezone=UTC',
    'log_timezone=UTC',
    'logging_collector=off',
    'log_checkpoints=off',
    ...(durable ? afterCrash : withoutSync),
  ]
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
