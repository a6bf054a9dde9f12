import { z } from 'zod'
import { job } from '#platform/queue.ts'

/** Tell the site's people that somebody asks for partnership. The request itself is read when the job runs: the queue keeps no names. */
export const mailPartnershipRequest = job('partnershipRequests:mail', z.strictObject({ id: z.int() }))
