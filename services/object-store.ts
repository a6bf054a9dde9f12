import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cephConfiguration } from './ceph-configuration.ts'
import { type Command, run } from './command.ts'
import { type Daemon, startDaemon } from './daemon.ts'
import { requirePrograms } from './find-program.ts'
import { freePort } from './free-port.ts'

interface ObjectStore {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  stop: () => Promise<void>
}

const programNames = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'] as const
type ProgramName = (typeof programNames)[number]
const installHint = 'On Debian: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common'

// Otherwise the gateway creates its pools one by one at start, in a second or two each.
const pools = [
  '.rgw.root',
  'default.rgw.log',
  'default.rgw.control',
  'default.rgw.meta',
  'default.rgw.buckets.index',
  'default.rgw.buckets.data',
  'default.rgw.buckets.non-ec',
]

/** Ceph's S3 gateway, with the objects in memory: they are lost when it stops. */
export async function startObjectStore(parent: string): Promise<ObjectStore> {
  const programs = requirePrograms(programNames, installHint)
  const directory = await createDirectory(parent)
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()]
  const clusterId = randomUUID()
  const configuration = join(directory, 'ceph.conf')
  await writeFile(configuration, cephConfiguration({ directory, clusterId, monitorPort, gatewayPort }))

  const command = (name: ProgramName, ...args: string[]) => ({
    program: programs[name],
    args: ['-c', configuration, ...args],
    directory,
  })
  const daemons: Daemon[] = []
  const startCephDaemon = async (name: ProgramName, ...args: string[]) => {
    const log = join(directory, `${name}.log`)
    // There is nothing to save, and a graceful shutdown of the gateway takes more than ten seconds.
    const signals = { stopSignal: 'SIGKILL', killSignal: 'SIGKILL' } as const
    const started = await startDaemon({ ...command(name, '-f', ...args), ...signals, name, log })
    daemons.push(started)
    return started
  }
  const stop = async () => {
    await Promise.all(daemons.map((started) => started.stop()))
    await rm(directory, { recursive: true, force: true })
  }

  const storageId = randomUUID()
  const monitorMap = join(directory, 'monitors')
  const accessKeyId = randomBytes(10).toString('hex')
  const secretAccessKey = randomBytes(20).toString('hex')
  const endpoint = `http://127.0.0.1:${gatewayPort}`
  try {
    const monitor = `[v1:127.0.0.1:${monitorPort}]`
    await run({
      program: programs.monmaptool,
      args: ['--create', '--fsid', clusterId, '--addv', 'a', monitor, monitorMap],
      directory,
    })
    await run(command('ceph-mon', '--mkfs', '-i', 'a', '--monmap', monitorMap))
    await startCephDaemon('ceph-mon', '-i', 'a')
    await Promise.all([
      run(command('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', storageId)),
      runCephCommands(command('ceph'), [
        `osd new ${storageId} 0`,
        'osd crush add osd.0 1.0 root=default host=local',
        ...pools.map((pool) => `osd pool create ${pool} 4`),
      ]),
    ])
    await startCephDaemon('ceph-osd', '-i', '0')
    const identity = ['--uid=cestinha', '--display-name=Cestinha']
    const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`]
    await run(command('radosgw-admin', 'user', 'create', ...identity, ...keys))
    const gateway = await startCephDaemon('radosgw', '-n', 'client.rgw')
    await gateway.ready(() => isReachable(endpoint))
  } catch (cause) {
    await Promise.all(daemons.map((started) => started.stop()))
    throw new Error(`The object store did not start. Its logs: ${directory}/*.log`, { cause })
  }
  return { endpoint, region: 'us-east-1', accessKeyId, secretAccessKey, stop }
}

/** Several commands in one run of the Ceph CLI, whose start takes longer than all of them together. */
async function runCephCommands(ceph: Command, commands: readonly string[], attempts = 10): Promise<void> {
  try {
    const output = await run(ceph, `${commands.join('\n')}\n`)
    if (/^Error/m.test(output)) throw new Error(`Ceph refused to be set up: ${output}`)
  } catch (error) {
    if (attempts === 1) throw error
    // Occasionally the client connects before it knows the cluster's id, and is refused. The commands are idempotent.
    await runCephCommands(ceph, commands, attempts - 1)
  }
}

/** Creates a folder for this process, and removes those of processes that were killed. */
async function createDirectory(parent: string): Promise<string> {
  const prefix = 'object-store-'
  const directory = join(parent, `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  const leftovers = (await readdir(parent)).filter((name) => name.startsWith(prefix))
  for (const name of leftovers) {
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10)))
      await rm(join(parent, name), { recursive: true, force: true })
  }
  for (const folder of ['monitor', 'storage', 'gateway']) await mkdir(join(directory, folder), { recursive: true })
  return directory
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function isReachable(endpoint: string): Promise<boolean> {
  try {
    await (await fetch(endpoint)).arrayBuffer()
    return true
  } catch {
    return false
  }
}
