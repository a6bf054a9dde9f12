import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { Agent, request } from 'undici'
import { boundCommandLine, run } from '#services/command.ts'
import { freePort } from '#services/free-port.ts'
import { findPostgres } from '#services/postgres-programs.ts'
import { createMachines, type Machine } from './machines.ts'

/** Three machines with etcd, Patroni and PostgreSQL, and HAProxy on this host, configured by the files of deploy/cluster. */
export interface DatabaseCluster {
  machines: Machine[]
  /** Ports of HAProxy: to the primary, and to the standbys. */
  ports: { primary: number; standbys: number }
  createDatabase: (name: string) => Promise<string>
  asRuntime: (databaseUrl: string) => string
  /** Runs a statement as superuser: on that machine, or on the primary through HAProxy. */
  query: <Row extends pg.QueryResultRow>(statement: string, where?: QueryTarget) => Promise<Row[]>
  findPrimary: () => Promise<Machine>
  findSynchronousStandby: () => Promise<Machine>
  /** Seconds until two standbys stream, one of them synchronously; undefined when that takes longer than the limit. */
  waitUntilRedundant: (limitSeconds: number) => Promise<number | undefined>
  startNode: (machine: Machine) => Promise<void>
  killPostmaster: (machine: Machine) => Promise<void>
  switchOver: (from: Machine) => Promise<void>
  killHaproxy: () => Promise<void>
  startHaproxy: () => Promise<void>
  stop: () => Promise<void>
}

interface QueryTarget {
  machine?: Machine
  database?: string
}

const templates = join(import.meta.dirname, '../../../deploy/cluster')
const user = 'postgres'
const newPassword = () => randomBytes(24).toString('base64url')

