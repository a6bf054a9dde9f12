import type { ShoppingList } from '#contract/shopping-lists.ts'
import { applyChanges, compactChanges, itemOf, withList } from '#domain/lists/list-changes.ts'
import { defaultListName } from '#domain/lists/visitor-lists.ts'
import { isEditable } from '#web/shopping-lists/item-facts.ts'
import { newerVersion } from './change-queue.ts'
import type { DeviceState, LostAction, LostList, QueuedChange } from './device-storage.ts'

export interface ServerLists {
  /** The lists that were known when the server was asked. */
  known: ReadonlySet<string>
  /** What it answered. */
  told: ShoppingList[]
  /** The server's time. */
  date: string | null
}

/**
 * What is known once the server has told all lists. Of those that it does not tell, the ones that were known when it was asked are gone:
 * whoever did not drop them has lost them, with what was still to be said of them. The others were joined or made meanwhile.
 */
export function mergeServerLists(kept: DeviceState, { known, told }: ServerLists): DeviceState {
  const { lists = [] } = kept
  const queue = kept.lists ? kept.queue : placed(kept.queue, told.find(isEditable))
  const isTold = new Set(told.map(({ id }) => id))
  const untold = lists.filter(({ id }) => !isTold.has(id))
  const gone = untold.filter(({ id }) => known.has(id))
  const isGone = new Set(gone.map(({ id }) => id))
  const isDropped = new Set(queue.flatMap(({ kind, listId }) => (kind === 'drop' ? listId : [])))
  const lost = gone.filter(({ id }) => !isDropped.has(id)).map((list) => lostList(list, queue))
  return {
    ...kept,
    lists: untold
      .filter(({ id }) => !isGone.has(id))
      .reduce(
        withList,
        told.map((list) => newerVersion(lists, list)),
      ),
    queue: queue.filter(({ listId }) => !isGone.has(listId)),
    // Whoever has come back to a list has lost only what was never confirmed.
    lost: [...kept.lost.filter(({ id, unconfirmed }) => !isTold.has(id) || unconfirmed.length > 0), ...lost],
  }
}

/** What was put on the list that everybody begins with, before we knew that there is another, belongs on that other one. */
function placed(queue: QueuedChange[], first: ShoppingList | undefined): QueuedChange[] {
  const presumed = queue.find((change) => change.kind === 'create' && change.list.name === defaultListName)?.listId
  if (!first || queue.some(({ kind, listId }) => kind === 'drop' && listId === presumed)) return queue
  return queue.flatMap((change): QueuedChange[] => {
    if (change.listId !== presumed) return [change]
    if (change.kind === 'create') return []
    const moved = { ...change, listId: first.id }
    return [moved.kind === 'add' ? { ...moved, item: { ...moved.item, shoppingListId: first.id } } : moved]
  })
}

function lostList(list: ShoppingList, queue: QueuedChange[]): LostList {
  const { id, name, role } = list
  const changes = compactChanges(queue.filter(({ listId }) => listId === id))
  const items = applyChanges([list], changes).flatMap(({ items }) => items)
  const nameOf = new Map([...list.items, ...items].map((item) => [item.id, item.productName]))
  const added = new Set(changes.flatMap((change) => (change.kind === 'add' ? change.item.id : [])))
  return {
    id,
    name,
    role,
    unconfirmed: changes.flatMap((change) => {
      if (change.kind === 'create' || change.kind === 'drop') return []
      const deed: LostAction = change.kind === 'mark' && !change.isCompleted ? 'unmark' : change.kind
      const productName = nameOf.get(itemOf(change) ?? '')
      return productName === undefined ? [] : { deed, productName }
    }),
    written: items.filter((item) => added.has(item.id)),
  }
}
