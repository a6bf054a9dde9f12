import type { OfferDraft } from '#contract/flyers/flyer-review.ts'
import { refusalReasons } from '#domain/flyers/flyer-states.ts'
import { hasConditions, noMechanics } from '#domain/mechanics/mechanics.ts'
import { centsFromDecimal, decimalFromCents, formatMoney, maximumCents } from '#domain/money.ts'
import { singleSpaced } from '#domain/plain-text.ts'
import { changeDrafts } from './change-drafts.ts'
import { goToNextOpen } from './move-in-review.ts'
import { type DraftValues, localId } from './outgoing.ts'
import { freeBox } from './page-boxes.ts'
import { otherNamesFor, type ReviewState, subjectOf } from './review-state.ts'

const look = { type: 'look' } as const
/** R$ 9.999.999,99 has nine digits. */
const mostDigits = 9

export const refusalLabels = ['Não é oferta', 'Cortada na página', 'Ilegível'] as const

/** The typed digits as an amount: "1299" → 1299 centavos. */
export function centsOfDigits(digits: string): number {
  return Math.min(Number(digits || '0'), maximumCents)
}

export function typeDigit(state: ReviewState, digit: string): ReviewState {
  if (!subjectOf(state)) return state
  const { mode } = state
  const before = mode.type === 'amount' ? mode : ({ type: 'amount', field: 'price', digits: null } as const)
  const digits = `${before.digits ?? ''}${digit}`.replace(/^0+/, '').slice(0, mostDigits)
  return { ...state, mode: { ...before, digits } }
}

export function eraseDigit(state: ReviewState): ReviewState {
  const { mode } = state
  return mode.type === 'amount' ? { ...state, mode: { ...mode, digits: mode.digits?.slice(0, -1) ?? '' } } : state
}

/** Starts editing a field. In the screens of drafts without doubts only a price is edited in place. */
export function editField(state: ReviewState, field: 'price' | 'originalPrice' | 'name' | 'category'): ReviewState {
  const draft = subjectOf(state)
  if (!draft) return state
  if (field === 'name') return { ...state, mode: { type: 'name', text: draft.productName } }
  if (field === 'category') return { ...state, mode: { type: 'category' } }
  return { ...state, mode: { type: 'amount', field, digits: null } }
}

/** Stores the typed text in the draft. An emptied "de" removes the old price; an emptied price has no effect. */
export function keepTyped(state: ReviewState): ReviewState {
  const { mode } = state
  const draft = subjectOf(state)
  if (!draft || (mode.type !== 'amount' && mode.type !== 'name')) return { ...state, mode: look }
  if (mode.type === 'name') {
    const productName = singleSpaced(mode.text)
    return productName === '' || productName === draft.productName
      ? { ...state, mode: look }
      : setValues(state, draft, { productName }, `Nome: ${productName}.`)
  }
  if (mode.digits === null) return { ...state, mode: look }
  const cents = centsOfDigits(mode.digits)
  const amount = cents > 0 ? decimalFromCents(cents) : null
  if (mode.field === 'originalPrice') {
    if (amount === draft.originalPrice) return { ...state, mode: look }
    return setValues(state, draft, { originalPrice: amount }, amount ? `De ${formatMoney(cents)}.` : 'Sem preço “de”.')
  }
  if (amount === null || amount === draft.price) return { ...state, mode: look }
  return setValues(state, draft, { price: amount }, `Preço: ${formatMoney(cents)}.`)
}

export function toggleUnit(state: ReviewState): ReviewState {
  const draft = subjectOf(state)
  if (!draft) return state
  const per = draft.mechanics?.per === 'kg' ? 'un' : 'kg'
  const mechanics = { ...(draft.mechanics ?? noMechanics), per } as NonNullable<OfferDraft['mechanics']>
  return setValues(
    state,
    draft,
    { mechanics: hasConditions(mechanics) ? mechanics : null },
    per === 'kg' ? 'Preço por quilo.' : 'Preço por unidade.',
  )
}

