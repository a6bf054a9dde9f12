import { useEffect } from 'react'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { estimateOf } from '#domain/baskets/basket-plan.ts'
import type { Estimates } from '#web/shopping-lists/plan/estimates.ts'
import { readSettings } from './buying-settings.ts'
import { isLeftOut, isUnderstood, toPlannerItem } from './planner-items.ts'
import { useBasket } from './use-basket.ts'
import { useChoices } from './use-choices.ts'
import { visitedStores } from './visited-stores.ts'

interface EstimatorProps {
  list: ShoppingList
  city: string
  now: Date
  onEstimates: (estimates: Estimates | undefined) => void
}

/** Asks what the items of a list cost in a city, and draws nothing. A default export, because it is loaded after the list is shown. */
export default function Estimator({ list, city, now, onEstimates }: EstimatorProps) {
  const { choices } = useChoices()
  const { basket } = useBasket(list, city, choices)

  useEffect(() => {
    if (!basket) return onEstimates(undefined)
    const { has, stopPrice, avoided } = readSettings()
    const settings = { day: now, has, stopPrice, storeIds: visitedStores(basket, avoided), maxStops: 1 } as const
    const items = basket.items.filter(isUnderstood).filter((item) => !isLeftOut(item, now))
    const prices = items.map((item) => [item.id, estimateOf(toPlannerItem(item), settings)] as const)
    onEstimates({
      cityName: basket.city.name,
      byItem: new Map(prices.flatMap(([id, estimate]) => (estimate ? [[id, estimate] as const] : []))),
    })
  }, [basket, now, onEstimates])

  return null
}
