/** One picture per offer, at most 5 MB, PNG or JPG by content. */
export const uploadLimits = {
  bytes: 5_242_880,
  contentTypes: ['image/png', 'image/jpeg'],
  /** Longest side, and all pixels together: what a phone's camera makes, not what a bomb unpacks to. */
  side: 8192,
  pixels: 24_000_000,
} as const

export type UploadContentType = (typeof uploadLimits.contentTypes)[number]
