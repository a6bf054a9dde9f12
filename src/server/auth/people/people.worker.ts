import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { sendInvitation } from './invitations.service.ts'
import { mailInvitation } from './people.jobs.ts'

export function peopleJobHandlers(platform: Pick<Platform, 'db' | 'clock' | 'mailer' | 'config'>): JobHandler[] {
  return [handles(mailInvitation, ({ id }) => sendInvitation(platform, id))]
}
