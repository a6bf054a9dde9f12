import type { PageBox } from '#contract/flyers/flyer-parts.ts'
import type { OfferDraft } from '#contract/flyers/flyer-review.ts'
import type { Outgoing } from './outgoing.ts'

/** B to E of the review; receiving comes before a flyer exists. */
export const reviewSteps = ['reading', 'doubts', 'grid', 'publish'] as const
export type ReviewStep = (typeof reviewSteps)[number]

/** What the next keys apply to. */
export type ReviewMode =
  | { type: 'look' }
  /** Typed from the centavos: 1, 2, 9, 9 is R$ 12,99. Null until a key is pressed: the amount is still the draft's. */
  | { type: 'amount'; field: 'price' | 'originalPrice'; digits: string | null }
  | { type: 'name'; text: string }
  | { type: 'category' }
  /** The next digit states why it is not an offer. */
  | { type: 'refuse' }
  | { type: 'other-name'; index: number }
  | { type: 'box'; box: PageBox; isNew: boolean }

export interface OtherName {
  pageNumber: number
  text: string
  box: PageBox
}

/** State for one step of undo. */
interface Taken {
  before: readonly OfferDraft[]
  view: ReviewView
}

/** The reviewer's position, separate from the decisions. */
interface ReviewView {
  step: ReviewStep
  pageNumber: number
  /** The current draft; null on a page without any. */
  currentId: string | null
  /** The opened screens of drafts without doubts, by id: an open screen gets no further drafts. */
  screens: readonly (readonly string[])[]
  screen: number
  /** Position in the screen. */
  cursor: number
  /** Marked as wrong on this screen. */
  marked: ReadonlySet<string>
  /** Sent back from the screens to the doubts. */
  wrong: ReadonlySet<string>
}

export interface ReviewState extends ReviewView {
  pages: readonly number[]
  drafts: readonly OfferDraft[]
  otherNames: readonly OtherName[]
  mode: ReviewMode
  taken: readonly Taken[]
  /** To be sent, oldest first. */
  outgoing: readonly Outgoing[]
  /** The last action, or why a key had no effect: for the live region. */
  said: string
  /** Number of drafts added so far, for their temporary ids. */
  added: number
}

export const screenSize = 12

export const emptyReview: ReviewState = {
  step: 'doubts',
  pageNumber: 1,
  currentId: null,
  screens: [],
  screen: 0,
  cursor: 0,
  marked: new Set(),
  wrong: new Set(),
  pages: [],
  drafts: [],
  otherNames: [],
  mode: { type: 'look' },
  taken: [],
  outgoing: [],
  said: '',
  added: 0,
}

export function viewOf(state: ReviewState): ReviewView {
  const { step, pageNumber, currentId, screens, screen, cursor, marked, wrong } = state
  return { step, pageNumber, currentId, screens, screen, cursor, marked, wrong }
}

/** All drafts that need individual attention, in reading order, decided or not. */
export function doubtfulOf({ drafts, wrong }: ReviewState): OfferDraft[] {
  return drafts.filter(({ id, doubts, state }) => state !== 'published' && (doubts.length > 0 || wrong.has(id)))
}

export function openDoubts(state: ReviewState): OfferDraft[] {
  return doubtfulOf(state).filter(isOpen)
}

/** Drafts without doubts that are not decided yet. */
export function openWithoutDoubts({ drafts, wrong }: ReviewState): OfferDraft[] {
  return drafts.filter((draft) => isOpen(draft) && draft.doubts.length === 0 && !wrong.has(draft.id))
}

/** Drafts on the current screen without doubts. One that has got a doubt since is no longer on it. */
export function screenDrafts(state: ReviewState): OfferDraft[] {
  const ids = state.screens[state.screen] ?? []
  return ids.flatMap((id) => {
    const draft = findDraft(state, id)
    return draft && draft.state !== 'published' && draft.doubts.length === 0 && !state.wrong.has(id) ? [draft] : []
  })
}

/** The draft that keys apply to. */
export function subjectOf(state: ReviewState): OfferDraft | undefined {
  if (state.step === 'grid') return screenDrafts(state)[state.cursor]
  return state.currentId === null ? undefined : findDraft(state, state.currentId)
}

export function findDraft({ drafts }: Pick<ReviewState, 'drafts'>, id: string): OfferDraft | undefined {
  return drafts.find((draft) => draft.id === id)
}

/** Texts of the page that may be the draft's name, nearest first: those without a price, and the names of other drafts. */
export function otherNamesFor(
  state: ReviewState,
  draft: OfferDraft,
): { text: string; box: PageBox; draftId?: string }[] {
  const loose = state.otherNames.filter(({ pageNumber }) => pageNumber === draft.pageNumber)
  const others = state.drafts.filter(({ id, pageNumber }) => pageNumber === draft.pageNumber && id !== draft.id)
  return [
    ...loose.map(({ text, box }) => ({ text, box })),
    ...others.map(({ id, productName, box }) => ({ text: productName, box, draftId: id })),
  ].sort((left, right) => distance(left.box, draft.box) - distance(right.box, draft.box))
}

function isOpen({ state }: OfferDraft): boolean {
  return state === 'open'
}

/** Distance between the centres of two boxes. */
function distance(left: PageBox, right: PageBox): number {
  return Math.hypot(left[0] + left[2] - right[0] - right[2], left[1] + left[3] - right[1] - right[3])
}
