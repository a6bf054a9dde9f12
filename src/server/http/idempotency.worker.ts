import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { job } from '#platform/queue.ts'
import { performs, type Work } from '#platform/worker.ts'

const forgetKeys = job('http:forgetKeys', z.unknown())

/** Nobody repeats a request after two days. */
const twoDays = 2 * 86_400_000

export function idempotencyWorks({ db, clock }: Pick<Platform, 'db' | 'clock'>): Work[] {
  return [
    performs(forgetKeys, async () => {
      await db
        .deleteFrom('idempotentRequests')
        .where('createdAt', '<', new Date(clock.now().getTime() - twoDays))
        .execute()
    }),
  ]
}
