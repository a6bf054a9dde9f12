/** receiving: pages are being checked; reading: at least one page is not read yet; review: a person can finish it. */
export const flyerStates = ['receiving', 'reading', 'review', 'published', 'undone', 'discarded'] as const
export type FlyerState = (typeof flyerStates)[number]

export const pageStates = ['waiting', 'reading', 'read', 'failed'] as const
export type PageState = (typeof pageStates)[number]

/** State of a page as the panel shows it. no_reader: only its picture can be read, and no running worker reads pictures. */
export const pageStatuses = [...pageStates, 'no_reader'] as const
export type PageStatus = (typeof pageStatuses)[number]

/** Whether a person can work on the page: nothing more is read on it for now. */
export function isReviewable(status: PageStatus): boolean {
  return status === 'read' || status === 'failed' || status === 'no_reader'
}

export const draftStates = ['open', 'confirmed', 'discarded', 'published'] as const
export type DraftState = (typeof draftStates)[number]

/** Why a draft is no offer, in the words of the review: not one, cut off, unreadable. */
export const refusalReasons = ['no_offer', 'cut_off', 'unreadable'] as const

/** What makes a person look twice: first what the reader doubts, then what prices and names known already say. */
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

/** A day: `perDay` of one person of the panel, `ofStorePerDay` of a store that sends its own. */
export const flyerLimits = { pages: 20, perDay: 30, ofStorePerDay: 5, pieces: 5000, pieceLetters: 200 } as const

/** Widths in which the picture of a page is kept. 768 is a cheap phone held upright, 412 × 1.75 pixels: a third less to wait for than 960. */
export const flyerPageWidths = [480, 768, 960, 1600] as const
