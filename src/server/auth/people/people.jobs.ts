import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** A row, and the pseudonym of the network from which the mail was asked for. The queue contains no personal data. */
const requestedMail = z.strictObject({ id: z.int(), network: z.string().optional() })

/** Mails a login link, if the address has an account. */
export const mailLoginLink = job('people:mailLoginLink', requestedMail)

/** Mails the link that accepts an invitation to the address that claims it. */
export const mailInvitation = job('people:mailInvitationLink', requestedMail)
