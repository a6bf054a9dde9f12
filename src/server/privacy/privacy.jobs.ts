import { z } from 'zod'
import { job } from '#platform/queue.ts'

/** Mails the link to the forms of an address. The payload is only the id, so that the queue contains no personal data. */
export const mailFormsLink = job('privacy:mailFormsLink', z.strictObject({ id: z.int() }))
