import type { ShoppingList } from '#contract/shopping-lists.ts'
import { applyChanges, itemOf } from '#domain/lists/list-changes.ts'
import { defaultListName, unnamedSharedList } from '#domain/lists/visitor-lists.ts'
import type { DeviceState, LostList, QueuedChange } from './device-storage.ts'

/** Why the lists could not be fetched: no response, or too many requests from this network. */
export type FetchFailure = 'failed' | 'refused'

/** The visitor's lists as displayed: the server's last response with the unconfirmed changes applied. */
export interface ListsView {
  /** 'failed' or 'refused': this device has no stored lists, and the server is unreachable or got too many requests. */
  status: 'loading' | 'ready' | FetchFailure
  lists: ShoppingList[]
  /** Lost lists that the visitor has not acknowledged. */
  lost: LostList[]
  /** Ids of items with unconfirmed changes. */
  unsent: ReadonlySet<string>
  /** The number of unconfirmed changes. */
  unsentChanges: number
  /** The last attempt to reach the site failed. */
  isUnreachable: boolean
  /** Whether the device stores the lists: unconfirmed changes then outlast the page. */
  isPersistent: boolean
}

export const emptyView: ListsView = {
  status: 'loading',
  lists: [],
  lost: [],
  unsent: new Set(),
  unsentChanges: 0,
  isUnreachable: false,
  isPersistent: true,
}

export function toView(
  state: DeviceState,
  unsaved: QueuedChange[],
  { failure, ...facts }: Pick<ListsView, 'isUnreachable' | 'isPersistent'> & { failure: FetchFailure | undefined },
): ListsView {
  const queue = [...state.queue, ...unsaved]
  const lists = applyChanges(state.lists ?? [], queue).map((list) =>
    list.role !== 'owner' && list.name === defaultListName ? { ...list, name: unnamedSharedList } : list,
  )
  return {
    status: state.lists || lists.length > 0 ? 'ready' : (failure ?? 'loading'),
    lists,
    lost: state.lost,
    unsent: new Set(queue.map(itemOf).filter((id) => id !== undefined)),
    unsentChanges: queue.length,
    ...facts,
  }
}
