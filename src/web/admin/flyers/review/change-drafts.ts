import type { OfferDraft } from '#contract/flyers/flyer-review.ts'
import { type DraftValues, isLocal, type Outgoing, type OutgoingDecision, valueFields } from './outgoing.ts'
import { findDraft, type ReviewState, viewOf } from './review-state.ts'

type Change = Omit<OutgoingDecision, 'type' | 'state'> & { state?: OutgoingDecision['state'] }

/** Changes drafts at once, stores their former state for undo, and queues the changes. */
export function changeDrafts(review: ReviewState, changes: readonly Change[], said: string): ReviewState {
  const changed = changes.flatMap((change) => {
    const before = findDraft(review, change.draftId)
    if (!before) return []
    const state = change.state ?? before.state
    // From now on the server knows a draft added by hand.
    const version = isLocal(before.id) && state === 'confirmed' ? 1 : before.version
    const after: OfferDraft = { ...before, ...change.values, state, version }
    return [{ before, after, change }]
  })
  if (changed.length === 0) return review
  return {
    ...review,
    drafts: replaceDrafts(
      review.drafts,
      changed.map(({ after }) => after),
    ),
    taken: [...review.taken, { before: changed.map(({ before }) => before), view: viewOf(review) }],
    outgoing: [
      ...review.outgoing,
      ...changed.flatMap(({ before, after, change }) => toOutgoing(before, after, change)),
    ],
    mode: { type: 'look' },
    said,
  }
}

/** Undoes the last change: the drafts, and the reviewer's position. */
export function undoChange(state: ReviewState): ReviewState {
  const last = state.taken.at(-1)
  if (!last) return { ...state, mode: { type: 'look' }, said: 'Nada para desfazer.' }
  const restored = last.before.flatMap((before) => {
    const now = findDraft(state, before.id)
    // Drafts published in the meantime are undone with the flyer, not here.
    return now && now.state !== 'published'
      ? [{ now, after: { ...now, ...valuesOf(before), state: before.state } }]
      : []
  })
  return {
    ...state,
    ...last.view,
    drafts: replaceDrafts(
      state.drafts,
      restored.map(({ after }) => after),
    ),
    taken: state.taken.slice(0, -1),
    outgoing: [
      ...state.outgoing,
      ...restored.flatMap(({ now, after }) =>
        toOutgoing(now, after, { draftId: now.id, values: differences(now, after) }),
      ),
    ],
    mode: { type: 'look' },
    said: `Desfeito: ${last.before.map(({ productName }) => productName).join(', ')}.`,
  }
}

export function replaceDrafts(drafts: readonly OfferDraft[], changed: readonly OfferDraft[]): OfferDraft[] {
  const byId = new Map(changed.map((draft) => [draft.id, draft]))
  return drafts.map((draft) => byId.get(draft.id) ?? draft)
}

/** A draft added by hand is sent as a whole when it is confirmed, and not before. */
function toOutgoing(before: OfferDraft, after: OfferDraft, { draftId, reason, values }: Change): Outgoing[] {
  const state = after.state as OutgoingDecision['state']
  const decision: OutgoingDecision = { type: 'decide', draftId, state, ...(reason && { reason }), values }
  if (!isLocal(draftId) || before.version > 0) return [decision]
  if (state !== 'confirmed') return []
  const { productName, price, originalPrice, mechanics, categoryId, pageNumber, box } = after
  const fields = { productName, price, originalPrice, mechanics, categoryId }
  return [{ type: 'add', localId: draftId, pageNumber, box, values: fields }]
}

function valuesOf(draft: OfferDraft): DraftValues {
  return Object.fromEntries(valueFields.map((field) => [field, draft[field]])) as unknown as DraftValues
}

function differences(from: OfferDraft, to: OfferDraft): Partial<DraftValues> {
  return Object.fromEntries(
    valueFields
      .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
      .map((field) => [field, to[field]]),
  )
}
