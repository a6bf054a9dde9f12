import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { job } from '#platform/queue.ts'
import { handles, type JobHandler } from '#platform/worker.ts'
import { deleteOldSessions } from './auth.repository.ts'
import { deleteOldAttempts } from './login-attempts.ts'

const tidyAuth = job('auth:tidy', z.unknown())
const oneDay = 86_400_000

/** Tries older than any window that counts them, and sessions that have been dead for long. */
export function authJobHandlers({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  return [
    handles(tidyAuth, async () => {
      const now = clock.now().getTime()
      await deleteOldAttempts(db, new Date(now - oneDay))
      await deleteOldSessions(db, new Date(now - 30 * oneDay))
    }),
  ]
}
