import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { run } from './command.ts'
import { type Daemon, startDaemon } from './daemon.ts'
import { freePort } from './free-port.ts'
import { findPostgres, type PostgresPrograms } from './postgres-programs.ts'

interface Postgres {
  databaseUrl: (name: string) => string
  asRuntime: (databaseUrl: string) => string
  createDatabase: (name: string, template?: string) => Promise<string>
  ensureDatabase: (name: string) => Promise<string>
  dropDatabase: (name: string) => Promise<void>
  /** Copies the whole server, with all databases, to another one that follows it and can be read; with further settings. */
  startStandby: (settings?: string[]) => Promise<Standby>
  /** Kills the server as in a power failure; its sessions notice a moment later. */
  crash: () => Promise<void>
  /** Starts it again after a crash, with the same data on the same port. */
  restart: () => Promise<void>
  /** Stops it and its standbys, whose data is deleted. */
  stop: () => Promise<void>
}

export interface Standby extends Pick<Daemon, 'crash'> {
  /** Folder of its data. */
  data: string
  /** The same database on this server. */
  urlOf: (databaseUrl: string) => string
}

const ownerRole = 'cestinha'
const runtimeRole = 'cestinha_site'
const restartTimeLimit = 30_000
/** For tens of gigabytes. */
const copyTimeLimit = 60 * 60_000
const duplicateDatabase = '42P04'
// The limit of the kernel is 108 bytes on Linux and 104 elsewhere.
const maxSocketPath = 103
/** Byte order, with Unicode's definition of a letter. macOS has no C.UTF-8. */
const locale = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8']

interface PostgresOptions {
  directory: string
  durable: boolean
  /** The server to run, instead of the preferred one of this machine. */
  server?: PostgresPrograms
}

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const data = join(options.directory, 'postgres/data')
  const { folder: programs } = options.server ?? (await findPostgres(await findDatabases(data)))
  const paths = await preparePaths(options.directory, programs)
  const passwords = await prepareCluster(programs, paths, options.durable)
  const port = await freePort()
  const databaseUrl = (name: string) =>
    `postgres://${ownerRole}:${passwords.owner}@127.0.0.1:${port}/${encodeURIComponent(name)}`

  const startServer = (name: string, data: string, settings: string[]) =>
    startDaemon({
      name: 'PostgreSQL',
      program: join(programs, 'postgres'),
      args: ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      directory: paths.home,
      ...paths.identity,
      log: join(paths.home, `${name}.log`),
      stopSignal: 'SIGINT',
      killSignal: 'SIGQUIT',
    })
  const launch = () => startServer('postgres', paths.data, buildSettings(paths, port, options.durable))
  let server = await launch()
  const standbys: { data: string; daemon?: Daemon }[] = []

  async function startStandby(settings: string[] = []): Promise<Standby> {
    const name = `standby${standbys.length + 1}`
    const standby: (typeof standbys)[number] = { data: join(paths.home, name) }
    standbys.push(standby)
    await removeFolder(standby.data)
    await run(
      {
        program: join(programs, 'pg_basebackup'),
        args: [
          ...['-h', paths.socket, '-p', String(port), '-D', standby.data],
          ...['--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
        ],
        directory: paths.home,
        ...paths.identity,
      },
      '',
      copyTimeLimit,
    )
    const ownPort = await freePort()
    const daemon = await startServer(name, standby.data, [
      ...buildSettings(paths, ownPort, options.durable),
      ...settings,
    ])
    standby.daemon = daemon
    const urlOf = (url: string) => Object.assign(new URL(url), { port: String(ownPort) }).href
    await daemon.ready(() => isReachable(urlOf(databaseUrl('postgres'))))
    return { data: standby.data, urlOf, crash: daemon.crash }
  }

  async function stop(): Promise<void> {
    await Promise.all(standbys.map(({ daemon }) => daemon?.stop()))
    await server.stop()
    await Promise.all(standbys.map(({ data }) => removeFolder(data)))
  }

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
    if (await isInUse(paths.data))
      throw new Error(`Another run uses ${options.directory}: stop it, or name another folder in CESTINHA_DATA`)
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
    startStandby,
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
    stop,
  }
}

