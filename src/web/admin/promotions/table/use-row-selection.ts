import { type KeyboardEvent, useCallback, useRef } from 'react'
import type { Chosen } from '#contract/promotions.ts'
import { moveByArrow } from './row-checkbox.tsx'
import type { Selection } from './use-selection.ts'

export type SelectRow = (row: number, isSelected: boolean, isRange: boolean) => void

/** Selects rows of one page. `selectRow` is stable, so that a click renders only the changed rows. */
export function useRowSelection(page: Chosen[], selection: Selection) {
  const latest = useRef({ page, selection })
  latest.current = { page, selection }
  const selectRow: SelectRow = useCallback((row, isSelected, isRange) => {
    const { page, selection } = latest.current
    selection.setRow(page, row, isSelected, isRange)
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = moveByArrow(event)
    if (to === undefined) return
    const from = event.key === 'ArrowDown' ? to - 1 : to + 1
    if (!selection.has(page[from]?.id ?? '')) selectRow(from, true, false)
    selectRow(to, true, true)
  }
  return { selectRow, onKeyDown }
}
