import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findProgram } from './find-program.ts'

export interface Command {
  program: string
  args: readonly string[]
  directory: string
  /** The system user to run as, by name or number; only allowed for root. */
  user?: string | undefined
  /** Its group, if the name differs. */
  group?: string | undefined
}

/**
 * A command line whose process ends with this one. Handlers do not run when this process is killed, so on Linux the kernel sends `signal`
 * to the child as soon as its parent has ended.
 */
export function boundCommandLine(command: Command, signal: NodeJS.Signals): [string, ...string[]] {
  const { program, args, user, group = user } = command
  // Searched outside PATH too, which may contain little besides Node.js.
  const setpriv =
    process.platform === 'linux' ? (findProgram('setpriv') ?? findProgram('setpriv', ['/usr/bin'])) : undefined
  if (setpriv === undefined) {
    if (user !== undefined)
      throw new Error(`Do not run this as root: ${program} cannot be started as another user here`)
    return [program, ...args]
  }
  const identity = user === undefined ? [] : [`--reuid=${user}`, `--regid=${group}`, '--clear-groups']
  return [setpriv, '--pdeathsig', signal, ...identity, program, ...args]
}

/** Runs a program to its end and returns its output; on failure, the error contains stderr. */
export async function run(command: Command, input = '', timeLimit = 30_000): Promise<string> {
  const [file, ...args] = boundCommandLine(command, 'SIGKILL')
  const running = promisify(execFile)(file, args, {
    cwd: command.directory,
    timeout: timeLimit,
    killSignal: 'SIGKILL',
    maxBuffer: 16 * 1024 * 1024,
  })
  running.child.stdin?.on('error', () => {})
  running.child.stdin?.end(input)
  const { stdout, stderr } = await running
  return stdout + stderr
}
