import { ApiError } from '#contract/api-error.ts'
import { listsApi } from '#web/shopping-lists/lists-api.ts'
import { rememberCode, unsentCodes } from './known-codes.ts'

/** Tells the team what unknown barcodes were named, one after the other. What cannot be sent now is sent when the reader opens again. */
export async function sendNames(): Promise<void> {
  for (const { gtin, name } of unsentCodes()) {
    try {
      await listsApi.call('barcodes.name', { params: { gtin }, body: { name } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) return
    }
    rememberCode({ gtin, name })
  }
}
