import { useState } from 'react'
import type { Chosen } from '#contract/promotions.ts'

export interface Selection {
  /** As they were when they were selected. */
  chosen: Chosen[]
  has: (id: string) => boolean
  set: (offers: Chosen[], isSelected: boolean) => void
  clear: () => void
}

/** The selected promotions, on all pages of the table. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<string, Chosen>>(new Map())
  return {
    chosen: [...selected.values()],
    has: (id) => selected.has(id),
    set: (offers, isSelected) =>
      setSelected((before) => {
        const next = new Map(before)
        for (const { id, version } of offers) {
          if (isSelected) next.set(id, { id, version })
          else next.delete(id)
        }
        return next
      }),
    clear: () => setSelected(new Map()),
  }
}
