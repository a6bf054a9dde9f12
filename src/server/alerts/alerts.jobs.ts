import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Mails the link that confirms an address. The payload is only the id, so that the queue contains no personal data. */
export const mailConfirmation = job('alerts:mailConfirmation', z.strictObject({ id: z.int() }))
