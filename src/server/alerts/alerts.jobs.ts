import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Mails the link that confirms an address. The payload is the id and a pseudonym of the network: the queue contains no personal data. */
export const mailConfirmation = job(
  'alerts:mailConfirmation',
  z.strictObject({ id: z.int(), network: z.string().optional() }),
)
