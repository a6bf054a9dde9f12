import { z } from 'zod'
import { retentionCutoff } from '#domain/retention.ts'
import { site } from '#domain/site.ts'
import { job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteErasuresBefore, writeErasure } from './erasure-records.ts'
import { deleteOldLinks, sendFormsLink } from './forms.service.ts'
import { mailFormsLink, recordErasure } from './privacy.jobs.ts'
import { deleteExpiredData } from './privacy.service.ts'

const expireData = job('privacy:forgetOld', z.unknown())
const expireLinks = job('privacy:forgetLinks', z.unknown())

export function privacyJobHandlers(
  platform: Pick<Platform, 'db' | 'clock' | 'outbox' | 'config' | 'storage'>,
): JobHandler[] {
  const { db, clock, storage } = platform
  return [
    handles(expireData, async () => {
      await deleteExpiredData(db, clock.now())
      // Older erasures need no repetition: their data has expired anyway.
      await deleteErasuresBefore(storage, retentionCutoff(clock.now(), site.policies.retentionMonths))
    }),
    handles(recordErasure, (erasure) => writeErasure(storage, erasure)),
    handles(expireLinks, () => deleteOldLinks(db, clock.now())),
    handles(mailFormsLink, (mail) => sendFormsLink(platform, mail)),
  ]
}
