/** receiving: pages are being checked; reading: at least one page is not read yet; review: ready for a person to finish. */
export const flyerStates = ['receiving', 'reading', 'review', 'published', 'undone', 'discarded'] as const
export type FlyerState = (typeof flyerStates)[number]

export const pageStates = ['waiting', 'reading', 'read', 'failed'] as const
export type PageState = (typeof pageStates)[number]

/** State of a page as the panel shows it. no_reader: only its picture can be read, and no running worker reads pictures. */
export const pageStatuses = [...pageStates, 'no_reader'] as const
export type PageStatus = (typeof pageStatuses)[number]

/** Whether a person can work on the page, because no further reading of it is pending. */
export function isReviewable(status: PageStatus): boolean {
  return status === 'read' || status === 'failed' || status === 'no_reader'
}

export const draftStates = ['open', 'confirmed', 'discarded', 'published'] as const
export type DraftState = (typeof draftStates)[number]

/** Why a draft is rejected: not an offer, cut off, or unreadable. */
export const refusalReasons = ['no_offer', 'cut_off', 'unreadable'] as const

/** Reasons to look twice at a draft: first the doubts of the reader, then those from known prices and names. */
export const draftDoubts = [
  'two_readings',
  'comma_supplied',
  'unsure',
  'unsure_original',
  'far_name',
  'one_word',
  'unknown_words',
  'high_discount',
  'repeated',
  'page_left_over',
  'unused_text',
  'unusual_price',
  'no_category',
  'service_differs',
] as const
export type DraftDoubt = (typeof draftDoubts)[number]

/**
 * `perDay` is for one user of the panel, `ofStorePerDay` for a store that sends its own flyers. `readAgain` is how often people may have
 * one page read again, ever; `readAgainPerDay` all pages of a store, in 24 hours: each reading tries up to three times.
 */
export const flyerLimits = {
  ...{ pages: 20, perDay: 30, ofStorePerDay: 5, pieces: 5000, pieceLetters: 200 },
  ...{ readAgain: 3, readAgainPerDay: 30 },
} as const

/** Stored widths of a page's picture. 768 is a cheap phone held upright (412 × 1.75 pixels) and loads a third less than 960. */
export const flyerPageWidths = [480, 768, 960, 1600] as const
