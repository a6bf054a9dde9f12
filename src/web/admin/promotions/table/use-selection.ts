import { useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'

export interface Selection {
  offers: Promotion[]
  has: (id: string) => boolean
  set: (offers: Promotion[], isChosen: boolean) => void
  clear: () => void
}

/** What was ticked, on whichever page of the table it stands. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Promotion>>(new Map())
  return {
    offers: [...chosen.values()],
    has: (id) => chosen.has(id),
    set: (offers, isChosen) => {
      const next = new Map(chosen)
      for (const offer of offers) {
        if (isChosen) next.set(offer.id, offer)
        else next.delete(offer.id)
      }
      setChosen(next)
    },
    clear: () => setChosen(new Map()),
  }
}
