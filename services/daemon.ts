import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { boundCommandLine, type Command } from './command.ts'

interface DaemonCommand extends Command {
  name: string
  /** File for its output. */
  log: string
  /** Requests a graceful shutdown. */
  stopSignal: NodeJS.Signals
  /** Ends it and its children immediately. */
  killSignal: NodeJS.Signals
}

export interface Daemon {
  /** Polls until `true`; throws with the end of the log when the daemon ends first. */
  ready: (isReady: () => Promise<boolean>) => Promise<void>
  stop: () => Promise<void>
  /** Kills it without a graceful shutdown. */
  crash: () => Promise<void>
}

const readyTimeLimit = 60_000
const readyPollInterval = 20
const stopTimeLimit = 10_000

export async function startDaemon(command: DaemonCommand): Promise<Daemon> {
  const [file, ...args] = boundCommandLine(command, command.killSignal)
  const log = await open(command.log, 'a')
  // A separate process group: Ctrl-C in a terminal reaches only this process, which stops the daemons after their clients.
  const child = spawn(file, args, { cwd: command.directory, detached: true, stdio: ['ignore', log.fd, log.fd] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    await once(child, 'spawn')
  } finally {
    await log.close()
  }

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  let stopping: Promise<void> | undefined
  const tracked: TrackedDaemon = {
    kill: () => child.kill(command.killSignal),
    stop: () => {
      stopping ??= shutDown()
      return stopping
    },
  }
  track(tracked)
  void ended.then(() => untrack(tracked))

  async function shutDown(): Promise<void> {
    if (hasEnded()) return
    child.kill(command.stopSignal)
    const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeLimit)
    await ended
    clearTimeout(killTimer)
  }

  return {
    stop: tracked.stop,
    crash: async () => {
      child.kill('SIGKILL')
      await ended
    },
    ready: async (isReady) => {
      const deadline = Date.now() + readyTimeLimit
      while (!(await isReady())) {
        if (hasEnded()) throw new Error(`${command.name} ended before it was ready. ${await readLogTail(command.log)}`)
        if (Date.now() > deadline)
          throw new Error(`${command.name} did not get ready. ${await readLogTail(command.log)}`)
        await pause(readyPollInterval)
      }
    },
  }
}

async function readLogTail(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8')).trimEnd().split('\n')
  return `The end of ${log}:\n${lines.slice(-15).join('\n')}`
}

interface TrackedDaemon {
  stop: () => Promise<void>
  kill: () => void
}

const runningDaemons = new Set<TrackedDaemon>()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function track(daemon: TrackedDaemon): void {
  if (runningDaemons.size === 0) {
    process.on('exit', killAll)
    for (const signal of signals) process.on(signal, stopAll)
  }
  runningDaemons.add(daemon)
}

function untrack(daemon: TrackedDaemon): void {
  runningDaemons.delete(daemon)
  if (runningDaemons.size > 0) return
  process.off('exit', killAll)
  for (const signal of signals) process.off(signal, stopAll)
}

function killAll(): void {
  for (const daemon of runningDaemons) daemon.kill()
}

async function stopAll(signal: NodeJS.Signals): Promise<void> {
  // Another listener has its own order of shutdown and calls stop(); killAll remains as a fallback.
  if (process.listenerCount(signal) > 1) return
  await Promise.allSettled([...runningDaemons].map((daemon) => daemon.stop()))
  process.off(signal, stopAll)
  process.kill(process.pid, signal)
}
