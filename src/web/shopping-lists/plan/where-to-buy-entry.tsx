import { useEffect, useState } from 'react'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { estimateOf } from '#domain/baskets/basket-plan.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { addDrafts } from '#web/shopping-lists/add/add-drafts.ts'
import { boughtMemory, rememberTicked } from '#web/shopping-lists/bought-memory.ts'
import { isEditable } from '#web/shopping-lists/item-facts.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import { readSettings } from '#web/shopping-lists/where-to-buy/buying-settings.ts'
import { CityChoices } from '#web/shopping-lists/where-to-buy/city-choice.tsx'
import { isLeftOut, isUnderstood, toPlannerItem } from '#web/shopping-lists/where-to-buy/planner-items.ts'
import { useBasket } from '#web/shopping-lists/where-to-buy/use-basket.ts'
import { useListCity } from '#web/shopping-lists/where-to-buy/use-list-city.ts'
import { visitedStores } from '#web/shopping-lists/where-to-buy/visited-stores.ts'
import { buttonClass } from '#web/ui/button.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { describeEstimates, type Estimates } from './estimates.ts'
import { UsualDialog } from './usual-dialog.tsx'

interface WhereToBuyEntryProps {
  list: ShoppingList
  /** All lists of the visitor: others serve as templates. */
  lists: ShoppingList[]
  store: ListStore
  now: Date
  onEstimates: (estimates: Estimates | undefined) => void
  onOpen: () => void
}

/** Links to the plan of a list and to usual items, asks for its city if unknown, and loads the prices of its items there. */
export function WhereToBuyEntry({ list, lists, store, now, onEstimates, onOpen }: WhereToBuyEntryProps) {
  // As it was at first: a question that came and went with the connection would move the rows below it.
  const [asksCity] = useState(useIsOnline())
  const { city, changeCity } = useListCity(list, store)
  const [found, setFound] = useState('em até 3 mercados')
  const { basket } = useBasket(list, city)
  const showToast = useToast()
  const [hasUsual] = useState(() => boughtMemory().some(({ days }) => days.length > 1))
  const [isUsualOpen, setUsualOpen] = useState(false)
  const hasPending = list.items.some(({ isCompleted }) => !isCompleted)

  useEffect(() => rememberTicked(list.items), [list.items])

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
    <>
      {hasPending && (
        <button type="button" onClick={onOpen} className={buttonClass('soft', 'large', 'w-full flex-col gap-0')}>
          Onde comprar
          <span className="text-sm font-normal">{found}</span>
        </button>
      )}
      {isEditable(list) && (hasUsual || lists.length > 1) && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setUsualOpen(true)}
          className={buttonClass('ghost', 'medium', 'mt-2 text-brand print:hidden')}
        >
          De costume
        </button>
      )}
      {isUsualOpen && (
        <UsualDialog
          list={list}
          lists={lists}
          now={now}
          onAdd={(drafts) => showToast(addDrafts(store, list, drafts))}
          onClose={() => setUsualOpen(false)}
        />
      )}
      {hasPending && city === undefined && asksCity && (
        <section aria-labelledby="cidade-dos-precos" className="mt-3">
          <h2 id="cidade-dos-precos" className="mb-2 font-sans text-base font-bold">
            Em que cidade você compra?{' '}
            <span className="font-normal text-ink-soft max-sm:sr-only">Sem ela não há preços.</span>
          </h2>
          <CityChoices max={2} onChoose={(chosen) => void changeCity(chosen)} />
        </section>
      )}
    </>
  )
}
