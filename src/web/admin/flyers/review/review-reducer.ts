import type { OfferDraft } from '#contract/flyers/flyer-review.ts'
import { counted } from '#domain/count.ts'
import { mechanicsFromWire } from '#domain/mechanics/mechanics.ts'
import { mechanicsError } from '#domain/mechanics/mechanics-errors.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { isDiscount } from '#domain/offers/discount.ts'
import { changeDrafts, replaceDrafts, undoChange } from './change-drafts.ts'
import {
  beginNew,
  editField,
  eraseDigit,
  keepBox,
  keepTyped,
  refuseFor,
  setCategory,
  takeAlternative,
  takeOtherName,
  toggleUnit,
  typeDigit,
} from './edit-draft.ts'
import { focusDraft, goToNextOpen, goToStep, moveBy, nextScreen, previousScreen, turnPage } from './move-in-review.ts'
import { isLocal } from './outgoing.ts'
import { stretchBox } from './page-boxes.ts'
import type { ReviewAction } from './review-actions.ts'
import { findDraft, openDoubts, otherNamesFor, type ReviewState, screenDrafts, subjectOf } from './review-state.ts'

const look = { type: 'look' } as const

/** The whole review as a pure function of the state and one key, button or server response. */
export function reviewReducer(state: ReviewState, action: ReviewAction): ReviewState {
  switch (action.type) {
    case 'loaded':
      return load(state, action)
    case 'answered':
      return receiveAnswer(state, action)
    case 'added':
      return renameDraft(state, action.localId, action.draft)
    case 'taken over':
      return { ...state, outgoing: state.outgoing.slice(action.count) }
    case 'step':
      return goToStep(keepTyped(state), action.step)
    case 'choose':
      return choose(keepTyped(state), action.id)
    case 'confirm':
      return confirm(state)
    case 'back':
      return state.step === 'grid' ? previousScreen(keepTyped(state)) : moveBy(keepTyped(state), -1)
    case 'move':
      return moveBy(keepTyped(state), action.by)
    case 'page':
      return turnPage(keepTyped(state), action.by)
    case 'escape':
      return { ...state, mode: look, said: '' }
    case 'mark':
      return mark(state)
    case 'undo':
      return undoChange(state)
    default:
      return edit(state, action)
  }
}

type Edit = Exclude<
  ReviewAction,
  { type: 'loaded' | 'answered' | 'added' | 'taken over' | 'step' | 'choose' | 'confirm' | 'back' | 'move' | 'page' }
>

function edit(state: ReviewState, action: Edit): ReviewState {
  const { mode } = state
  switch (action.type) {
    case 'digit':
      return typeDigit(state, action.digit)
    case 'digits':
      return subjectOf(state)
        ? { ...state, mode: { type: 'amount', field: action.field, digits: action.digits.replace(/^0+/, '') } }
        : state
    case 'erase':
      return eraseDigit(state)
    case 'edit':
      return editField(inDoubts(keepTyped(state), action.field !== 'price'), action.field)
    case 'name':
      return { ...state, mode: { type: 'name', text: action.text } }
    case 'keep':
      return keepTyped(state)
    case 'category':
      return setCategory(keepTyped(state), action.categoryId)
    case 'unit':
      return toggleUnit(keepTyped(state))
    case 'alternative':
      return takeAlternative(keepTyped(state), action.number)
    case 'refuse':
      return subjectOf(state) ? { ...keepTyped(state), mode: { type: 'refuse' } } : state
    case 'reason':
      return refuseFor(state, action.number)
    case 'other name':
      return startOtherName(inDoubts(keepTyped(state)))
    case 'walk':
      return walk(state, action.by)
    case 'box':
      return startBox(inDoubts(keepTyped(state)))
    case 'add':
      return beginNew(keepTyped(state))
    case 'stretch':
      return mode.type === 'box'
        ? { ...state, mode: { ...mode, box: stretchBox(mode.box, action, action.isOtherEdge) } }
        : state
    case 'draw':
      return mode.type === 'box' ? { ...state, mode: { ...mode, box: action.box } } : state
    default:
      return state
  }
}

