import type { Log } from './log.ts'

/** Ends the process in order on SIGTERM or SIGINT: each step finishes before the next, and a step that hangs does not keep us alive. */
export function closeOnSignal(log: Log, steps: [name: string, close: () => Promise<unknown>][]): void {
  let closing = false
  const close = async (signal: string) => {
    if (closing) return
    closing = true
    log.info({ signal }, 'closing')
    setTimeout(() => process.exit(1), 20_000).unref()
    for (const [name, step] of steps) {
      try {
        await step()
      } catch (error) {
        log.error({ error, step: name }, 'could not close')
      }
    }
    process.exit(0)
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
}
