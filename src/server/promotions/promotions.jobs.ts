import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Mails the members of a store that an administrator removed its offers. */
export const mailRemovedOffers = job('promotions:mailRemoved', z.strictObject({ ids: z.array(z.int()) }))