/** Enter: finishes editing, otherwise confirms the draft or accepts the screen. */
function confirm(state: ReviewState): ReviewState {
  const { mode } = state
  if (mode.type === 'box') return keepBox(state)
  if (mode.type === 'other-name') return takeOtherName(state)
  // A name needs a second look before it is confirmed; a price was typed from the page.
  if (mode.type === 'name') return afterName(keepTyped(state))
  if (state.step === 'grid') return mode.type === 'amount' ? keepTyped(state) : acceptScreen(state)
  const kept = keepTyped(state)
  const draft = subjectOf(kept)
  if (!draft) return kept
  const problem = problemOf(draft)
  if (problem) return { ...kept, ...problem }
  const change = { draftId: draft.id, state: 'confirmed', values: {} } as const
  return goToNextOpen(mergeTaken(state, changeDrafts(kept, [change], `${draft.productName}: confirmada.`)))
}

/** Typed text and its confirmation are one step of undo. */
function mergeTaken(before: ReviewState, after: ReviewState): ReviewState {
  const first = after.taken[before.taken.length]
  return after.taken.length - before.taken.length < 2 || !first ? after : { ...after, taken: [...before.taken, first] }
}

/** A draft added by hand needs a price after its name. */
function afterName(state: ReviewState): ReviewState {
  const draft = subjectOf(state)
  return draft && isWithoutPrice(draft) ? { ...state, mode: { type: 'amount', field: 'price', digits: null } } : state
}

/** Why a draft cannot be published as it is, and how to fix it. */
function problemOf(draft: OfferDraft): Pick<ReviewState, 'mode' | 'said'> | undefined {
  const { productName, price, originalPrice, mechanics, categoryId } = draft
  const cents = centsFromDecimal(price)
  if (productName === '') return { mode: { type: 'name', text: '' }, said: 'Falta o nome.' }
  if (cents === 0) return { mode: { type: 'amount', field: 'price', digits: null }, said: 'Falta o preço.' }
  if (categoryId === null) return { mode: { type: 'category' }, said: 'Falta a categoria.' }
  if (originalPrice !== null && !isDiscount(cents, centsFromDecimal(originalPrice)))
    return {
      mode: { type: 'amount', field: 'originalPrice', digits: null },
      said: 'O preço “de” deve ser maior que o preço.',
    }
  const wrong = mechanics && mechanicsError(mechanicsFromWire(mechanics), cents)
  return wrong ? { mode: look, said: wrong.text } : undefined
}

function isWithoutPrice({ price }: OfferDraft): boolean {
  return centsFromDecimal(price) === 0
}

/** Confirms the drafts on the screen; marked ones, and those that cannot be published as they are, go to the doubts. */
function acceptScreen(state: ReviewState): ReviewState {
  const drafts = screenDrafts(state)
  if (drafts.length === 0) return state
  const isMarked = (draft: OfferDraft) => state.marked.has(draft.id) || problemOf(draft) !== undefined
  const accepted = drafts.filter((draft) => !isMarked(draft) && draft.state === 'open')
  const refused = drafts.filter(isMarked)
  const changed = changeDrafts(
    state,
    [
      ...accepted.map(({ id }) => ({ draftId: id, state: 'confirmed', values: {} }) as const),
      ...refused
        .filter((draft) => draft.state !== 'open')
        .map(({ id }) => ({ draftId: id, state: 'open', values: {} }) as const),
    ],
    `${counted(accepted.length, 'oferta confirmada', 'ofertas confirmadas')}${refused.length > 0 ? `, ${counted(refused.length, 'voltou', 'voltaram')} às dúvidas` : ''}.`,
  )
  return nextScreen({ ...changed, wrong: new Set([...state.wrong, ...refused.map(({ id }) => id)]) })
}

function mark(state: ReviewState): ReviewState {
  const draft = state.step === 'grid' ? subjectOf(state) : undefined
  if (!draft) return state
  const marked = new Set(state.marked)
  if (!marked.delete(draft.id)) marked.add(draft.id)
  return { ...state, marked, said: `${draft.productName}: ${marked.has(draft.id) ? 'marcada como errada' : 'certa'}.` }
}

/** A click on a box of the page, or on a draft of the screen. */
function choose(state: ReviewState, id: string): ReviewState {
  if (state.step !== 'grid') return focusDraft(withDoubt(state, id), id)
  const at = screenDrafts(state).findIndex((draft) => draft.id === id)
  return at < 0 ? state : { ...state, cursor: at }
}

/** A draft of a screen that needs more than a price is edited among the doubts. */
function inDoubts(state: ReviewState, isNeeded = true): ReviewState {
  const draft = subjectOf(state)
  if (!draft || state.step !== 'grid' || !isNeeded) return state
  return focusDraft({ ...withDoubt(state, draft.id), step: 'doubts' }, draft.id)
}

