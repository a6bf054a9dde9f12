import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Mails a person that somebody logged in on a device that was not known. */
export const mailNewDevice = job('auth:mailNewDevice', z.strictObject({ sessionId: z.int() }))
