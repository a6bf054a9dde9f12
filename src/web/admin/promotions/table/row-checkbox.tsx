import type { KeyboardEvent, MouseEvent } from 'react'
import { useCan } from '#web/admin/session/panel-account.ts'

interface RowCheckboxProps {
  label: string
  isChecked: boolean
  /** `isRange`: with Shift, from the last selected row to this one. */
  onChange: (isChecked: boolean, isRange: boolean) => void
  /** Index on the page, for the arrow keys; none for the checkbox that selects all. */
  row?: number
}

/** Space and Shift+Space work natively; the arrow keys move from row to row, and select with Shift. */
export function RowCheckbox({ label, isChecked, onChange, row }: RowCheckboxProps) {
  // Selected rows are changed together.
  if (!useCan('offers.write')) return null
  return (
    // Prevents Shift+click from selecting text.
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

/** Moves between the checkboxes of the rows. Returns the row where the selection starts, or undefined. */
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
