import { useEffect, useMemo, useState } from 'react'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { dayOf } from '#domain/dates.ts'
import { loadPlanning } from '#web/shopping-lists/load-planning.ts'
import { forgetTrip, type KeptTrip, keepTrip, keptTrip } from '#web/shopping-lists/where-to-buy/kept-baskets.ts'
import type { planTrip } from '#web/shopping-lists/where-to-buy/plan-trip.ts'

/** Without a connection the planner may never load, and a list is worth more than its plan. */
const plannerWaitMilliseconds = 2000

/**
 * Today's plan of the list, if the visitor chose one. The planner loads only then. A planner that is too late is used the next time: it would
 * regroup rows that are being ticked.
 */
export function useTrip(list: ShoppingList, now: Date) {
  const [kept, setKept] = useState<KeptTrip>()
  const [plan, setPlan] = useState<{ trip: typeof planTrip }>()
  /** The list whose rows need not wait for a plan any longer. */
  const [readList, setReadList] = useState<string>()
  const today = dayOf(now)

  useEffect(() => {
    let isAwaited = true
    const load = async () => {
      const stored = await keptTrip(list.id)
      const isToday = stored?.day === today
      if (isAwaited) setKept(isToday ? stored : undefined)
      if (!isToday) return
      const planning = loadPlanning().then(({ planTrip }) => isAwaited && setPlan({ trip: planTrip }))
      await Promise.race([planning, new Promise((resolve) => setTimeout(resolve, plannerWaitMilliseconds))])
    }
    void load().finally(() => {
      if (isAwaited) setReadList(list.id)
      isAwaited = false
    })
    return () => {
      isAwaited = false
    }
  }, [list.id, today])

  const trip = useMemo(
    () => (kept && kept.listId === list.id ? plan?.trip(kept, list.items, now) : undefined),
    [kept, plan, list, now],
  )
  const change = (changed: Partial<KeptTrip>) => {
    if (!kept) return
    const next = { ...kept, ...changed }
    setKept(next)
    void keepTrip(next)
  }
  return {
    trip,
    isLoading: readList !== list.id,
    notFound: (offerId: string) => change({ notFound: [...(kept?.notFound ?? []), offerId] }),
    dearer: (offerId: string, price: number) =>
      change({ dearer: [...(kept?.dearer ?? []).filter((other) => other.offerId !== offerId), { offerId, price }] }),
    /** Undoes the later changes of offers. */
    restore: () => {
      const before = kept
      return () => before && change({ notFound: before.notFound, dearer: before.dearer, storeIds: before.storeIds })
    },
    visit: (storeIds: string[]) => change({ storeIds }),
    leave: () => {
      setKept(undefined)
      void forgetTrip(list.id)
    },
  }
}
