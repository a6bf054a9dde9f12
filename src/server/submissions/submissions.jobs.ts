import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Mails a store which of its offers were refused, and why. The payload is only the id, so that the queue contains no personal data. */
export const mailRefusals = job('submissions:mailRefusals', z.strictObject({ id: z.int() }))
