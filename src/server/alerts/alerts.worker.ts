import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { matchAlerts } from './match-alerts.ts'

/** Scheduled, never queued by anybody: see the timetable in server/jobs.ts. */
const match = job('alerts:match', z.unknown())

export function alertsJobHandlers(platform: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  return [
    handles(match, async () => {
      await matchAlerts(platform)
    }),
  ]
}
