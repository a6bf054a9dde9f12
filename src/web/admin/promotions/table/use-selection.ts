import { useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'

export interface Selection {
  offers: Promotion[]
  has: (id: string) => boolean
  set: (offers: Promotion[], isSelected: boolean) => void
  clear: () => void
}

/** The selected promotions, on all pages of the table. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<string, Promotion>>(new Map())
  return {
    offers: [...selected.values()],
    has: (id) => selected.has(id),
    set: (offers, isSelected) => {
      const next = new Map(selected)
      for (const offer of offers) {
        if (isSelected) next.set(offer.id, offer)
        else next.delete(offer.id)
      }
      setSelected(next)
    },
    clear: () => setSelected(new Map()),
  }
}
