import { useMemo, useState } from 'react'
import type { BasketItem, BasketOffer } from '#contract/compare/baskets.ts'
import type { Swaps } from '#web/shopping-lists/where-to-buy/plan-list.ts'

const none: Swaps = { offers: new Map(), before: new Map() }

/** The lines that were swapped on this visit, until the list or its city changes. */
export function useSwaps() {
  const [swaps, setSwaps] = useState(none)
  return useMemo(
    () => ({
      swaps,
      /** `alike`: the items that mean the same, the swapped one among them, as they are planned now. */
      swapLine: (itemId: string, offer: BasketOffer, alike: BasketItem[]) =>
        setSwaps(({ offers, before }) => ({
          offers: new Map(offers).set(itemId, offer),
          before: new Map([...alike.map((item) => [item.id, item] as const), ...before]),
        })),
      /** Back to a former state: an undo. */
      restore: setSwaps,
      /** An item for which a rule was chosen, and those that mean the same, are planned anew. */
      forget: (itemIds: string[]) =>
        setSwaps(({ offers, before }) => ({
          offers: new Map([...offers].filter(([id]) => !itemIds.includes(id))),
          before: new Map([...before].filter(([id]) => !itemIds.includes(id))),
        })),
      clear: () => setSwaps(none),
    }),
    [swaps],
  )
}
