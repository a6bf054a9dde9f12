import type { PageBox } from '#contract/flyers/flyer-parts.ts'
import type { DraftDecision, OfferDraft } from '#contract/flyers/flyer-review.ts'

/** The fields of a draft that a person can change. */
export type DraftValues = Pick<
  OfferDraft,
  'productName' | 'price' | 'originalPrice' | 'mechanics' | 'categoryId' | 'box' | 'pictureBox'
>

export const valueFields = [
  'productName',
  'price',
  'originalPrice',
  'mechanics',
  'categoryId',
  'box',
  'pictureBox',
] as const satisfies readonly (keyof DraftValues)[]

/** A decision about a draft; the version is added when it is sent. */
export interface OutgoingDecision {
  type: 'decide'
  draftId: string
  state: 'open' | 'confirmed' | 'discarded'
  reason?: DraftDecision['reason']
  values: Partial<DraftValues>
}

/** A draft added by hand, which has no id yet. */
export interface OutgoingDraft {
  type: 'add'
  localId: string
  pageNumber: number
  box: PageBox
  values: Omit<DraftValues, 'box' | 'pictureBox'>
}

export type Outgoing = OutgoingDecision | OutgoingDraft

const localPrefix = 'novo-'

/** Temporary id of a draft that the server does not know yet. */
export function localId(number: number): string {
  return `${localPrefix}${number}`
}

export function isLocal(id: string): boolean {
  return id.startsWith(localPrefix)
}
