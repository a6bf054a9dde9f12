import { z } from 'zod'
import { oneDay } from '#domain/durations.ts'
import { job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import { deleteOldMails } from '#platform/mail/outbox.ts'
import type { Platform } from '#platform/platform.ts'
import { sendAccountChange, sendAddressProof } from './addresses/account-mails.ts'
import { deleteOldFormerAddresses } from './addresses/address-claims.repository.ts'
import { mailAccountChange, mailAddressProof } from './addresses/addresses.jobs.ts'
import { mailNewDevice } from './auth.jobs.ts'
import { deleteOldDevices, deleteOldSessions } from './auth.repository.ts'
import { deleteOldAttempts } from './login-attempts.ts'
import { sendNewDeviceMail } from './new-device-mail.ts'
import { deleteOldChallenges } from './passkeys/passkeys.repository.ts'
import { deleteOldLoginLinks } from './people/login-links.ts'

const tidyAuth = job('auth:tidy', z.unknown())

/** Deletes attempts, sessions, devices, challenges and counted mails that no longer matter. */
export function authJobHandlers(platform: Pick<Platform, 'db' | 'clock' | 'outbox' | 'config'>): JobHandler[] {
  const { db, clock } = platform
  return [
    handles(mailNewDevice, ({ sessionId }) => sendNewDeviceMail(platform, sessionId)),
    handles(mailAddressProof, ({ id }) => sendAddressProof(platform, id)),
    handles(mailAccountChange, (change) => sendAccountChange(platform, change)),
    handles(tidyAuth, async () => {
      const now = clock.now().getTime()
      await deleteOldAttempts(db, new Date(now - oneDay))
      await deleteOldSessions(db, new Date(now - 30 * oneDay))
      await deleteOldDevices(db, clock.now())
      await deleteOldChallenges(db, new Date(now - oneDay))
      await deleteOldLoginLinks(db, clock.now())
      await deleteOldFormerAddresses(db, clock.now())
      await deleteOldMails(db, clock.now())
    }),
  ]
}
