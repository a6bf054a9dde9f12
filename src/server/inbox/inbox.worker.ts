import { daysBefore } from '#domain/durations.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { readInboxMail, tidyInbox } from './inbox.jobs.ts'
import { readMail } from './read-mail.ts'

const keptDays = 14

export function inboxJobHandlers(platform: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>): JobHandler[] {
  const { db, clock } = platform
  const tidy = async () => {
    const before = daysBefore(clock.now(), keptDays)
    await db.deleteFrom('inboxFiles').where('receivedAt', '<', before).execute()
    await db.deleteFrom('inboxMails').where('receivedAt', '<', before).execute()
  }
  return [handles(readInboxMail, ({ id }) => readMail(platform, id)), handles(tidyInbox, tidy)]
}