export function setCategory(state: ReviewState, categoryId: string): ReviewState {
  const draft = subjectOf(state)
  return draft && draft.categoryId !== categoryId
    ? // Keep the field active: further letters find another category.
      { ...setValues(state, draft, { categoryId }, ''), mode: { type: 'category' } }
    : state
}

export function takeAlternative(state: ReviewState, number: number): ReviewState {
  const draft = subjectOf(state)
  const alternative = draft?.alternatives[number - 1]
  if (!draft || !alternative) return { ...state, said: `Não há alternativa ${number}.` }
  const { field, value, text } = alternative
  const shown = field === 'price' ? formatMoney(centsFromDecimal(value)) : value
  return setValues(state, draft, { [field]: value }, `${shown}, ${text}.`)
}

export function refuseFor(state: ReviewState, number: number): ReviewState {
  const draft = subjectOf(state)
  const reason = refusalReasons[number - 1]
  if (!draft || !reason) return { ...state, mode: look }
  const said = `${draft.productName}: ${refusalLabels[number - 1]?.toLowerCase()}.`
  const change = { draftId: draft.id, state: 'discarded', reason, values: {} } as const
  const refused = changeDrafts(state, [change], said)
  return state.step === 'doubts' ? goToNextOpen(refused) : refused
}

/** Takes the other name for the draft; if it belongs to another draft, the two names are swapped. */
export function takeOtherName(state: ReviewState): ReviewState {
  const draft = subjectOf(state)
  if (!draft || state.mode.type !== 'other-name') return state
  const other = otherNamesFor(state, draft)[state.mode.index]
  if (!other) return { ...state, mode: look }
  const own = { draftId: draft.id, values: { productName: other.text } }
  const swapped =
    other.draftId === undefined ? [] : [{ draftId: other.draftId, values: { productName: draft.productName } }]
  return changeDrafts(state, [own, ...swapped], `Nome: ${other.text}.`)
}

/** Starts a new draft with a position on the page. */
export function beginNew(state: ReviewState): ReviewState {
  const others = state.drafts.filter(
    ({ pageNumber, state: one }) => pageNumber === state.pageNumber && one !== 'discarded',
  )
  return { ...state, step: 'doubts', mode: { type: 'box', box: freeBox(others.map(({ box }) => box)), isNew: true } }
}

export function keepBox(state: ReviewState): ReviewState {
  const { mode } = state
  if (mode.type !== 'box') return state
  if (mode.isNew) return addDraft(state, mode.box)
  const draft = subjectOf(state)
  return draft ? setValues(state, draft, { box: mode.box }, 'Retângulo mudado.') : { ...state, mode: look }
}

function addDraft(state: ReviewState, box: OfferDraft['box']): ReviewState {
  const number = state.added + 1
  const onPage = state.drafts.filter(({ pageNumber }) => pageNumber <= state.pageNumber)
  const draft: OfferDraft = {
    id: localId(number),
    pageNumber: state.pageNumber,
    position: Math.max(0, ...onPage.map(({ position }) => position)) + 1,
    box,
    pictureBox: null,
    productName: '',
    price: '0.00',
    originalPrice: null,
    mechanics: null,
    conditionsRead: [],
    categoryId: null,
    state: 'open',
    doubts: [{ code: 'unsure', field: 'productName', text: 'Acrescentada à mão' }],
    alternatives: [],
    repeats: null,
    promotionId: null,
    version: 0,
  }
  return {
    ...state,
    added: number,
    drafts: [...onPage, draft, ...state.drafts.filter(({ pageNumber }) => pageNumber > state.pageNumber)],
    currentId: draft.id,
    mode: { type: 'name', text: '' },
    said: 'Oferta acrescentada: escreva o nome e o preço.',
  }
}

function setValues(state: ReviewState, draft: OfferDraft, values: Partial<DraftValues>, said: string): ReviewState {
  return changeDrafts(state, [{ draftId: draft.id, values }], said)
}
