import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { job } from '#platform/queue.ts'
import { handles, type JobHandler } from '#platform/worker.ts'
import { deleteOldDoubts } from './doubts.service.ts'

const forgetDoubts = job('comparisons:forgetDoubts', z.unknown())

export function comparisonDoubtsJobHandlers({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  return [handles(forgetDoubts, () => deleteOldDoubts(db, clock.now()))]
}
