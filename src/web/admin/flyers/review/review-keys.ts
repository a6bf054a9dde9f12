import type { ReviewAction } from './review-actions.ts'
import { type ReviewState, screenDrafts, subjectOf } from './review-state.ts'

export interface KeyPress {
  key: string
  isShift: boolean
  isControl: boolean
  isAlt: boolean
  /** The key is held down. */
  isRepeat: boolean
  /** The focused element: a field of the review, another field, a button or link, or none of these. */
  target: 'amount' | 'name' | 'category' | 'other field' | 'button' | 'page'
}

/** Actions beyond a single draft: the next step, publishing, the table of shortcuts. */
export type StepAction = 'finish' | 'publish' | 'help'

interface KeySettings {
  /** "Atalhos de uma tecla": letters and digits outside of fields. */
  areSingleKeysOn: boolean
  /** Number of drafts side by side on a screen. */
  columns: number
}

const letters: Record<string, ReviewAction> = {
  j: { type: 'move', by: 1 },
  k: { type: 'move', by: -1 },
  n: { type: 'edit', field: 'name' },
  d: { type: 'edit', field: 'originalPrice' },
  u: { type: 'unit' },
  c: { type: 'edit', field: 'category' },
  x: { type: 'refuse' },
  z: { type: 'undo' },
  t: { type: 'other name' },
  b: { type: 'box' },
  a: { type: 'add' },
}

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Action of a key in the review; null when the browser should handle it. */
export function actionOfKey(
  press: KeyPress,
  state: ReviewState,
  settings: KeySettings,
): ReviewAction | StepAction | null {
  const { key, isControl, isAlt, isRepeat, target } = press
  if (isControl) return isRepeat ? null : (({ Enter: 'finish', s: 'publish' } as const)[key] ?? null)
  if (target === 'other field') return null
  if (isAlt) return /^[1-3]$/.test(key) && isWorking(state) ? { type: 'alternative', number: Number(key) } : null
  if (target === 'name' || target === 'category') return keyInField(press)
  // A button handles Enter and the space bar itself.
  if (target === 'button' && (key === 'Enter' || key === ' ')) return null
  if (key === 'Enter' && isRepeat) return null
  if (!isWorking(state)) return keyBetween(press, settings)
  return keyInMode(press, state) ?? keyOnDraft(press, state, settings) ?? characterKey(press, state, settings)
}

function isWorking({ step }: ReviewState): boolean {
  return step === 'doubts' || step === 'grid'
}

/** Letters are text in a field. */
function keyInField({ key, target, isShift }: KeyPress): ReviewAction | null {
  if (key === 'Escape') return { type: 'escape' }
  if (key !== 'Enter' || isShift) return null
  return target === 'name' ? { type: 'confirm' } : { type: 'keep' }
}

/** While pages are read, and before publishing. */
function keyBetween({ key }: KeyPress, { areSingleKeysOn }: KeySettings): StepAction | null {
  if (key === 'Enter') return 'finish'
  return key === '?' && areSingleKeysOn ? 'help' : null
}

function keyInMode({ key, isShift }: KeyPress, { mode }: ReviewState): ReviewAction | null {
  const arrow = arrows[key]
  if (key === 'Escape' && mode.type !== 'look') return { type: 'escape' }
  if (mode.type === 'refuse') return /^[1-3]$/.test(key) ? { type: 'reason', number: Number(key) } : null
  if (mode.type === 'box') return arrow ? { type: 'stretch', ...arrow, isOtherEdge: isShift } : null
  if (mode.type === 'other-name') return arrow ? { type: 'walk', by: arrow.x + arrow.y } : null
  return mode.type === 'amount' && key === 'Backspace' ? { type: 'erase' } : null
}

function keyOnDraft(
  { key, isShift }: KeyPress,
  state: ReviewState,
  { columns }: KeySettings,
): ReviewAction | StepAction | null {
  const arrow = arrows[key]
  const isGrid = state.step === 'grid'
  if (arrow && isGrid) return { type: 'move', by: arrow.x + arrow.y * columns }
  if (arrow) return arrow.y === 0 ? null : { type: 'move', by: arrow.y }
  if (key === 'Enter' && isShift) return { type: 'back' }
  if (key === 'Enter') return isEmpty(state) ? 'finish' : { type: 'confirm' }
  if (key === 'PageDown' || key === 'PageUp') return isGrid ? null : { type: 'page', by: key === 'PageDown' ? 1 : -1 }
  if (key === 'Delete') return { type: 'refuse' }
  return key === ' ' && isGrid ? { type: 'mark' } : null
}

/** Whether nothing is left to confirm in this step. */
function isEmpty(state: ReviewState): boolean {
  if (state.mode.type === 'box') return false
  return state.step === 'grid' ? screenDrafts(state).length === 0 : subjectOf(state) === undefined
}

/** Digits in an amount field are not shortcuts, so the setting does not apply there. */
function characterKey(
  { key, target }: KeyPress,
  state: ReviewState,
  { areSingleKeysOn }: KeySettings,
): ReviewAction | StepAction | null {
  if (/^\d$/.test(key)) return areSingleKeysOn || target === 'amount' ? { type: 'digit', digit: key } : null
  if (!areSingleKeysOn || state.mode.type === 'refuse') return null
  return key === '?' ? 'help' : (letters[key.toLowerCase()] ?? null)
}
