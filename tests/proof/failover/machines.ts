import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { boundCommandLine, type Command } from '#services/command.ts'

/** A separate machine on the network: a namespace with one address, whose cable can be pulled. */
export interface Machine {
  number: number
  address: string
  start: (command: Command & { environment: Record<string, string>; log: string }) => Promise<ChildProcess>
  /** Kills all its processes at once, like a power failure. */
  kill: () => void
  /** Freezes all its processes; returns a function that resumes them. */
  freeze: () => () => void
  unplug: () => void
  plug: () => void
}

export interface Machines {
  /** '10.93.7.': the last number is 1 for this host and 11, 12 … for the machines. */
  prefix: string
  machines: Machine[]
  remove: () => Promise<void>
}

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Names of this run, so that its namespaces differ from those of a concurrent run. */
const namespaceOf = (run: number, number: number) => `cestinha-${run}-${number}`
const bridgeOf = (run: number) => `cst${run}`
const cableOf = (run: number, number: number) => `cst${run}n${number}`

export async function createMachines(count: number): Promise<Machines> {
  await removeLeftovers()
  const run = process.pid
  const bridge = bridgeOf(run)
  const prefix = findFreePrefix()
  const machines: Machine[] = []
  const remove = () => removeMachines(run, count)
  try {
    ip('link', 'add', bridge, 'type', 'bridge')
    ip('addr', 'add', `${prefix}1/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
    for (let number = 1; number <= count; number += 1) machines.push(createMachine(run, number, `${prefix}1${number}`))
  } catch (error) {
    await remove()
    throw error
  }
  return { prefix, machines, remove }
}

function createMachine(run: number, number: number, address: string): Machine {
  const [namespace, cable] = [namespaceOf(run, number), cableOf(run, number)]
  ip('netns', 'add', namespace)
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  ip('link', 'set', cable, 'master', bridgeOf(run), 'up')
  ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up')
  return {
    number,
    address,
    start: async ({ environment, log: logFile, ...command }) => {
      const log = await open(logFile, 'a')
      // The process ends with this one even if this one is killed; PostgreSQL, started by Patroni, is found by its namespace.
      const child = spawn('ip', ['netns', 'exec', namespace, ...boundCommandLine(command, 'SIGKILL')], {
        cwd: command.directory,
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...environment },
        stdio: ['ignore', log.fd, log.fd],
        detached: true,
      })
      await once(child, 'spawn').finally(() => log.close())
      return child
    },
    kill: () => signalAll(namespace, 'SIGKILL'),
    freeze: () => {
      const frozen = signalAll(namespace, 'SIGSTOP')
      return () => signal(frozen, 'SIGCONT')
    },
    unplug: () => void ip('link', 'set', cable, 'down'),
    plug: () => void ip('link', 'set', cable, 'up'),
  }
}

/** Repeated until nothing new appears, because a process may fork while others are signalled. */
function signalAll(namespace: string, name: NodeJS.Signals): Set<number> {
  const signalled = new Set<number>()
  for (;;) {
    const pids = processesOf(namespace).filter((pid) => !signalled.has(pid))
    if (pids.length === 0) return signalled
    signal(pids, name)
    for (const pid of pids) signalled.add(pid)
  }
}

function signal(pids: Iterable<number>, name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It has ended in the meantime.
    }
}

function processesOf(namespace: string): number[] {
  return ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number)
}

async function removeMachines(run: number, count: number): Promise<void> {
  const attempt = (...args: string[]) => {
    try {
      ip(...args)
    } catch {
      // It was never created, or is gone.
    }
  }
  const existing = listNamespaces()
  for (let number = 1; number <= count; number += 1) {
    const namespace = namespaceOf(run, number)
    if (existing.includes(namespace)) {
      signalAll(namespace, 'SIGKILL')
      while (processesOf(namespace).length > 0) await pause(20)
      attempt('netns', 'del', namespace)
    }
    attempt('link', 'del', cableOf(run, number))
  }
  attempt('link', 'del', bridgeOf(run))
}

/** A killed run could not remove its machines: they carry the id of a process that is gone. */
async function removeLeftovers(): Promise<void> {
  const runs = listNamespaces().map((namespace) => Number(/^cestinha-(\d+)-\d+$/.exec(namespace)?.[1]))
  for (const run of new Set(runs.filter((run) => run > 0 && !isRunning(run)))) await removeMachines(run, 9)
}

const listNamespaces = () =>
  ip('netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function findFreePrefix(): string {
  const used = ip('-4', 'route') + ip('-4', 'addr')
  for (let number = process.pid; ; number += 1) {
    const prefix = `10.${64 + (number % 64)}.${(number >> 6) % 256}.`
    if (!used.includes(prefix)) return prefix
  }
}
