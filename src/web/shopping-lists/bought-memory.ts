import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { dayOf } from '#domain/dates.ts'
import { type Bought, rememberBought } from '#domain/lists/usual-items.ts'
import { changeStorage, storedJson } from '#web/browser/stored-json.ts'

/** What this device has bought, for what is usual. It never leaves the device. */
export function boughtMemory(): Bought[] {
  const stored = storedJson<Bought[]>(() => localStorage.getItem('comprados'))
  return Array.isArray(stored) ? stored.filter(({ days }) => Array.isArray(days)) : []
}

/** Remembers what is ticked on a list, on the day of the tick. The same items once more change nothing. */
export function rememberTicked(items: ShoppingListItem[]): void {
  const before = boughtMemory()
  const memory = items.reduce((so, item) => {
    if (!item.isCompleted || !item.completedAt) return so
    const day = dayOf(new Date(item.completedAt))
    const isKnown = so.some(({ productName, days }) => productName === item.productName && days.includes(day))
    return isKnown ? so : rememberBought(so, item, day)
  }, before)
  if (memory !== before) changeStorage(() => localStorage.setItem('comprados', JSON.stringify(memory)))
}
