/** One picture per offer, at most 5 MB, PNG or JPG by content. */
export const uploadLimits = {
  bytes: 5_242_880,
  contentTypes: ['image/png', 'image/jpeg'],
  /** Longest side and total pixels: enough for a phone's camera, too few for a decompression bomb. */
  side: 8192,
  pixels: 24_000_000,
} as const

export type UploadContentType = (typeof uploadLimits.contentTypes)[number]
