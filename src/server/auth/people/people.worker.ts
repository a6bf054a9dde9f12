import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { sendInvitation } from './invitations.service.ts'
import { sendLoginLink } from './login-links.ts'
import { mailInvitation, mailLoginLink } from './people.jobs.ts'

export function peopleJobHandlers(platform: Pick<Platform, 'db' | 'clock' | 'outbox' | 'config'>): JobHandler[] {
  return [
    handles(mailInvitation, (mail) => sendInvitation(platform, mail)),
    handles(mailLoginLink, (mail) => sendLoginLink(platform, mail)),
  ]
}
