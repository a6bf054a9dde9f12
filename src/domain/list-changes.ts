/** What the rules for lists need to know of an item. */
export interface ListedItem {
  id: string
  isCompleted: boolean
  completedAt: string | null
}

interface List<I extends ListedItem> {
  id: string
  items: I[]
}

/**
 * Something that was done to a list, saying what it means and when it was done, in milliseconds. What it does can be done twice without
 * harm: devices send it again when they do not know whether it arrived.
 */
export type ListChange<I extends ListedItem> = { listId: string; at: number } & (
  | { kind: 'add'; item: I }
  | { kind: 'mark'; itemId: string; isCompleted: boolean }
  | { kind: 'remove'; itemId: string }
)

/** The lists as they are once these changes have been made, in this order. */
export function applyChanges<I extends ListedItem, L extends List<I>>(lists: L[], changes: ListChange<I>[]): L[] {
  if (changes.length === 0) return lists
  const byList = Map.groupBy(changes, ({ listId }) => listId)
  return lists.map((list) => {
    const own = byList.get(list.id)
    return own ? { ...list, items: own.reduce(applyChange, list.items) } : list
  })
}

export function applyChange<I extends ListedItem>(items: I[], change: ListChange<I>): I[] {
  switch (change.kind) {
    case 'add':
      return items.some(({ id }) => id === change.item.id) ? items : [...items, change.item]
    case 'mark':
      return items.map((item) => (item.id === change.itemId ? marked(item, change.isCompleted, change.at) : item))
    case 'remove':
      return items.filter(({ id }) => id !== change.itemId)
  }
}

/** Which item a change is about. */
export function itemOf(change: ListChange<ListedItem>): string {
  return change.kind === 'add' ? change.item.id : change.itemId
}

/**
 * The same changes without those that a later one makes pointless: an item that was added and removed need never be heard of, and of
 * several ticks the last one counts. Only for changes of which nothing has been sent yet.
 */
export function withoutDetours<C extends ListChange<ListedItem>>(changes: C[]): C[] {
  const added = new Set(changes.flatMap((change) => (change.kind === 'add' ? [change.item.id] : [])))
  const removed = new Set(changes.flatMap((change) => (change.kind === 'remove' ? [change.itemId] : [])))
  const lastMark = new Map<string, C>()
  for (const change of changes) if (change.kind === 'mark') lastMark.set(change.itemId, change)
  return changes.filter((change) => {
    const id = itemOf(change)
    if (added.has(id) && removed.has(id)) return false
    return change.kind !== 'mark' || (lastMark.get(id) === change && !removed.has(id))
  })
}

function marked<I extends ListedItem>(item: I, isCompleted: boolean, at: number): I {
  return { ...item, isCompleted, completedAt: isCompleted ? new Date(at).toISOString() : null }
}
