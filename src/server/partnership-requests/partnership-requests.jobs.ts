import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Mails a request to the team. The payload is only the id, so that the queue contains no personal data. */
export const mailPartnershipRequest = job('partnershipRequests:mail', z.strictObject({ id: z.int() }))
