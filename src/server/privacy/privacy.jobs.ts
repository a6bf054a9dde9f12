import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'
import { Erasure } from './erasure-records.ts'

/**
 * Mails the link to the forms of an address. The payload is the id and a pseudonym of the network, so that the queue contains no personal
 * data.
 */
export const mailFormsLink = job(
  'privacy:mailFormsLink',
  z.strictObject({ id: z.int(), network: z.string().optional() }),
)

/** Records an erasure outside the database, if the object store was unreachable at the time. */
export const recordErasure = job('privacy:recordErasure', Erasure)
