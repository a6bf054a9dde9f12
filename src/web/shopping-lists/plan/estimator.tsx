import { useEffect, useState } from 'react'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { estimateOf } from '#domain/baskets/basket-plan.ts'
import { rememberedCity } from '#web/cities/remembered-city.ts'
import { readSettings } from '#web/shopping-lists/where-to-buy/buying-settings.ts'
import { isLeftOut, isUnderstood, toPlannerItem } from '#web/shopping-lists/where-to-buy/planner-items.ts'
import { useBasket } from '#web/shopping-lists/where-to-buy/use-basket.ts'
import { useChoices } from '#web/shopping-lists/where-to-buy/use-choices.ts'
import { visitedStores } from '#web/shopping-lists/where-to-buy/visited-stores.ts'
import { describeEstimates, type Estimates } from './estimates.ts'

interface EstimatorProps {
  list: ShoppingList
  now: Date
  onEstimates: (estimates: Estimates | undefined) => void
}

/** Asks what the items of a list cost in the visitor's city, if one is known, and draws nothing. */
export function Estimator({ list, now, onEstimates }: EstimatorProps) {
  const [city] = useState(rememberedCity)
  const { choices } = useChoices()
  const { basket } = useBasket(list, city, choices)

  useEffect(() => {
    if (!basket) return onEstimates(undefined)
    const { has, stopPrice, avoided } = readSettings()
    const settings = { day: now, has, stopPrice, storeIds: visitedStores(basket, avoided), maxStops: 1 } as const
    const items = basket.items.filter(isUnderstood).filter((item) => !isLeftOut(item, now))
    const prices = items.map((item) => [item.id, estimateOf(toPlannerItem(item), settings)] as const)
    const byItem = new Map(prices.flatMap(([id, estimate]) => (estimate ? [[id, estimate] as const] : [])))
    onEstimates(describeEstimates(list.items, byItem, basket.city.name))
  }, [basket, list.items, now, onEstimates])

  return null
}
