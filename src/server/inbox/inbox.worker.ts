import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { readInboxMail, tidyInbox } from './inbox.jobs.ts'
import { deleteOld } from './inbox.repository.ts'
import { readMail } from './read-mail.ts'

const keptDays = 14

export function inboxJobHandlers(platform: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>): JobHandler[] {
  const { db, clock } = platform
  return [
    handles(readInboxMail, ({ id }) => readMail(platform, id)),
    handles(tidyInbox, () => deleteOld(db, clock.now(), keptDays)),
  ]
}
