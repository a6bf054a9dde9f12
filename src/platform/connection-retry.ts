import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseOutage, isDatabaseUnavailable } from './database-errors.ts'

/** How long whoever finds the database away waits for it: a restart takes a second. */
export const retryWindow = 2000

/**
 * Opens a way to the database. One that restarts is waited for, since nothing has been asked yet; one that has been away for longer
 * than that is tried by one caller at a time, and everybody else is told at once instead of waiting for what will not come.
 */
export type Connector = <T>(open: () => Promise<T>) => Promise<T>

export function retryingConnector(): Connector {
  let failingSince: number | undefined
  let isProbing = false

  return async (open) => {
    for (;;) {
      const isOutage = failingSince !== undefined && performance.now() - failingSince > retryWindow
      if (isOutage && isProbing) throw new DatabaseOutage()
      if (isOutage) isProbing = true
      try {
        const way = await open()
        failingSince = undefined
        return way
      } catch (error) {
        if (!isDatabaseUnavailable(error) || isPoolExhausted(error)) throw error
        failingSince ??= performance.now()
        if (isOutage || performance.now() - failingSince > retryWindow) throw error
      } finally {
        if (isOutage) isProbing = false
      }
      await retryDelay()
    }
  }
}

/** Not the same for everybody, so that those who wait do not all come back together. */
export async function retryDelay(): Promise<void> {
  await pause(30 + Math.random() * 90)
}

/** All connections are in use: that says nothing about the database. */
function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')
}
