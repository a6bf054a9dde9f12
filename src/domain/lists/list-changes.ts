/** What the rules for lists need to know of an item. */
export interface ListedItem {
  id: string
  isCompleted: boolean
  completedAt: string | null
  /** When it was put on the list: its place among the others. */
  addedAt: string
}

/** What they need to know of a list. */
export interface ItemList<I extends ListedItem> {
  id: string
  role: 'owner' | 'editor' | 'reader'
  items: I[]
}

/**
 * Something that was done to a list, saying what it means and when it was done, in milliseconds. What it does can be done twice without
 * harm: devices send it again when they do not know whether it arrived.
 */
export type ListChange<I extends ListedItem, L extends ItemList<I> = ItemList<I>> = { listId: string; at: number } & (
  | { kind: 'create'; list: L }
  | { kind: 'drop' }
  | { kind: 'add'; item: I }
  | { kind: 'edit'; itemId: string; words: Partial<I> }
  | { kind: 'mark'; itemId: string; isCompleted: boolean }
  | { kind: 'remove'; itemId: string }
)

/** The lists as they are once these changes have been made, in this order. */
export function applyChanges<I extends ListedItem, L extends ItemList<I>>(
  lists: L[],
  changes: ListChange<I, L>[],
): L[] {
  return changes.reduce(applyChange, lists)
}

function applyChange<I extends ListedItem, L extends ItemList<I>>(lists: L[], change: ListChange<I, L>): L[] {
  if (change.kind === 'create') return withList(lists, change.list)
  if (change.kind === 'drop') return lists.filter(({ id }) => id !== change.listId)
  return lists.map((list) => (list.id === change.listId ? { ...list, items: changedItems(list.items, change) } : list))
}

/** One's own lists stand before those of others. */
export function withList<L extends { id: string; role: string }>(lists: L[], list: L): L[] {
  if (lists.some(({ id }) => id === list.id)) return lists
  const place = list.role === 'owner' ? lists.findIndex(({ role }) => role !== 'owner') : -1
  return place < 0 ? [...lists, list] : lists.toSpliced(place, 0, list)
}

type ItemChange<I extends ListedItem> = Exclude<ListChange<I>, { kind: 'create' | 'drop' }>

function changedItems<I extends ListedItem>(items: I[], change: ItemChange<I>): I[] {
  switch (change.kind) {
    case 'add':
      return withItem(items, change.item)
    case 'edit':
      return items.map((item) => (item.id === change.itemId ? { ...item, ...change.words } : item))
    case 'mark':
      return items.map((item) => (item.id === change.itemId ? marked(item, change.isCompleted, change.at) : item))
    case 'remove':
      return items.filter(({ id }) => id !== change.itemId)
  }
}

/** Items stand as they were put on the list; of those put there at once, the ones we heard of first come first. */
export function withItem<I extends ListedItem>(items: I[], item: I): I[] {
  if (items.some(({ id }) => id === item.id)) return items
  const place = items.findIndex(({ addedAt }) => addedAt > item.addedAt)
  return place < 0 ? [...items, item] : items.toSpliced(place, 0, item)
}

/** Which item a change is about; undefined when it is about a whole list. */
export function itemOf(change: ListChange<ListedItem>): string | undefined {
  if (change.kind === 'create' || change.kind === 'drop') return undefined
  return change.kind === 'add' ? change.item.id : change.itemId
}

/**
 * The same changes without those that a later one makes pointless: a list that was made and dropped, and an item that was added and
 * removed, need never be heard of; of several ticks, and of several edits, the last one counts. Only for changes of which nothing has
 * been sent yet.
 */
export function compactChanges<C extends ListChange<ListedItem>>(changes: C[]): C[] {
  const listsOf = (kind: C['kind']) => new Set(changes.flatMap((change) => (change.kind === kind ? change.listId : [])))
  const itemsOf = (kind: C['kind']) =>
    new Set(changes.flatMap((change) => (change.kind === kind ? itemOf(change) : [])))
  const [created, dropped] = [listsOf('create'), listsOf('drop')]
  const [added, removed] = [itemsOf('add'), itemsOf('remove')]
  const last = new Map(changes.map((change) => [`${change.kind} ${itemOf(change)}`, change]))
  return changes.filter((change) => {
    if (created.has(change.listId) && dropped.has(change.listId)) return false
    const id = itemOf(change)
    if (added.has(id) && removed.has(id)) return false
    if (change.kind !== 'mark' && change.kind !== 'edit') return true
    return last.get(`${change.kind} ${id}`) === change && !removed.has(id)
  })
}

function marked<I extends ListedItem>(item: I, isCompleted: boolean, at: number): I {
  return { ...item, isCompleted, completedAt: isCompleted ? new Date(at).toISOString() : null }
}
