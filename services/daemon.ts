import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { boundCommandLine, type Command } from './command.ts'

interface DaemonCommand extends Command {
  name: string
  /** File that receives everything it prints. */
  log: string
  /** Asks it to finish in good order. */
  stopSignal: NodeJS.Signals
  /** Ends it, and whatever it started, at once. */
  killSignal: NodeJS.Signals
}

export interface Daemon {
  /** Waits for a first `true`; refuses with the end of the log when the daemon ends before. */
  ready: (isReady: () => Promise<boolean>) => Promise<void>
  stop: () => Promise<void>
  /** Ends it without a chance to put anything in order. */
  crash: () => Promise<void>
}

const readyTimeLimit = 60_000
const readyPollInterval = 20
const stopTimeLimit = 10_000

export async function startDaemon(command: DaemonCommand): Promise<Daemon> {
  const [file, ...args] = boundCommandLine(command, command.killSignal)
  const log = await open(command.log, 'a')
  // Its own process group: Ctrl-C in a terminal goes to us, and we stop the daemons after their users.
  const child = spawn(file, args, { cwd: command.directory, detached: true, stdio: ['ignore', log.fd, log.fd] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    await once(child, 'spawn')
  } finally {
    await log.close()
  }

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  let stopping: Promise<void> | undefined
  const guarded: Guarded = {
    kill: () => child.kill(command.killSignal),
    stop: () => {
      stopping ??= endOf()
      return stopping
    },
  }
  guard(guarded)
  void ended.then(() => release(guarded))

  async function endOf(): Promise<void> {
    if (hasEnded()) return
    child.kill(command.stopSignal)
    const lostPatience = setTimeout(() => child.kill('SIGKILL'), stopTimeLimit)
    await ended
    clearTimeout(lostPatience)
  }

  return {
    stop: guarded.stop,
    crash: async () => {
      child.kill('SIGKILL')
      await ended
    },
    ready: async (isReady) => {
      const deadline = Date.now() + readyTimeLimit
      while (!(await isReady())) {
        if (hasEnded()) throw new Error(`${command.name} ended before it was ready. ${await endOfLog(command.log)}`)
        if (Date.now() > deadline) throw new Error(`${command.name} did not get ready. ${await endOfLog(command.log)}`)
        await pause(readyPollInterval)
      }
    },
  }
}

async function endOfLog(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8')).trimEnd().split('\n')
  return `The end of ${log}:\n${lines.slice(-15).join('\n')}`
}

interface Guarded {
  stop: () => Promise<void>
  kill: () => void
}

const alive = new Set<Guarded>()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function guard(daemon: Guarded): void {
  if (alive.size === 0) {
    process.on('exit', killAll)
    for (const signal of signals) process.on(signal, stopAll)
  }
  alive.add(daemon)
}

function release(daemon: Guarded): void {
  alive.delete(daemon)
  if (alive.size > 0) return
  process.off('exit', killAll)
  for (const signal of signals) process.off(signal, stopAll)
}

function killAll(): void {
  for (const daemon of alive) daemon.kill()
}

async function stopAll(signal: NodeJS.Signals): Promise<void> {
  // Another listener means a host with its own order of closing; it calls stop(), and killAll stands behind it.
  if (process.listenerCount(signal) > 1) return
  await Promise.allSettled([...alive].map((daemon) => daemon.stop()))
  process.off(signal, stopAll)
  process.kill(process.pid, signal)
}
