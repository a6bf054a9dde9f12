import type { BulkResult } from '#contract/promotions.ts'
import { bulkLimits } from '#domain/offers/bulk-limits.ts'

export interface BatchedResult extends BulkResult {
  /** The error of the batch at which the change stopped; the batches before it were written. */
  failure?: unknown
}

/** Changes many offers, one request after the other, so that other requests get their turn. Stops at the first error. */
export async function changeInBatches<T>(
  offers: readonly T[],
  call: (batch: T[]) => Promise<BulkResult>,
  onProgress: (done: number) => void,
): Promise<BatchedResult> {
  const whole: BatchedResult = { changed: [], unchanged: [] }
  for (let start = 0; start < offers.length; start += bulkLimits.perRequest) {
    onProgress(start)
    try {
      const part = await call(offers.slice(start, start + bulkLimits.perRequest))
      whole.changed.push(...part.changed)
      whole.unchanged.push(...part.unchanged)
    } catch (failure) {
      return { ...whole, failure }
    }
  }
  return whole
}
