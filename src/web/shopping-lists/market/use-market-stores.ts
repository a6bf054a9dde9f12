import { useEffect, useState } from 'react'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { useResetOnListChange } from '#web/shopping-lists/use-reset-on-list-change.ts'
import type { useTrip } from './use-trip.ts'

/** The stores of a list: the stops of its trip, or those that its items name. One of them is shown, or all. */
export function useMarketStores(list: ShoppingList, { trip, goTo }: ReturnType<typeof useTrip>) {
  const [chosen, setChosen] = useState<string>()
  /** The whole list was asked for. */
  const [isWhole, setWhole] = useState(false)
  useResetOnListChange(list.id, () => {
    setChosen(undefined)
    setWhole(false)
  })
  const pending = list.items.filter(({ isCompleted }) => !isCompleted)
  const namesOf = (item: ShoppingListItem): string[] => {
    const planned = trip?.partsOf(item).flatMap(({ storeName }) => storeName ?? []) ?? []
    return planned.length > 0 || !item.storeName ? planned : [item.storeName]
  }
  const names = trip?.isPlanned ? trip.stops.map(({ name }) => name) : list.items.flatMap(namesOf)
  const stores = [...new Set(names)].map((name) => ({
    name,
    pending: pending.filter((item) => namesOf(item).includes(name)).length,
  }))
  const here = trip?.stops.find(({ id }) => id === trip.here)?.name
  const first = trip?.isPlanned ? (stores.find((stop) => stop.pending > 0) ?? stores[0])?.name : undefined
  const wanted = trip?.isPlanned ? (here ?? first) : chosen
  const name = !isWhole && stores.some((stop) => stop.name === wanted) ? wanted : undefined
  const idOf = (storeName: string | undefined) => trip?.stops.find((stop) => stop.name === storeName)?.id
  // Ticking the last item of a stop must not move the visitor to another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opened trip.
  useEffect(() => {
    if (trip?.isPlanned && here === undefined && !isWhole) goTo(idOf(first))
  }, [trip?.isPlanned, here, isWhole])

  return {
    shown: name === undefined ? undefined : { storeName: name, storeId: idOf(name) },
    others: stores.filter((stop) => stop.name !== name),
    /** Where there is more to buy. */
    next: stores.find((stop) => stop.pending > 0 && stop.name !== name),
    /** What no store of the list has may be found in any. */
    isHere: (item: ShoppingListItem) => {
      const own = namesOf(item).filter((one) => stores.some((stop) => stop.name === one))
      return name === undefined || own.length === 0 || own.includes(name)
    },
    nameOf: (id: string) =>
      [...(trip?.stops ?? []), ...(trip?.otherStores ?? [])].find((one) => one.id === id)?.name ?? '',
    choose: (storeName: string | undefined) => {
      setWhole(storeName === undefined)
      setChosen(storeName)
      if (trip?.isPlanned && storeName !== undefined) goTo(idOf(storeName))
    },
  }
}
