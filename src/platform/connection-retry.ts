import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseGone, isDatabaseAway } from './database-errors.ts'

/** How long whoever finds the database away waits for it: a restart takes a second. */
export const patientFor = 2000

/**
 * Opens a way to the database. One that restarts is waited for, since nothing has been asked yet; one that has been away for longer
 * than that is tried by one caller at a time, and everybody else is told at once instead of waiting for what will not come.
 */
export type Door = <T>(open: () => Promise<T>) => Promise<T>

export function patientDoor(): Door {
  let closedSince: number | undefined
  let isTried = false

  return async (open) => {
    for (;;) {
      const isGone = closedSince !== undefined && performance.now() - closedSince > patientFor
      if (isGone && isTried) throw new DatabaseGone()
      if (isGone) isTried = true
      try {
        const way = await open()
        closedSince = undefined
        return way
      } catch (error) {
        if (!isDatabaseAway(error) || isPoolExhausted(error)) throw error
        closedSince ??= performance.now()
        if (isGone || performance.now() - closedSince > patientFor) throw error
      } finally {
        if (isGone) isTried = false
      }
      await aMoment()
    }
  }
}

/** Not the same for everybody, so that those who wait do not all come back together. */
export async function aMoment(): Promise<void> {
  await pause(30 + Math.random() * 90)
}

/** All connections are in use: that says nothing about the database. */
function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')
}
