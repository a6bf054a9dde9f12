import { useEffect, useState } from 'react'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { estimateOf } from '#domain/baskets/basket-plan.ts'
import { rememberedCity } from '#web/cities/remembered-city.ts'
import { readSettings } from '#web/shopping-lists/where-to-buy/buying-settings.ts'
import { isLeftOut, isUnderstood, toPlannerItem } from '#web/shopping-lists/where-to-buy/planner-items.ts'
import { useBasket } from '#web/shopping-lists/where-to-buy/use-basket.ts'
import { cityOf } from '#web/shopping-lists/where-to-buy/use-list-city.ts'
import { visitedStores } from '#web/shopping-lists/where-to-buy/visited-stores.ts'
import { buttonClass } from '#web/ui/button.ts'
import { describeEstimates, type Estimates } from './estimates.ts'

interface WhereToBuyEntryProps {
  list: ShoppingList
  now: Date
  onEstimates: (estimates: Estimates | undefined) => void
  onOpen: () => void
}

/** Leads to the plan of a list, and asks what its items cost in the list's city, if one is known. */
export function WhereToBuyEntry({ list, now, onEstimates, onOpen }: WhereToBuyEntryProps) {
  const [remembered] = useState(rememberedCity)
  const [found, setFound] = useState('em até 3 mercados')
  const { basket } = useBasket(list, cityOf(list, remembered))

  useEffect(() => {
    if (!basket) return onEstimates(undefined)
    const { has, stopPrice, avoided } = readSettings()
    const settings = { day: now, has, stopPrice, storeIds: visitedStores(basket, avoided), maxStops: 1 } as const
    const items = basket.items.filter(isUnderstood).filter((item) => !isLeftOut(item, now))
    const prices = items.map((item) => [item.id, estimateOf(toPlannerItem(item), settings)] as const)
    const byItem = new Map(prices.flatMap(([id, estimate]) => (estimate ? [[id, estimate] as const] : [])))
    const estimates = describeEstimates(list.items, byItem, basket)
    setFound(estimates.found)
    onEstimates(estimates)
  }, [basket, list.items, now, onEstimates])

  return (
    <button type="button" onClick={onOpen} className={buttonClass('soft', 'large', 'w-full flex-col gap-0')}>
      Onde comprar
      <span className="text-sm font-normal">{found}</span>
    </button>
  )
}
