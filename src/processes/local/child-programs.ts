import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Our own programs as child processes, stopped together. */
export interface ChildPrograms {
  /** Runs a program to its end; throws when it fails. */
  run: (arguments_: string[], environment?: Record<string, string>) => Promise<void>
  /** Like run, but prints nothing; on failure, the error contains the output. */
  runQuietly: (arguments_: string[], environment?: Record<string, string>) => Promise<void>
  /** Starts a long-running program; calls `onEnd` when it ends unexpectedly. */
  start: (arguments_: string[], environment: Record<string, string>, onEnd: (name: string) => void) => ChildProcess
  stopAll: () => Promise<void>
}

export function childPrograms(): ChildPrograms {
  const running = new Set<ChildProcess>()
  let isStopping = false

  const launch = (arguments_: string[], environment: Record<string, string> = {}, isQuiet = false) => {
    const output = isQuiet ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, arguments_, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...environment },
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }

  return {
    run: async (arguments_, environment) => {
      const [code] = await once(launch(arguments_, environment), 'exit')
      if (code !== 0) throw new Error(`${arguments_.join(' ')} ended with ${code}`)
    },
    runQuietly: async (arguments_, environment) => {
      const child = launch(arguments_, environment, true)
      const [[code], ...output] = await Promise.all([
        once(child, 'exit'),
        ...[child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
      ])
      if (code !== 0) throw new Error(`${output.join('')}\n${arguments_.join(' ')} ended with ${code}`)
    },
    start: (arguments_, environment, onEnd) => {
      return launch(arguments_, environment).once('exit', () => {
        if (!isStopping) onEnd(arguments_.join(' '))
      })
    },
    stopAll: async () => {
      isStopping = true
      await Promise.all(
        [...running].map(async (child) => {
          const ended = once(child, 'exit')
          child.kill('SIGTERM')
          const deadline = setTimeout(() => child.kill('SIGKILL'), 10_000)
          await ended
          clearTimeout(deadline)
        }),
      )
    },
  }
}
