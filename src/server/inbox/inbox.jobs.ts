import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Stores the attachments of a message. */
export const readInboxMail = job('inbox:readMail', z.strictObject({ id: z.int() }), {
  keyOf: ({ id }) => `inbox mail ${id}`,
})
/** Deletes files left unopened for two weeks. */
export const tidyInbox = job('inbox:tidy', z.unknown())
