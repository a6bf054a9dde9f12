import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { dayOf } from '#domain/dates.ts'
import { type Bought, rememberBought } from '#domain/lists/usual-items.ts'
import { changeStorage, storedJson } from '#web/browser/stored-json.ts'

/** Purchases on this device, to find usual items. They never leave the device. */
export function boughtMemory(): Bought[] {
  const stored = storedJson<Bought[]>(() => localStorage.getItem('comprados'))
  return Array.isArray(stored) ? stored.filter(({ days }) => Array.isArray(days)) : []
}

/** Records the ticked items of a list, on the day of the tick. Repeating the same items changes nothing. */
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