function withDoubt(state: ReviewState, id: string): ReviewState {
  return { ...state, wrong: new Set([...state.wrong, id]) }
}

function startOtherName(state: ReviewState): ReviewState {
  const draft = subjectOf(state)
  if (!draft) return state
  return otherNamesFor(state, draft).length === 0
    ? { ...state, said: 'Não há outro nome nesta página.' }
    : { ...state, mode: { type: 'other-name', index: 0 } }
}

function startBox(state: ReviewState): ReviewState {
  const draft = subjectOf(state)
  return draft ? { ...state, mode: { type: 'box', box: draft.box, isNew: false } } : state
}

function walk(state: ReviewState, by: number): ReviewState {
  const draft = subjectOf(state)
  if (!draft || state.mode.type !== 'other-name') return state
  const count = otherNamesFor(state, draft).length
  return { ...state, mode: { type: 'other-name', index: (state.mode.index + by + count) % count } }
}

/** Loads the server's state, except drafts whose last change it does not know yet. */
function load(
  state: ReviewState,
  { drafts, otherNames, pages, pending }: Extract<ReviewAction, { type: 'loaded' }>,
): ReviewState {
  const own = state.drafts.filter(({ id }) => pending.has(id) || isLocal(id))
  const ownIds = new Set(own.map(({ id }) => id))
  // A response sent before a decision was processed is outdated.
  const known = drafts.map((draft) => {
    const local = findDraft(state, draft.id)
    return local && (ownIds.has(draft.id) || local.version > draft.version) ? local : draft
  })
  const merged = [...known, ...own.filter(({ id }) => !drafts.some((draft) => draft.id === id))].sort(inReadingOrder)
  const isFirst = state.pages.length === 0
  const loaded = { ...state, drafts: merged, otherNames, pages }
  if (!isFirst)
    return state.currentId === null && ownIds.size === 0 && state.step === 'doubts' ? arrive(loaded) : loaded
  return arrive({ ...loaded, pageNumber: pages[0] ?? 1 })
}

/** Moves to the first open doubt, if nothing is selected yet. */
function arrive(state: ReviewState): ReviewState {
  const [first] = openDoubts(state)
  return first && state.mode.type === 'look' ? focusDraft(state, first.id) : state
}

function receiveAnswer(
  state: ReviewState,
  { drafts, conflicts, pending }: Extract<ReviewAction, { type: 'answered' }>,
): ReviewState {
  const settled = drafts.filter(({ id }) => !pending.has(id))
  const [first] = drafts.filter(({ id }) => conflicts.includes(id))
  const asked = settled.find(({ id, state: now }) => now === 'open' && findDraft(state, id)?.state === 'confirmed')
  return {
    ...state,
    drafts: replaceDrafts(state.drafts, settled),
    ...(asked && { said: askedAgain(asked) }),
    // Another person's changes cannot be undone here.
    ...(first && {
      taken: state.taken.filter(({ before }) => !before.some(({ id }) => conflicts.includes(id))),
      said: `Outra pessoa mudou ${first.productName}: está como ela deixou.`,
    }),
  }
}

/** The server asks about a typed price: confirming the draft again accepts it. */
function askedAgain({ productName, doubts }: OfferDraft): string {
  return `${productName} voltou às dúvidas. ${doubts.at(-1)?.text ?? ''}`
}

/** The server has assigned an id to a draft added by hand. */
function renameDraft(state: ReviewState, localId: string, draft: OfferDraft): ReviewState {
  const rename = (id: string) => (id === localId ? draft.id : id)
  const isAskedAbout = draft.state === 'open'
  const given = { id: draft.id, version: draft.version, position: draft.position }
  const asked = isAskedAbout ? { state: draft.state, doubts: draft.doubts } : {}
  const renamed = (one: OfferDraft): OfferDraft => (one.id === localId ? { ...one, ...given, ...asked } : one)
  return {
    ...state,
    drafts: state.drafts.map(renamed),
    taken: state.taken.map(({ before, view }) => ({
      before: before.map(renamed),
      view: {
        ...view,
        currentId: view.currentId && rename(view.currentId),
        wrong: new Set([...view.wrong].map(rename)),
      },
    })),
    currentId: state.currentId && rename(state.currentId),
    // Added by hand, so it stays among the doubts.
    wrong: new Set([...state.wrong, draft.id]),
    ...(isAskedAbout && { said: askedAgain(draft) }),
  }
}

function inReadingOrder(left: OfferDraft, right: OfferDraft): number {
  return left.pageNumber - right.pageNumber || left.position - right.position
}
