import type { OfferDraft } from '#contract/flyers/flyer-review.ts'
import type { ReviewAction } from './review-actions.ts'
import { reviewReducer } from './review-reducer.ts'
import { emptyReview, type ReviewState } from './review-state.ts'

const doubt = { code: 'two_readings', field: 'price', text: 'Lido 2,95 e 12,95' } as const

/** A draft on a page with three columns; with a doubt on request. */
export function aDraft(number: number, changes: Partial<OfferDraft> & { isDoubtful?: boolean } = {}): OfferDraft {
  const { isDoubtful = false, ...values } = changes
  const left = ((number - 1) % 3) * 3000
  const top = Math.floor((number - 1) / 3) * 2000
  return {
    id: `draft${number}`,
    pageNumber: 1,
    position: number,
    box: [left, top, left + 3000, top + 2000],
    pictureBox: null,
    productName: `Produto ${number}`,
    price: '2.95',
    originalPrice: null,
    mechanics: null,
    conditionsRead: [],
    categoryId: 'mercearia',
    state: 'open',
    doubts: isDoubtful ? [doubt] : [],
    alternatives: [],
    repeats: null,
    promotionId: null,
    version: 1,
    ...values,
  }
}

/** A review with these drafts, after these actions. */
export function reviewOf(drafts: OfferDraft[], ...actions: ReviewAction[]): ReviewState {
  const pages = [...new Set([1, ...drafts.map(({ pageNumber }) => pageNumber)])]
  const loaded: ReviewAction = { type: 'loaded', drafts, otherNames: [], pages, pending: new Set() }
  return after(emptyReview, loaded, ...actions)
}

export function after(state: ReviewState, ...actions: ReviewAction[]): ReviewState {
  return actions.reduce(reviewReducer, state)
}
