import type { ShoppingList } from '#contract/shopping-lists.ts'
import { applyChanges, compactChanges, itemOf, withList } from '#domain/lists/list-changes.ts'
import { defaultListName } from '#domain/lists/visitor-lists.ts'
import { isEditable } from '#web/shopping-lists/item-facts.ts'
import { newerVersion } from './change-queue.ts'
import type { DeviceState, LostAction, LostList, QueuedChange } from './device-storage.ts'

export interface ServerLists {
  /** Ids of the lists stored on the device at the time of the request. */
  knownIds: ReadonlySet<string>
  /** The server's response: all lists of the visitor. */
  lists: ShoppingList[]
  /** The `Date` header of the response. */
  date: string | null
}

/**
 * Merges the server's lists into the device's state. A stored list that is missing from the response is gone if it was stored before the
 * request; otherwise it was joined or created in the meantime and stays. Lists that are gone and that the visitor did not drop become lost
 * lists, and their queued changes are removed.
 */
export function mergeServerLists(state: DeviceState, { knownIds, lists: fetched }: ServerLists): DeviceState {
  const { lists: stored = [] } = state
  const queue = state.lists ? state.queue : retargetDefaultList(state.queue, fetched.find(isEditable))
  const fetchedIds = new Set(fetched.map(({ id }) => id))
  const missing = stored.filter(({ id }) => !fetchedIds.has(id))
  const gone = missing.filter(({ id }) => knownIds.has(id))
  const goneIds = new Set(gone.map(({ id }) => id))
  const droppedIds = new Set(queue.flatMap(({ kind, listId }) => (kind === 'drop' ? listId : [])))
  const lost = gone
    .filter(({ id }) => !droppedIds.has(id))
    .map((list) => toLostList(list, queue))
    // An expired empty list that we deleted is no loss.
    .filter(({ role, written, unconfirmed }) => role !== 'owner' || written.length + unconfirmed.length > 0)
  return {
    ...state,
    lists: missing
      .filter(({ id }) => !goneIds.has(id))
      .reduce(
        withList,
        fetched.map((list) => newerVersion(stored, list)),
      ),
    queue: queue.filter(({ listId }) => !goneIds.has(listId)),
    // A list that is back is no longer lost, except for its unconfirmed changes.
    lost: [...state.lost.filter(({ id, unconfirmed }) => !fetchedIds.has(id) || unconfirmed.length > 0), ...lost],
  }
}

/**
 * Offline and before the first fetch, items go to a new default list. If the visitor turns out to have a list, they move to it and the
 * default list is not created.
 */
function retargetDefaultList(queue: QueuedChange[], target: ShoppingList | undefined): QueuedChange[] {
  const defaultId = queue.find((change) => change.kind === 'create' && change.list.name === defaultListName)?.listId
  if (!target || queue.some(({ kind, listId }) => kind === 'drop' && listId === defaultId)) return queue
  return queue.flatMap((change): QueuedChange[] => {
    if (change.listId !== defaultId) return [change]
    if (change.kind === 'create') return []
    const moved = { ...change, listId: target.id }
    return [moved.kind === 'add' ? { ...moved, item: { ...moved.item, shoppingListId: target.id } } : moved]
  })
}

function toLostList(list: ShoppingList, queue: QueuedChange[]): LostList {
  const { id, name, role } = list
  const changes = compactChanges(queue.filter(({ listId }) => listId === id))
  const items = applyChanges([list], changes).flatMap(({ items }) => items)
  const names = new Map([...list.items, ...items].map((item) => [item.id, item.productName]))
  const addedIds = new Set(changes.flatMap((change) => (change.kind === 'add' ? change.item.id : [])))
  return {
    id,
    name,
    role,
    unconfirmed: changes.flatMap((change) => {
      const productName = names.get(itemOf(change) ?? '')
      const action = change.kind === 'mark' && !change.isCompleted ? 'unmark' : change.kind
      // Only changes of items have a name.
      return productName === undefined ? [] : { deed: action as LostAction, productName }
    }),
    written: role === 'owner' ? items : items.filter((item) => addedIds.has(item.id)),
  }
}
