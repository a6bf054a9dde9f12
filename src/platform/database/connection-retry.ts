import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseOutage, isDatabaseUnavailable } from './database-errors.ts'

/** Milliseconds to wait for an unreachable database: a restart takes a second. */
export const retryWindowMs = 2000

/**
 * Opens a connection. While the database restarts, opening is retried: nothing has been sent yet. After `retryWindowMs` one caller at a
 * time probes the database and all others fail at once with DatabaseOutage.
 */
export type Connector = <T>(open: () => Promise<T>) => Promise<T>

export function retryingConnector(): Connector {
  let failingSince: number | undefined
  let isProbing = false

  return async (open) => {
    for (;;) {
      const isOutage = failingSince !== undefined && performance.now() - failingSince > retryWindowMs
      if (isOutage && isProbing) throw new DatabaseOutage()
      if (isOutage) isProbing = true
      try {
        const connection = await open()
        failingSince = undefined
        return connection
      } catch (error) {
        if (!isDatabaseUnavailable(error) || isPoolExhausted(error)) throw error
        failingSince ??= performance.now()
        if (isOutage || performance.now() - failingSince > retryWindowMs) throw error
      } finally {
        if (isOutage) isProbing = false
      }
      await waitBeforeRetry()
    }
  }
}

/** With jitter, so that waiting callers do not all retry at the same moment. */
export async function waitBeforeRetry(): Promise<void> {
  await pause(30 + Math.random() * 90)
}

/** All connections of the pool are in use: the database itself may be fine. */
function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')
}
