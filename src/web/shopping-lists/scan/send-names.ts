import { ApiError } from '#contract/api-error.ts'
import { listsApi } from '#web/shopping-lists/lists-api.ts'
import { rememberCode, unsentCodes } from './known-codes.ts'

/**
 * Sends the names given to unknown barcodes to the team, one after the other. Those that cannot be sent now are sent when the scanner opens
 * again.
 */
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
