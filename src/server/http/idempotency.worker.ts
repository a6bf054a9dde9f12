import { z } from 'zod'
import { dayOf } from '#domain/dates.ts'
import { oneDay } from '#domain/durations.ts'
import { job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteOldHistoryDays } from './security/history-quota.ts'

const deleteOldKeys = job('http:forgetKeys', z.unknown())

/** No retry of a request comes after two days. */
const twoDays = 2 * oneDay

export function idempotencyJobHandlers({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  return [
    handles(deleteOldKeys, async () => {
      await db
        .deleteFrom('idempotentRequests')
        .where('createdAt', '<', new Date(clock.now().getTime() - twoDays))
        .execute()
      await deleteOldHistoryDays(db, dayOf(clock.now()))
    }),
  ]
}
