import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Mails a login link, if the address has an account. */
export const mailLoginLink = job('people:mailLoginLink', z.strictObject({ id: z.int() }))

/** Mails the link of an invitation. The payload is only the id, so that the queue contains no personal data. */
export const mailInvitation = job('people:mailInvitation', z.strictObject({ id: z.int() }))
