import type { Dispatch } from 'react'
import { useFlyerApi } from '#web/admin/flyers/flyer-api.ts'
import { useSingleKeyShortcuts } from '#web/admin/keyboard/single-key-setting.ts'
import { useKeydown } from '#web/admin/keyboard/use-keydown.ts'
import { useCan } from '#web/admin/session/panel-account.ts'
import type { ReviewAction } from './review-actions.ts'
import { actionOfKey, type KeyPress, type StepAction } from './review-keys.ts'
import type { ReviewState } from './review-state.ts'

interface FlyerKeys {
  state: ReviewState
  columns: number
  dispatch: Dispatch<ReviewAction>
  onStep: (action: StepAction) => void
}

/** Shortcuts of the review. They take precedence over the panel's own, such as "n" and "?". */
export function useFlyerKeys({ state, columns, dispatch, onStep }: FlyerKeys): void {
  const { areEnabled } = useSingleKeyShortcuts()
  const isOfPanel = useFlyerApi().storeId === null
  const canWrite = useCan('offers.write') || !isOfPanel
  useKeydown(
    (event) => {
      const target = event.target as Element
      // In an open list of suggestions, Enter takes the selected one.
      if (event.key === 'Enter' && target.hasAttribute('aria-activedescendant') && target.matches('[role=combobox]'))
        return
      const action = actionOfKey(pressOf(event, target), state, { areSingleKeysOn: areEnabled, columns })
      if (action === null || !(canWrite || isReading(action))) return
      event.preventDefault()
      event.stopPropagation()
      if (typeof action === 'string') onStep(action)
      else dispatch(action)
    },
    { isFirst: true },
  )
}

/** What a read-only role may do: look around. */
function isReading(action: ReviewAction | StepAction): boolean {
  return typeof action === 'string' ? action === 'help' : ['move', 'page', 'escape'].includes(action.type)
}

function pressOf(event: KeyboardEvent, target: Element): KeyPress {
  // With Alt, some systems report another character than the digit of the key.
  const digit = event.altKey ? /^Digit(\d)$/.exec(event.code)?.[1] : undefined
  return {
    key: digit ?? event.key,
    isShift: event.shiftKey,
    isControl: event.ctrlKey || event.metaKey,
    isAlt: event.altKey,
    isRepeat: event.repeat,
    target: targetOf(target),
  }
}

function targetOf(target: Element): KeyPress['target'] {
  const field = target.closest<HTMLElement>('[data-review-field]')?.dataset.reviewField
  if (field !== undefined) return field as KeyPress['target']
  if (target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], .uppy-Root'))
    return 'other field'
  return target.closest('a:not([role=tab]), button, [role=tab][aria-selected=false]') ? 'button' : 'page'
}
