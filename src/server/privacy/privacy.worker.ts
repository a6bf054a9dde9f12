import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { job } from '#platform/queue.ts'
import { performs, type Work } from '#platform/worker.ts'
import { forgetOld } from './privacy.service.ts'

const forgetOldData = job('privacy:forgetOld', z.unknown())

export function privacyWorks({ db, clock }: Pick<Platform, 'db' | 'clock'>): Work[] {
  return [performs(forgetOldData, () => forgetOld(db, clock.now()))]
}
