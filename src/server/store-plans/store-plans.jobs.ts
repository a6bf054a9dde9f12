import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Mails the managers of a store that its plan ends. The operator gets a separate mail. */
export const mailPlanEnd = job(
  'storePlans:mailPlanEnd',
  z.strictObject({ storeId: z.int(), store: z.string(), plan: z.string(), endsOn: z.string(), id: z.string() }),
)
