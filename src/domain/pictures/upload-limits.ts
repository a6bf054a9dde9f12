/** One picture per offer, at most 5 MB, PNG or JPG by content. */
export const uploadLimits = {
  bytes: 5_242_880,
  contentTypes: ['image/png', 'image/jpeg'],
  /** Longest side and total pixels: enough for a phone's camera, too few for a decompression bomb. */
  side: 8192,
  pixels: 24_000_000,
} as const

export type UploadContentType = (typeof uploadLimits.contentTypes)[number]

const [megabyte, gigabyte] = [1_000_000, 1_000_000_000]

/**
 * What a store, whoever of it sends, and the panel as a whole may upload in 24 hours. `leftFree` is the space that they leave on a disk
 * beside the store's own minimum: stores cannot take it from the panel. A store sends five flyers of 20 pages.
 */
export const uploadQuotas = {
  store: { files: 100, bytes: 200 * megabyte, leftFree: gigabyte },
  panel: { files: 3000, bytes: 5 * gigabyte, leftFree: 0 },
} as const
