import type { Log } from './log.ts'

/** On SIGTERM or SIGINT, runs the steps one after the other and exits; after 20 s it exits even if a step hangs. */
export function closeOnSignal(log: Log, steps: [name: string, close: () => Promise<unknown>][]): void {
  let isClosing = false
  const close = async (signal: string) => {
    if (isClosing) return
    isClosing = true
    log.info({ signal }, 'shutting down')
    setTimeout(() => process.exit(1), 20_000).unref()
    for (const [name, step] of steps) {
      try {
        await step()
      } catch (error) {
        log.error({ err: error, step: name }, 'shutdown step failed')
      }
    }
    process.exit(0)
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
}
