import { z } from 'zod'
import { dayOf } from '#domain/dates.ts'
import { job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { countOffers, deleteOldDays } from './count-offers.ts'

const nothing = z.unknown()

/** Scheduled only, never enqueued: see the timetable in server/jobs.ts. */
const count = job('stats:count', nothing)
const tidy = job('stats:tidy', nothing)

export function statsJobHandlers(platform: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  return [
    handles(count, () => countOffers(platform)),
    handles(tidy, () => deleteOldDays(platform.db, dayOf(platform.clock.now()))),
  ]
}
