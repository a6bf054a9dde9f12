import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { job } from '#platform/queue.ts'
import { handles, type JobHandler } from '#platform/worker.ts'
import { deleteExpiredData } from './privacy.service.ts'

const expireData = job('privacy:forgetOld', z.unknown())

export function privacyJobHandlers({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  return [handles(expireData, () => deleteExpiredData(db, clock.now()))]
}
