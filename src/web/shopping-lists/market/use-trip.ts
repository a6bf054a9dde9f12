import { useEffect, useMemo, useState } from 'react'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { dayOf } from '#domain/dates.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { loadPlanning } from '#web/shopping-lists/load-planning.ts'
import { readSettings } from '#web/shopping-lists/where-to-buy/buying-settings.ts'
import { changeTrip, forgetTrip, keptTrip } from '#web/shopping-lists/where-to-buy/kept-baskets.ts'
import type { KeptTrip } from '#web/shopping-lists/where-to-buy/kept-trip.ts'

type Planning = Awaited<ReturnType<typeof loadPlanning>>

/** Without a connection the planner may never load, and a list is worth more than its plan. */
const plannerWaitMilliseconds = 2000

/**
 * Today's plan of the list, if the visitor chose one, and what is in the cart of an earlier one. The planner loads only then. A planner that is
 * too late is used the next time: it would regroup rows that are being ticked.
 */
export function useTrip(list: ShoppingList, now: Date) {
  const [kept, setKept] = useState<KeptTrip>()
  const [planning, setPlanning] = useState<Planning>()
  /** The list whose rows need not wait for a plan any longer. */
  const [readList, setReadList] = useState<string>()
  const [avoided] = useState(() => readSettings().avoided)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a trip that is under way at midnight goes on.
  useEffect(() => {
    let isAwaited = true
    const load = async () => {
      const stored = await keptTrip(list.id)
      if (isAwaited) setKept(undefined)
      if (!stored || (stored.day !== dayOf(now) && !stored.bought?.length)) return
      const loaded = loadPlanning().then((planner) => {
        if (!isAwaited) return
        setPlanning(planner)
        setKept(stored.day === dayOf(now) ? stored : planner.endTrip(stored))
      })
      await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, plannerWaitMilliseconds))])
    }
    void load().finally(() => {
      if (isAwaited) setReadList(list.id)
      isAwaited = false
    })
    return () => {
      isAwaited = false
    }
  }, [list.id])

  const own = kept?.listId === list.id ? kept : undefined
  const trip = useMemo(
    () => own && planning?.planTrip(own, list.items, avoided, now),
    [own, planning, list.items, avoided, now],
  )
  const change = (update: (trip: KeptTrip) => KeptTrip) => {
    setKept((before) => before && update(before))
    void changeTrip(list.id, update)
  }
  // Ticks come from this device, from another one and from an undo alike: each is frozen as soon as the list shows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the list or the trip.
  useEffect(() => {
    if (!own || !planning || planning.freezeTicked(own, list.items, now) === own) return
    change((before) => planning.freezeTicked(before, list.items, now))
  }, [own, planning, list.items])

  return {
    trip,
    isLoading: readList !== list.id,
    notFound: (offerId: string) => change((before) => ({ ...before, notFound: [...before.notFound, offerId] })),
    dearer: (offerId: string, price: number) =>
      change((before) => ({
        ...before,
        dearer: [...before.dearer.filter((other) => other.offerId !== offerId), { offerId, price }],
      })),
    visit: (storeId: string, itemIds: string[]) =>
      change((before) => ({ ...before, added: [...(before.added ?? []), { storeId, itemIds }] })),
    goTo: (here: string | undefined) =>
      change(({ here: _, ...before }) => ({ ...before, ...(here !== undefined && { here }) })),
    /** Undoes the later changes of offers and stores. What was ticked in the meantime stays ticked, at its store. */
    restore: () => {
      const before = own
      return () =>
        before &&
        change((trip) => ({
          ...trip,
          notFound: before.notFound,
          dearer: before.dearer,
          added: before.added ?? [],
        }))
    },
    /** Puts a line into the cart for a price that was seen on it. */
    buy: ({ id, addedAt, productName, ...item }: ShoppingListItem, cost: number, storeName = '') =>
      change((before) => {
        const others = (before.bought ?? []).filter(({ itemId }) => itemId !== id)
        const amount = itemAmount(item).text
        const part = { offerId: null, storeId: before.here ?? null, storeName, productName, amount, cost }
        return { ...before, bought: [...others, { itemId: id, addedAt, name: productName, parts: [part] }] }
      }),
    /** The price that was really paid for a line in the cart. */
    correct: (itemId: string, cost: number) =>
      change((before) => ({
        ...before,
        bought: (before.bought ?? []).map((line) =>
          line.itemId === itemId
            ? { ...line, parts: line.parts.map((part, index) => ({ ...part, cost: index === 0 ? cost : 0 })) }
            : line,
        ),
      })),
    /** What is in the cart stays there, with its price. */
    leave: () => {
      if (own?.bought?.length && planning) return change((before) => planning.endTrip(before) ?? before)
      setKept(undefined)
      void forgetTrip(list.id)
    },
  }
}
