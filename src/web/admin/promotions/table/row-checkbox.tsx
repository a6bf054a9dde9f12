import type { KeyboardEvent, MouseEvent } from 'react'
import { useCan } from '#web/admin/session/panel-account.ts'

interface RowCheckboxProps {
  label: string
  isChecked: boolean
  /** `isRange`: with Shift, from the last one chosen to this one. */
  onChange: (isChecked: boolean, isRange: boolean) => void
  /** Place on the page, for the arrow keys; none for the one that selects all. */
  row?: number
}

/** Space and Shift with Space work by themselves; the arrow keys go from row to row, with Shift they select. */
export function RowCheckbox({ label, isChecked, onChange, row }: RowCheckboxProps) {
  // What is selected is changed together.
  if (!useCan('offers.write')) return null
  return (
    // Shift with a click would select text.
    <label className="-m-3 grid size-11 cursor-pointer place-items-center select-none">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        data-row={row}
        checked={isChecked}
        onChange={(event) =>
          onChange(event.currentTarget.checked, (event.nativeEvent as unknown as MouseEvent).shiftKey)
        }
        className="size-5 accent-brand"
      />
    </label>
  )
}

/** Moves between the check boxes of the rows. Returns the row to select from the one before, or undefined. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const from = event.target instanceof HTMLInputElement ? event.target.dataset.row : undefined
  if (step === undefined || from === undefined) return undefined
  const to = Number(from) + step
  const next = event.currentTarget.querySelector<HTMLInputElement>(`input[data-row="${to}"]`)
  if (!next) return undefined
  event.preventDefault()
  next.focus()
  return event.shiftKey ? to : undefined
}
