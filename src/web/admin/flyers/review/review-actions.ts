import type { PageBox } from '#contract/flyers/flyer-parts.ts'
import type { OfferDraft } from '#contract/flyers/flyer-review.ts'
import type { OtherName, ReviewStep } from './review-state.ts'

/** Actions of keys, buttons and the server on the review. */
export type ReviewAction =
  | {
      type: 'loaded'
      drafts: readonly OfferDraft[]
      otherNames: readonly OtherName[]
      pages: readonly number[]
      /** Drafts whose last state the server does not know yet. */
      pending: ReadonlySet<string>
    }
  | { type: 'answered'; drafts: readonly OfferDraft[]; conflicts: readonly string[]; pending: ReadonlySet<string> }
  | { type: 'added'; localId: string; draft: OfferDraft }
  /** The outgoing decisions are now in the queue. */
  | { type: 'taken over'; count: number }
  | { type: 'step'; step: ReviewStep }
  | { type: 'choose'; id: string }
  | { type: 'confirm' }
  | { type: 'back' }
  | { type: 'move'; by: number }
  | { type: 'page'; by: number }
  | { type: 'digit'; digit: string }
  | { type: 'erase' }
  /** All digits at once, from an on-screen keyboard. */
  | { type: 'digits'; field: 'price' | 'originalPrice'; digits: string }
  | { type: 'escape' }
  | { type: 'edit'; field: 'price' | 'originalPrice' | 'name' | 'category' }
  | { type: 'name'; text: string }
  /** The field lost focus: the typed text counts. */
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
