import { randomBytes } from 'node:crypto'
import { appendFile, readFile, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from '#services/command.ts'
import { requirePrograms } from '#services/find-program.ts'
import type { Services } from '#services/services.ts'
import type { TlsProxy } from './tls-proxy.ts'

/** The services' database, with the settings of deploy/vps: pgBackRest has its backups and every change since. */
export interface ArchivedDatabase {
  /** Runs a statement as the superuser. */
  query: (statement: string) => Promise<string>
  backUp: (type: 'full' | 'diff' | 'incr') => Promise<void>
  /** Waits until the log so far is in the repository. */
  archiveAll: () => Promise<void>
  /** Kills the server and deletes all its files. */
  destroy: () => Promise<void>
  /** Restores the last backup before that moment into the empty folder. */
  restore: (moment: string) => Promise<void>
  /** Applies the log up to the moment of the restore; the database then accepts writes. */
  recover: () => Promise<void>
  /** Checks the checksums of everything in the repository, and lists what can be restored. */
  verify: () => Promise<string>
  /** Ends pgBackRest's processes, for which PostgreSQL would wait after the store is gone. */
  stopArchiving: () => Promise<void>
}

export async function archiveDatabase(
  services: Services,
  store: { bucket: string; region: string; accessKeyId: string; secretAccessKey: string },
  tls: TlsProxy,
): Promise<ArchivedDatabase> {
  const programs = requirePrograms(['pgbackrest', 'psql'], 'On Debian: apt-get install pgbackrest postgresql-client')
  const home = join(dirname(services.mail.folder), 'postgres')
  const [data, socket, configuration] = [join(home, 'data'), join(home, 'socket'), join(home, 'pgbackrest.conf')]
  const { port } = new URL(services.databaseUrl('postgres'))
  const user = process.getuid?.() === 0 ? 'postgres' : undefined
  const superuser = user ?? userInfo().username

  const asServer = (program: string, args: string[], input?: string) =>
    run({ program, args, directory: home, user }, input, 600_000)
  const backrest = (...args: string[]) =>
    asServer(programs.pgbackrest, [`--config=${configuration}`, '--stanza=cestinha', ...args])
  const query = async (statement: string) =>
    (
      await asServer(programs.psql, ['-h', socket, '-p', port, '-U', superuser, '-d', 'proof', '-Atqc', statement])
    ).trim()

  const folders = { 'log-path': 'log', 'spool-path': 'spool', 'lock-path': 'lock' }
  await asServer('mkdir', Object.values(folders))
  const settings = {
    'repo1-s3-endpoint': `localhost\nrepo1-storage-port=${tls.port}\nrepo1-storage-ca-file=${tls.certificate}`,
    'repo1-s3-region': store.region,
    'repo1-s3-bucket': store.bucket,
    'repo1-s3-key': store.accessKeyId,
    'repo1-s3-key-secret': store.secretAccessKey,
    'repo1-cipher-pass': randomBytes(36).toString('base64'),
    ...Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, join(home, folder)])),
    ...{ 'pg1-path': data, 'pg1-port': port, 'pg1-socket-path': socket, 'pg1-user': superuser },
  }
  const template = await readFile('deploy/vps/pgbackrest.conf', 'utf8')
  await asServer('tee', [configuration], fillIn(template, settings))
  await asServer('chmod', ['600', configuration])

  const archiving = await readFile('deploy/vps/postgresql-archive.conf', 'utf8')
  await appendFile(
    join(data, 'postgresql.conf'),
    archiving.replace('pgbackrest ', `pgbackrest --config=${configuration} `),
  )
  // Otherwise the restart would replay everything written since the last one.
  await query('checkpoint')
  await services.crashDatabase()
  await services.restartDatabase()
  await backrest('stanza-create')
  await backrest('check')

  return {
    query,
    backUp: async (type) => {
      await backrest(`--type=${type}`, 'backup')
    },
    archiveAll: async () => {
      const segment = await query('select pg_walfile_name(pg_switch_wal())')
      const isArchived = () => query(`select last_archived_wal >= '${segment}' from pg_stat_archiver`)
      while ((await isArchived()) !== 't') await pause(200)
    },
    destroy: async () => {
      await services.crashDatabase()
      await pause(1000)
      await rm(data, { recursive: true })
    },
    restore: async (moment) => {
      await asServer('mkdir', ['-m', '700', data])
      await backrest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
    },
    recover: async () => {
      await services.restartDatabase()
      while ((await query('select pg_is_in_recovery()')) !== 'f') await pause(250)
    },
    verify: async () => (await backrest('verify')) + (await backrest('info')),
    stopArchiving: async () => {
      await backrest('--force', 'stop')
    },
  }
}

/** Replaces the values of settings; each of them must be in the file. */
function fillIn(template: string, settings: Record<string, string>): string {
  let text = template
  for (const [name, value] of Object.entries(settings)) {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(text)) throw new Error(`${name} is not set in deploy/vps/pgbackrest.conf`)
    text = text.replace(line, () => `${name}=${value}`)
  }
  return text
}
