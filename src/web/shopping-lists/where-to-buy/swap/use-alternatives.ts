import { useEffect, useState } from 'react'
import type { Basket, BasketItem, BasketOffer, BasketStore } from '#contract/compare/baskets.ts'
import { unpackBasket } from '#contract/compare/pack-basket.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { listsApi } from '#web/shopping-lists/lists-api.ts'
import { requestedItem } from '#web/shopping-lists/where-to-buy/use-basket.ts'

interface Alternatives {
  offers: BasketOffer[]
  stores: BasketStore[]
  isLoading: boolean
}

/**
 * Other offers for an item. The plan contains them until something was chosen; then it has only the chosen offers, and the others are
 * requested.
 */
export function useAlternatives(item: ShoppingListItem, { offers, choice }: BasketItem, basket: Basket): Alternatives {
  const [others, setOthers] = useState<Basket>()
  const isCut = choice !== null && choice.type !== 'store'
  const [isLoading, setLoading] = useState(isCut)
  const city = basket.city.slug

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as only the chosen offers are known, also while the sheet is open.
  useEffect(() => {
    if (!isCut) return
    let isWanted = true
    setLoading(true)
    listsApi
      .call('baskets.match', { body: { city, items: [requestedItem(item)], choices: [] } })
      .then(unpackBasket)
      // Without a connection, only the known offers are shown.
      .catch(() => undefined)
      .then((answer) => {
        if (!isWanted) return
        setOthers(answer)
        setLoading(false)
      })
    return () => {
      isWanted = false
    }
  }, [isCut])

  const found = others?.items[0]?.offers ?? []
  const known = new Set(found.map(({ promotionId }) => promotionId))
  return {
    offers: [...found, ...offers.filter(({ promotionId }) => !known.has(promotionId))],
    stores: others?.stores ?? basket.stores,
    isLoading,
  }
}
