import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Tells the managers of a store that its plan ends. The operator has a mail of its own. */
export const mailPlanEnd = job(
  'storePlans:mailPlanEnd',
  z.strictObject({ storeId: z.int(), store: z.string(), plan: z.string(), endsOn: z.string(), id: z.string() }),
)