interface ClusterPaths {
  home: string
  data: string
  socket: string
  /** The server's user, if it is not this process's. */
  identity: { user: string; group: string } | undefined
}

async function findDatabases(data: string): Promise<{ data: string; version: number } | undefined> {
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return version === undefined ? undefined : { data, version: Number(version) }
}

async function preparePaths(directory: string, programs: string): Promise<ClusterPaths> {
  const home = join(directory, 'postgres')
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const identity = isRoot ? await findUnprivilegedUser() : undefined
  const paths = { home, data: join(home, 'data'), socket: join(home, 'socket'), identity }
  await mkdir(paths.socket, { recursive: true })
  if (identity !== undefined) await changeOwner(directory, paths, identity, programs)
  return paths
}

/** By number: the user of Debian's package, or else `nobody`. */
async function findUnprivilegedUser(): Promise<{ user: string; group: string }> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const [, , user, group] = ['postgres', 'nobody'].flatMap(
    (name) => accounts.find((account) => account[0] === name) ?? [],
  )
  if (user === undefined || group === undefined)
    throw new Error('PostgreSQL does not run as root: run this as an ordinary user')
  return { user, group }
}

async function changeOwner(
  directory: string,
  paths: ClusterPaths,
  { user, group }: { user: string; group: string },
  programs: string,
): Promise<void> {
  await chmod(directory, (await stat(directory)).mode | 0o011)
  for (const folder of [paths.home, paths.socket]) await chown(folder, Number(user), Number(group))
  for (const [flag, path] of [
    ['-w', paths.home],
    ['-x', join(programs, 'postgres')],
  ] as const) {
    await run({ program: 'test', args: [flag, path], directory: '/', user, group }).catch(() => {
      throw new Error(
        `PostgreSQL does not run as root, and user ${user} cannot use ${path}: run this as an ordinary user, or in another folder`,
      )
    })
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
    ...paths.identity,
    program: join(programs, 'initdb'),
    args: [
      ...(durable ? [] : ['--no-sync']),
      '--no-instructions',
      '--encoding=UTF8',
      ...locale,
      '--auth-local=peer',
      '--auth-host=scram-sha-256',
      '-D',
      unfinished,
    ],
  })
  await runAsSuperuser(programs, paths, unfinished, `CREATE ROLE ${ownerRole} LOGIN CREATEDB PASSWORD '${password}'`)
  await rename(unfinished, paths.data)
}

/** Also for a cluster created by a version with only one role. */
async function ensureRuntimeRole(programs: string, paths: ClusterPaths): Promise<string> {
  const passwordFile = join(paths.home, 'runtime-password')
  if (existsSync(passwordFile)) return readFile(passwordFile, 'utf8')
  const password = randomBytes(24).toString('base64url')
  // Two statements: after an interrupted start the role exists, with an unknown password.
  const statements = `CREATE ROLE ${runtimeRole} LOGIN\nALTER ROLE ${runtimeRole} PASSWORD '${password}'`
  await runAsSuperuser(programs, paths, paths.data, statements)
  await writeFile(passwordFile, password, { mode: 0o600 })
  return password
}

/** Only while the server is not running. */
async function runAsSuperuser(programs: string, paths: ClusterPaths, data: string, statements: string): Promise<void> {
  const args = ['--single', '-D', data, 'postgres']
  const command = { directory: paths.home, ...paths.identity, program: join(programs, 'postgres'), args }
  await run(command, `${statements}\n`)
}

function buildSettings(paths: ClusterPaths, port: number, durable: boolean): string[] {
  const socketPath = join(paths.socket, `.s.PGSQL.${port}`)
  // Recovery first syncs every file: syncfs, which only Linux has, takes a tenth of the time of syncing one by one.
  const afterCrash = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []
  const withoutSync = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  return [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${Buffer.byteLength(socketPath) <= maxSocketPath ? paths.socket : ''}`,
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

/** Whether the server of another run has these databases open: the lock file begins with the number of its process. */
async function isInUse(data: string): Promise<boolean> {
  const lock = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const server = Number.parseInt(lock, 10)
  if (!(server > 0)) return false
  try {
    return process.kill(server, 0)
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Retries, because a copy that was interrupted deletes it too. */
function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 })
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
