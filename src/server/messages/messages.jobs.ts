import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Mails a submitted form to the team. The payload is only the id, so that the queue contains no personal data. */
export const mailMessage = job('messages:mail', z.strictObject({ id: z.int() }))

/** Mails the team's reply to the sender; `actorId` is the person who wrote it. */
export const mailReply = job('messageReplies:mail', z.strictObject({ id: z.int(), actorId: z.int().optional() }))
