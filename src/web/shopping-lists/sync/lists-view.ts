import type { ShoppingList } from '#contract/shopping-lists.ts'
import { applyChanges, itemOf } from '#domain/lists/list-changes.ts'
import type { DeviceState, LostList, QueuedChange } from './device-storage.ts'

/** The visitor's lists as they are shown: what the server last said, with what was done here since. */
export interface ListsView {
  /** 'failed': the lists have never been seen on this device and cannot be had now. */
  status: 'loading' | 'ready' | 'failed'
  lists: ShoppingList[]
  /** Lists that are gone, of which the visitor has not read yet. */
  lost: LostList[]
  /** Items with changes that the server has not confirmed. */
  unsent: ReadonlySet<string>
  /** How many changes those are. */
  unsentChanges: number
  /** The last attempt to reach the site failed. */
  isCutOff: boolean
}

export const emptyView: ListsView = {
  status: 'loading',
  lists: [],
  lost: [],
  unsent: new Set(),
  unsentChanges: 0,
  isCutOff: false,
}

export function toView(
  state: DeviceState,
  unsaved: QueuedChange[],
  { hasFailed, isCutOff }: { hasFailed: boolean; isCutOff: boolean },
): ListsView {
  const queue = [...state.queue, ...unsaved]
  const lists = applyChanges(state.lists ?? [], queue)
  return {
    status: state.lists || lists.length > 0 ? 'ready' : hasFailed ? 'failed' : 'loading',
    lists,
    lost: state.lost,
    unsent: new Set(queue.map(itemOf).filter((id) => id !== undefined)),
    unsentChanges: queue.length,
    isCutOff,
  }
}