export async function startDatabaseCluster(directory: string): Promise<DatabaseCluster> {
  const { prefix, machines, remove } = await createMachines(3)
  const ports = { primary: await freePort(), standbys: await freePort() }
  const passwords = { superuser: newPassword(), patroni: newPassword(), owner: newPassword(), runtime: newPassword() }
  const folderOf = ({ number }: Machine) => join(directory, `node${number}`)
  const haproxyConfiguration = join(directory, 'haproxy.cfg')
  const certificates = join(directory, 'certificates')
  await run({ program: 'sh', args: [join(templates, 'make-certificates.sh'), certificates, prefix], directory })
  // The node check runs as another user.
  await chmod(certificates, 0o711)
  await chmod(join(certificates, 'ca.crt'), 0o644)
  const ca = await readFile(join(certificates, 'ca.crt'), 'utf8')
  const dispatcher = new Agent({ connect: { ca } })
  let haproxy: ChildProcess | undefined

  async function prepareNode(machine: Machine): Promise<Record<string, string>> {
    const folder = folderOf(machine)
    const ownCertificates = join(folder, 'certificates')
    for (const name of ['socket', 'certificates']) await mkdir(join(folder, name), { recursive: true })
    await copyFile(join(certificates, 'ca.crt'), join(ownCertificates, 'ca.crt'))
    for (const kind of ['crt', 'key'])
      await copyFile(join(certificates, `pg${machine.number}.${kind}`), join(ownCertificates, `node.${kind}`))
    const configuration = await fillTemplate('patroni.yml', {
      '/etc/cestinha-cluster': ownCertificates,
      '10.0.0.': prefix,
      '/var/lib/postgresql/15/cestinha': join(folder, 'data'),
      '/usr/lib/postgresql/15/bin': (await findPostgres()).folder,
      '/var/lib/postgresql/pgpass-patroni': join(folder, 'pgpass'),
      '/var/run/postgresql': join(folder, 'socket'),
    })
    await writeFile(join(folder, 'patroni.yml'), configuration)
    const environment = await fillTemplate('node.env', {
      '/etc/cestinha-cluster': ownCertificates,
      '{{node}}': String(machine.number),
      '10.0.0.': prefix,
      '/var/lib/etcd/cestinha': join(folder, 'etcd'),
      '{{patroni password}}': passwords.patroni,
      '{{superuser password}}': passwords.superuser,
      '{{replication password}}': replicationPassword,
      '{{rewind password}}': rewindPassword,
    })
    await run({ program: 'chown', args: ['--recursive', `${user}:`, folder], directory })
    return { ...(parseEnv(environment) as Record<string, string>), ETCD_LOG_LEVEL: 'warn', HOME: folder }
  }

  const [replicationPassword, rewindPassword] = [newPassword(), newPassword()]
  const environments = new Map<Machine, Record<string, string>>()

  const startNode = async (machine: Machine) => {
    const folder = folderOf(machine)
    const environment = environments.get(machine) ?? {}
    const command = { directory: folder, user, environment }
    await machine.start({ ...command, program: 'etcd', args: [], log: join(directory, `etcd${machine.number}.log`) })
    const args = [join(folder, 'patroni.yml')]
    await machine.start({ ...command, program: 'patroni', args, log: join(directory, `patroni${machine.number}.log`) })
  }

  const startHaproxy = async () => {
    const log = await open(join(directory, 'haproxy.log'), 'a')
    const command = { program: '/usr/sbin/haproxy', args: ['-db', '-f', haproxyConfiguration], directory, user }
    const [file, ...args] = boundCommandLine(command, 'SIGKILL')
    haproxy = spawn(file, args, { cwd: directory, stdio: ['ignore', log.fd, log.fd] })
    await once(haproxy, 'spawn').finally(() => log.close())
  }

  const killHaproxy = async () => {
    if (!haproxy || haproxy.exitCode !== null || haproxy.signalCode !== null) return
    const ended = once(haproxy, 'exit')
    haproxy.kill('SIGKILL')
    await ended
  }

  async function query<Row extends pg.QueryResultRow>(
    statement: string,
    { machine, database = 'postgres' }: QueryTarget = {},
  ): Promise<Row[]> {
    const client = new pg.Client({
      host: machine?.address ?? '127.0.0.1',
      port: machine ? 5432 : ports.primary,
      ...{ user, password: passwords.superuser, database, ssl: { ca } },
      ...{ connectionTimeoutMillis: 2000, query_timeout: 5000, application_name: 'proof' },
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  const askPatroni = async ({ address }: Machine, path: string) => {
    const url = `https://${address}:8008${path}`
    const response = await request(url, { dispatcher, signal: AbortSignal.timeout(500) }).catch(() => undefined)
    await response?.body.dump()
    return response?.statusCode === 200
  }

  /** Asks every node, because a frozen primary does not notice a failover at first. */
  const isRedundant = async () => {
    const nodes = await Promise.all(
      machines.map((machine) =>
        query<{ isStandby: boolean; streams: number; syncStreams: number }>(
          `select pg_is_in_recovery() as "isStandby", count(*)::int as streams,
                  (count(*) filter (where sync_state = 'sync'))::int as "syncStreams"
           from pg_stat_replication where state = 'streaming'`,
          { machine },
        ).catch(() => []),
      ),
    )
    const primaries = nodes.flat().filter(({ isStandby }) => !isStandby)
    const [primary] = primaries
    if (primaries.length !== 1 || !primary || nodes.flat().length !== machines.length) return false
    return primary.streams === machines.length - 1 && primary.syncStreams > 0
  }

  const cluster: DatabaseCluster = {
    machines,
    ports,
    createDatabase: async (name) => {
      await query(`create role cestinha login password '${passwords.owner}'`)
      await query(`create role cestinha_site login password '${passwords.runtime}'`)
      await query(`create database ${pg.escapeIdentifier(name)} owner cestinha`)
      const secured = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: join(certificates, 'ca.crt') })
      return `postgres://cestinha:${passwords.owner}@127.0.0.1:${ports.primary}/${name}?${secured}`
    },
    asRuntime: (url) => Object.assign(new URL(url), { username: 'cestinha_site', password: passwords.runtime }).href,
    query,
    findPrimary: async () => {
      for (;;) {
        for (const machine of machines) if (await askPatroni(machine, '/primary')) return machine
        await pause(100)
      }
    },
    findSynchronousStandby: async () => {
      for (;;) {
        const [standby] = await query<{ name: string }>(
          "select application_name as name from pg_stat_replication where sync_state = 'sync'",
        ).catch(() => [])
        const found = machines.find(({ number }) => standby?.name === `pg${number}`)
        if (found) return found
        await pause(100)
      }
    },
    waitUntilRedundant: async (limitSeconds) => {
      const started = performance.now()
      const seconds = () => (performance.now() - started) / 1000
      while (!(await isRedundant())) {
        if (seconds() > limitSeconds) return undefined
        await pause(100)
      }
      return seconds()
    },
    startNode,
    killPostmaster: async (machine) => {
      const [pid] = (await readFile(join(folderOf(machine), 'data/postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    switchOver: async (from) => {
      const response = await request(`https://${from.address}:8008/switchover`, {
        dispatcher,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`patroni:${passwords.patroni}`).toString('base64')}`,
        },
        body: JSON.stringify({ leader: `pg${from.number}` }),
      })
      const text = await response.body.text()
      if (response.statusCode !== 200) throw new Error(`The switchover was refused: ${response.statusCode} ${text}`)
    },
    killHaproxy,
    startHaproxy,
    stop: async () => {
      await killHaproxy()
      await remove()
    },
  }

  try {
    await chmod(directory, 0o711)
    const addresses = {
      '/etc/cestinha-cluster': certificates,
      '10.0.0.': prefix,
      ':5000': `:${ports.primary}`,
      ':5001': `:${ports.standbys}`,
    }
    await writeFile(haproxyConfiguration, await fillTemplate('haproxy.cfg', addresses))
    for (const machine of machines) environments.set(machine, await prepareNode(machine))
    for (const machine of machines) await startNode(machine)
    await startHaproxy()
    if ((await cluster.waitUntilRedundant(120)) === undefined)
      throw new Error(`The cluster did not get ready.\n${await readFile(join(directory, 'patroni1.log'), 'utf8')}`)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return cluster
}

/** A file of deploy/cluster with the example's values replaced; throws when one is no longer in the file. */
async function fillTemplate(name: string, values: Record<string, string>): Promise<string> {
  let text = await readFile(join(templates, name), 'utf8')
  for (const [example, value] of Object.entries(values)) {
    if (!text.includes(example)) throw new Error(`deploy/cluster/${name} no longer contains ${example}`)
    text = text.replaceAll(example, value)
  }
  return text
}
