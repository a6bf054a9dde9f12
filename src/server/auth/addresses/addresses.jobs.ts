import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Mails the link that proves the address that an account claims. */
export const mailAddressProof = job('auth:mailAddressProof', z.strictObject({ id: z.int() }))

/** Mails a person about a change of their account; `formerAddress` is the id of the address that it had until then. */
export const mailAccountChange = job(
  'auth:mailAccountChange',
  z.strictObject({
    administratorId: z.int(),
    change: z.enum([
      'password',
      'appCodes',
      'appCodesRemoved',
      'passkey',
      'passkeyRemoved',
      'addressClaimed',
      'addressReplaced',
      'addressRemoved',
    ]),
    formerAddress: z.int().optional(),
  }),
)
