import { useEffect, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { Basket, BasketRequest } from '#contract/compare/baskets.ts'
import { unpackBasket } from '#contract/compare/pack-basket.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { basketLimits } from '#domain/lists/basket-limits.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { listsApi } from '#web/shopping-lists/lists-api.ts'
import { keepBasket, keptBasket } from './kept-baskets.ts'
import { choicesOf } from './list-choices.ts'

interface BasketState {
  /** Offers for the list: the server's response, or the one stored on the device. */
  basket: Basket | undefined
  /** Whether the basket is the response to the current list. */
  isCurrent: boolean
  failure: 'failed' | 'unknown-city' | undefined
  retry: () => void
}

/** In milliseconds: a younger response is not requested again. */
const freshFor = 120_000
/** In milliseconds: typing several items causes one request. */
const debounce = 400

interface Answer {
  request: string
  basket: Basket
}

/** Offers for the pending items of a list in a city. Waits until the city is known. */
export function useBasket(list: ShoppingList, city: string | undefined): BasketState {
  const isOnline = useIsOnline()
  const [answer, setAnswer] = useState<Answer>()
  const [failure, setFailure] = useState<{ request: string; kind: 'failed' | 'unknown-city' }>()
  const [attempt, setAttempt] = useState(0)
  const request = city && toRequest(list, city)
  const key = request && request.items.length > 0 ? JSON.stringify(request) : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list, city, choice, connection and attempt.
  useEffect(() => {
    if (!key || !request) return
    let isWanted = true
    setFailure(undefined)
    const load = async () => {
      const kept = await keptBasket(list.id)
      const known = kept?.basket.city.slug === city ? kept : undefined
      if (!isWanted) return
      if (known) setAnswer((shown) => (shown?.request === key ? shown : known))
      if (known?.request === key && Date.now() - Date.parse(known.basket.readAt) < freshFor) return
      if (known) await new Promise((resolve) => setTimeout(resolve, debounce))
      if (!isWanted) return
      try {
        const basket = unpackBasket(await listsApi.call('baskets.match', { body: request }))
        // A visitor who has left the list may have erased their data in the meantime.
        if (!isWanted) return
        void keepBasket({ listId: list.id, request: key, basket })
        setAnswer({ request: key, basket })
      } catch (error) {
        const isUnknown = error instanceof ApiError && error.code === 'city_not_found'
        if (isWanted) setFailure({ request: key, kind: isUnknown ? 'unknown-city' : 'failed' })
      }
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [list.id, key, isOnline, attempt])

  return {
    basket: answer?.basket.city.slug === city ? answer?.basket : undefined,
    isCurrent: answer?.request === key,
    failure: failure?.request === key ? failure?.kind : undefined,
    retry: () => setAttempt(attempt + 1),
  }
}

/** The request for a list: its pending items, up to the server's limit. */
export function toRequest(list: ShoppingList, city: string): BasketRequest {
  const pending = list.items.filter(({ isCompleted }) => !isCompleted)
  return {
    city,
    items: pending.slice(0, basketLimits.items).map(requestedItem),
    choices: choicesOf(list.items).slice(0, basketLimits.choices),
  }
}

/** Letters of the notes of an item that are sent: amounts and varieties stand at their beginning, and a request has 64 KB. */
const sentNotes = 200

export function requestedItem({
  id,
  productName,
  quantity,
  notes,
  promotionId,
}: ShoppingListItem): BasketRequest['items'][number] {
  return { id, name: productName, quantity, notes: notes?.slice(0, sentNotes) ?? null, promotionId }
}
