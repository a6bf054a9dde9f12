import type { ShoppingList } from '#contract/shopping-lists.ts'
import { applyChanges, itemOf, withList, withoutDetours } from '#domain/list-changes.ts'
import type { DeviceState, LostDeed, LostList, QueuedChange } from './device.ts'
import { newer } from './device-state.ts'

/**
 * What is known once the server has told all lists. Of those that it does not tell, the ones that were known when it was asked are gone:
 * whoever did not drop them has lost them, with what was still to be said of them. The others were joined or made meanwhile.
 */
export function withListsTold(kept: DeviceState, told: ShoppingList[], known: ReadonlySet<string>): DeviceState {
  const { lists = [], queue } = kept
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
        told.map((list) => newer(lists, list)),
      ),
    queue: queue.filter(({ listId }) => !isGone.has(listId)),
    // Whoever has come back to a list has lost only what was never confirmed.
    lost: [...kept.lost.filter(({ id, unconfirmed }) => !isTold.has(id) || unconfirmed.length > 0), ...lost],
  }
}

function lostList(list: ShoppingList, queue: QueuedChange[]): LostList {
  const { id, name, role } = list
  const changes = withoutDetours(queue.filter(({ listId }) => listId === id))
  const items = applyChanges([list], changes).flatMap(({ items }) => items)
  const nameOf = new Map([...list.items, ...items].map((item) => [item.id, item.productName]))
  const added = new Set(changes.flatMap((change) => (change.kind === 'add' ? change.item.id : [])))
  return {
    id,
    name,
    role,
    unconfirmed: changes.flatMap((change) => {
      if (change.kind === 'create' || change.kind === 'drop') return []
      const deed: LostDeed = change.kind === 'mark' && !change.isCompleted ? 'unmark' : change.kind
      const productName = nameOf.get(itemOf(change) ?? '')
      return productName === undefined ? [] : { deed, productName }
    }),
    written: items.filter((item) => added.has(item.id)),
  }
}
