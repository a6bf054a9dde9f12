import type { PageBox } from '#contract/flyers/flyer-parts.ts'
import type { OfferDraft } from '#contract/flyers/flyer-review.ts'
import type { OtherName, ReviewStep } from './review-state.ts'

/** What keys, buttons and the server can do to the review. */
export type ReviewAction =
  | {
      type: 'loaded'
      drafts: readonly OfferDraft[]
      otherNames: readonly OtherName[]
      pages: readonly number[]
      /** Of these the server does not know the last state yet. */
      pending: ReadonlySet<string>
    }
  | { type: 'answered'; drafts: readonly OfferDraft[]; conflicts: readonly string[]; pending: ReadonlySet<string> }
  | { type: 'added'; localId: string; draft: OfferDraft }
  /** What was outgoing is in the queue now. */
  | { type: 'taken over'; count: number }
  | { type: 'step'; step: ReviewStep }
  | { type: 'choose'; id: string }
  | { type: 'confirm' }
  | { type: 'back' }
  | { type: 'move'; by: number }
  | { type: 'page'; by: number }
  | { type: 'digit'; digit: string }
  | { type: 'erase' }
  /** All digits at once, from a keyboard on the screen. */
  | { type: 'digits'; field: 'price' | 'originalPrice'; digits: string }
  | { type: 'escape' }
  | { type: 'edit'; field: 'price' | 'originalPrice' | 'name' | 'category' }
  | { type: 'name'; text: string }
  /** The field was left: what was typed counts. */
  | { type: 'keep' }
  | { type: 'category'; categoryId: string }
  | { type: 'unit' }
  | { type: 'alternative'; number: number }
  | { type: 'refuse' }
  | { type: 'reason'; number: number }
  | { type: 'other name' }
  | { type: 'walk'; by: number }
  | { type: 'box' }
  | { type: 'add' }
  | { type: 'stretch'; x: number; y: number; isOtherEdge: boolean }
  | { type: 'draw'; box: PageBox }
  | { type: 'mark' }
  | { type: 'undo' }
