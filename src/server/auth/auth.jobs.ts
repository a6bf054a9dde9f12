import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Mails a person about a login on an unknown device. */
export const mailNewDevice = job('auth:mailNewDevice', z.strictObject({ sessionId: z.int() }))
