import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteOldDoubts } from './doubts.service.ts'

const forgetDoubts = job('comparisons:forgetDoubts', z.unknown())

export function comparisonDoubtsJobHandlers({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  return [handles(forgetDoubts, () => deleteOldDoubts(db, clock.now()))]
}
