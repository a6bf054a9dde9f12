import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import type { Directories } from '#server/promotions/promotion-rows.ts'
import type { AlertTotals } from './alert-metrics.ts'
import { mailConfirmation } from './alerts.jobs.ts'
import { deleteOld } from './channels.repository.ts'
import { matchAlerts } from './match-alerts.ts'
import { createPushSender } from './push-sender.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { composeMessages, sendMessages } from './send-messages.ts'

/** Scheduled only, never enqueued: see the timetable in server/jobs.ts. */
const match = job('alerts:match', z.unknown())
const send = job('alerts:send', z.unknown())
const tidy = job('alerts:tidy', z.unknown())

type Needed = Pick<Platform, 'db' | 'reads' | 'clock' | 'outbox' | 'config' | 'log'>

export function alertsJobHandlers(
  platform: Needed,
  directories: Directories,
  totals: AlertTotals,
  sendPush = createPushSender(platform),
): JobHandler[] {
  return [
    handles(match, async () => {
      totals.matched += await matchAlerts(platform)
      totals.composed += await composeMessages(platform)
    }),
    handles(send, async () => {
      await sendMessages({ platform, directories, sendPush, totals })
    }),
    handles(mailConfirmation, (mail) => sendConfirmation(platform, mail)),
    handles(tidy, () => deleteOld(platform.db, platform.clock.now())),
  ]
}
