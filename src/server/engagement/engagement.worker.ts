import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteOldEngagement } from './count-engagement.ts'

/** Scheduled only, never enqueued: see the timetable in server/jobs.ts. */
const tidy = job('engagement:tidy', z.unknown())

export function engagementJobHandlers({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  return [handles(tidy, () => deleteOldEngagement(db, clock.now()))]
}
