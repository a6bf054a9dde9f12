import { useEffect, useState } from 'react'
import { unpackBasket } from '#contract/compare/pack-basket.ts'
import { basketLimits } from '#domain/lists/basket-limits.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { listsApi } from '#web/shopping-lists/lists-api.ts'
import { amountForMoney } from './amount-for-money.ts'
import { type ChosenEntry, itemsOf } from './chosen-entries.ts'

interface MoneyAmount {
  grams?: number | undefined
  text: string
}

/** What the money of "10 reais de pão" buys today in a city, by the key of the entry. Without prices, that is said. */
export function useMoneyAmounts(entries: readonly ChosenEntry[], city: string | undefined): Map<number, MoneyAmount> {
  const isOnline = useIsOnline()
  const paid = entries.flatMap((entry) => {
    const [item] = itemsOf(entry)
    return item?.money ? [{ key: entry.key, item, money: item.money }] : []
  })
  const [amounts, setAmounts] = useState(new Map<number, MoneyAmount>())
  const [isAnswered, setAnswered] = useState(false)
  const canAsk = isOnline && city !== undefined && paid.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per city and connection; the entries of a text do not change.
  useEffect(() => {
    if (!canAsk) return
    let isWanted = true
    const items = paid.slice(0, basketLimits.items).map(({ key, item }) => ({
      id: String(key),
      name: item.productName,
      quantity: 1,
      notes: null,
      promotionId: null,
    }))
    listsApi
      .call('baskets.match', { body: { city, items, choices: [] } })
      .then(unpackBasket)
      .then((basket) => {
        if (!isWanted) return
        const found = paid.flatMap(({ key, money }) => {
          const read = basket.items.find(({ id }) => id === String(key))
          const amount = read && amountForMoney(money, read)
          return amount ? [[key, amount] as const] : []
        })
        setAmounts(new Map(found))
      })
      // Without prices, the money is noted.
      .catch(() => undefined)
      .then(() => isWanted && setAnswered(true))
    return () => {
      isWanted = false
    }
  }, [canAsk, city])

  const unknown =
    canAsk && !isAnswered ? 'vendo quanto dá hoje…' : 'sem preço para saber quanto dá: o valor fica anotado'
  return new Map(paid.map(({ key }) => [key, amounts.get(key) ?? { text: unknown }]))
}
