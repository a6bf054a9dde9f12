import type { ShoppingList } from '#contract/shopping-lists.ts'
import { compactChanges } from '#domain/lists/list-changes.ts'
import { randomKey } from '#web/browser/random-key.ts'
import type { DeviceState } from './device-storage.ts'

/** Drops unsent changes that later ones make redundant, and marks the first change of the queue as sent. */
export function prepareNextChange(state: DeviceState): DeviceState {
  const { queue } = state
  if (queue.length === 0) return state
  const sent = queue.filter(({ wasSent }) => wasSent)
  const [first, ...others] = [...sent, ...compactChanges(queue.filter(({ wasSent }) => !wasSent))]
  if (!first) return { ...state, queue: [] }
  // An item in the cart must not be merged with another person's pending one. That is a different request, so it needs another key.
  const isNewlySeparate =
    first.kind === 'add' &&
    !first.isSeparate &&
    others.some((other) => other.kind === 'mark' && other.itemId === first.item.id && other.isCompleted)
  if (first.wasSent && !isNewlySeparate && others.length + 1 === queue.length) return state
  const separate = isNewlySeparate && { isSeparate: true, key: randomKey() }
  return { ...state, queue: [{ ...first, wasSent: true, ...separate }, ...others] }
}

/** The stored list when its version is higher, otherwise the given one. */
export function newerVersion(stored: ShoppingList[] | undefined, list: ShoppingList): ShoppingList {
  const match = stored?.find(({ id }) => id === list.id)
  return match && match.version > list.version ? match : list
}

/** The `Date` header has whole seconds, so a skew of up to two seconds counts as none. */
export function clockSkewFrom(date: string | null, now: number): number {
  const skew = date === null ? 0 : Date.parse(date) - now
  return Math.abs(skew) > 2000 ? skew : 0
}
