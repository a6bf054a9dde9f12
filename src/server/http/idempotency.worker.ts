import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { job } from '#platform/queue.ts'
import { handles, type JobHandler } from '#platform/worker.ts'

const deleteOldKeys = job('http:forgetKeys', z.unknown())

/** Retries of a request do not come after two days. */
const twoDays = 2 * 86_400_000

export function idempotencyJobHandlers({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  return [
    handles(deleteOldKeys, async () => {
      await db
        .deleteFrom('idempotentRequests')
        .where('createdAt', '<', new Date(clock.now().getTime() - twoDays))
        .execute()
    }),
  ]
}
