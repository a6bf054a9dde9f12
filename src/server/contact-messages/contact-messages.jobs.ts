import { z } from 'zod'
import { job } from '#platform/queue.ts'

/** Pass a message on to the site's people. The message itself is read when the job runs: the queue keeps no names. */
export const mailContactMessage = job('contactMessages:mail', z.strictObject({ id: z.int() }))
