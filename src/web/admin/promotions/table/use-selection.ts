import { useRef, useState } from 'react'
import type { Chosen } from '#contract/promotions.ts'

export interface Selection {
  /** As of the time of selection. */
  chosen: Chosen[]
  has: (id: string) => boolean
  set: (offers: Chosen[], isSelected: boolean) => void
  /** Selects or unselects one row of a page, or all rows from the last selected one to this one. */
  setRow: (page: Chosen[], row: number, isSelected: boolean, isRange: boolean) => void
  clear: () => void
}

/** The selected promotions, on all pages of the table. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<string, Chosen>>(new Map())
  const lastId = useRef<string>(undefined)
  const set = (offers: Chosen[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Map(before)
      for (const { id, version } of offers) {
        if (isSelected) next.set(id, { id, version })
        else next.delete(id)
      }
      return next
    })
  return {
    chosen: [...selected.values()],
    has: (id) => selected.has(id),
    set,
    setRow: (page, row, isSelected, isRange) => {
      const last = page.findIndex(({ id }) => id === lastId.current)
      set(rowsBetween(page, isRange && last >= 0 ? last : row, row), isSelected)
      lastId.current = page[row]?.id
    },
    clear: () => setSelected(new Map()),
  }
}

/** The rows from one to the other, both included, in either order. */
function rowsBetween<T>(page: T[], one: number, other: number): T[] {
  return page.slice(Math.min(one, other), Math.max(one, other) + 1)
}
