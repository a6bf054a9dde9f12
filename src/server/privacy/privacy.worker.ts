import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { job } from '#platform/queue.ts'
import { handles, type JobHandler } from '#platform/worker.ts'
import { deleteOldLinks, sendFormsLink } from './forms.service.ts'
import { mailFormsLink } from './privacy.jobs.ts'
import { deleteExpiredData } from './privacy.service.ts'

const expireData = job('privacy:forgetOld', z.unknown())
const expireLinks = job('privacy:forgetLinks', z.unknown())

export function privacyJobHandlers(platform: Pick<Platform, 'db' | 'clock' | 'mailer' | 'config'>): JobHandler[] {
  const { db, clock } = platform
  return [
    handles(expireData, () => deleteExpiredData(db, clock.now())),
    handles(expireLinks, () => deleteOldLinks(db, clock.now())),
    handles(mailFormsLink, ({ id }) => sendFormsLink(platform, id)),
  ]
}
