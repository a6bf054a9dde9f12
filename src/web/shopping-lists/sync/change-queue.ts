import type { ShoppingList } from '#contract/shopping-lists.ts'
import { compactChanges } from '#domain/lists/list-changes.ts'
import type { DeviceState } from './device-storage.ts'

/** The queue without what later changes have made pointless, its first one marked as sent. */
export function prepareNextChange(state: DeviceState): DeviceState {
  const { queue } = state
  if (queue.length === 0) return state
  const sent = queue.filter(({ wasSent }) => wasSent)
  const [first, ...others] = [...sent, ...compactChanges(queue.filter(({ wasSent }) => !wasSent))]
  if (first?.wasSent && others.length + 1 === queue.length) return state
  return { ...state, queue: first ? [{ ...first, wasSent: true }, ...others] : [] }
}

/** An older reading of a list never covers a newer one. */
export function newerVersion(known: ShoppingList[] | undefined, list: ShoppingList): ShoppingList {
  const mine = known?.find(({ id }) => id === list.id)
  return mine && mine.version > list.version ? mine : list
}

/** Whole seconds are all that a server says of its clock; less than two of them mean nothing. */
export function clockSkewFrom(date: string | null, now: number): number {
  const skew = date === null ? 0 : Date.parse(date) - now
  return Math.abs(skew) > 2000 ? skew : 0
}
