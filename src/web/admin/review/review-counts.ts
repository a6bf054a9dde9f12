import { pagesQueryOf } from '#web/admin/session/query-client.ts'
import { readPages } from '#web/api/read.ts'

export const wordCount = pagesQueryOf(readPages('productReview.words', { query: { limit: 1 } }))
export const productCount = pagesQueryOf(readPages('productReview.products', { query: { limit: 1 } }))
export const barcodeCount = pagesQueryOf(readPages('productReview.barcodes', { query: { limit: 1 } }))
/** Counts of the tab and its queues. */
export const reviewCountKeys: (readonly unknown[])[] = [
  wordCount.queryKey,
  productCount.queryKey,
  barcodeCount.queryKey,
]
