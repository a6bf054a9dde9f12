/** The fields of an item that these rules use. */
export interface ListedItem {
  id: string
  isCompleted: boolean
  completedAt: string | null
  /** When it was added, which is also its position among the others. */
  addedAt: string
  /** The visitor's choice of offer for it. */
  choice?: unknown
}

/** The fields of a list that these rules use. */
export interface ItemList<I extends ListedItem> {
  id: string
  role: 'owner' | 'editor' | 'reader'
  items: I[]
  /** Spending limit, as a decimal. */
  limit?: string | undefined
}

/** Order of a store's aisles, as the users of a list know it. */
export interface StoreAisles {
  storeName: string
  /** Ids of aisles; empty: the usual order. */
  order: string[]
  changedAt: string
}

/**
 * A change of a list and its time in milliseconds. Changes are idempotent, because a device resends one when it does not know whether it
 * arrived. Devices store them, so the names of the fields cannot change.
 */
export type ListChange<I extends ListedItem, L extends ItemList<I> = ItemList<I>> = { listId: string; at: number } & (
  | { kind: 'create'; list: L }
  | { kind: 'drop' }
  | { kind: 'limit'; limit: string | null }
  | { kind: 'aisles'; storeName: string; order: string[] }
  | { kind: 'add'; item: I }
  | { kind: 'edit'; itemId: string; words: Partial<I> }
  | { kind: 'mark'; itemId: string; isCompleted: boolean }
  | { kind: 'remove'; itemId: string }
)

/** The lists after these changes, applied in order. */
export function applyChanges<I extends ListedItem, L extends ItemList<I>>(
  lists: L[],
  changes: ListChange<I, L>[],
): L[] {
  return changes.reduce(applyChange, lists)
}

function applyChange<I extends ListedItem, L extends ItemList<I>>(lists: L[], change: ListChange<I, L>): L[] {
  if (change.kind === 'create') return withList(lists, change.list)
  if (change.kind === 'drop') return lists.filter(({ id }) => id !== change.listId)
  return lists.map((list) => (list.id === change.listId ? changeList(list, change) : list))
}

function changeList<I extends ListedItem, L extends ItemList<I>>(list: L, change: ListChangeWithin<I>): L {
  if (change.kind === 'limit') return { ...list, limit: change.limit ?? undefined }
  // The changing device already shows its own order.
  if (change.kind === 'aisles') return list
  return { ...list, items: changeItems(list.items, change) }
}

/** The visitor's own lists come before shared ones. */
export function withList<L extends { id: string; role: string }>(lists: L[], list: L): L[] {
  if (lists.some(({ id }) => id === list.id)) return lists
  const index = list.role === 'owner' ? lists.findIndex(({ role }) => role !== 'owner') : -1
  return index < 0 ? [...lists, list] : lists.toSpliced(index, 0, list)
}

type ListChangeWithin<I extends ListedItem> = Exclude<ListChange<I>, { kind: 'create' | 'drop' }>
type ItemChange<I extends ListedItem> = Exclude<ListChangeWithin<I>, { kind: 'limit' | 'aisles' }>

function changeItems<I extends ListedItem>(items: I[], change: ItemChange<I>): I[] {
  switch (change.kind) {
    case 'add':
      return withItem(items, change.item)
    case 'edit':
      return items.map((item) => (item.id === change.itemId ? { ...item, ...change.words } : item))
    case 'mark':
      return items.map((item) => (item.id === change.itemId ? markItem(item, change.isCompleted, change.at) : item))
    case 'remove':
      return items.filter(({ id }) => id !== change.itemId)
  }
}

/** Items are ordered by the time they were added; of equal times, the one received first comes first. */
export function withItem<I extends ListedItem>(items: I[], item: I): I[] {
  if (items.some(({ id }) => id === item.id)) return items
  const index = items.findIndex(({ addedAt }) => addedAt > item.addedAt)
  return index < 0 ? [...items, item] : items.toSpliced(index, 0, item)
}

/** Id of the changed item; undefined for a change of a whole list. */
export function itemOf(change: ListChange<ListedItem>): string | undefined {
  if (change.kind === 'add') return change.item.id
  return 'itemId' in change ? change.itemId : undefined
}

/**
 * Drops changes that later ones make redundant. Drops both changes of a list that was created and dropped, and of an item that was added
 * and removed. Keeps only the last limit of a list, order of a store, tick of an item and edit of an item. An item that was added and
 * edited is added in its current state: others may add to its quantity, which a later edit would undo. Only for changes that have not been
 * sent.
 */
export function compactChanges<C extends ListChange<ListedItem>>(changes: C[]): C[] {
  const subjectOf = (change: C) => itemOf(change) ?? change.listId
  const subjectsOf = (kind: C['kind']) =>
    new Set(changes.flatMap((change) => (change.kind === kind ? subjectOf(change) : [])))
  const [created, dropped] = [subjectsOf('create'), subjectsOf('drop')]
  const [added, removed] = [subjectsOf('add'), subjectsOf('remove')]
  const keyOf = (change: C) => [change.kind, subjectOf(change), 'storeName' in change && change.storeName].join()
  const last = new Map(changes.map((change) => [keyOf(change), change]))
  return changes.flatMap((change): C[] => {
    if (created.has(change.listId) && dropped.has(change.listId)) return []
    const id = subjectOf(change)
    if (added.has(id) && removed.has(id)) return []
    const edit = last.get(`edit,${id},false`)
    // An edit that records a choice stays separate, because the server stores the choice when it receives the edit.
    const isFolded = added.has(id) && edit?.kind === 'edit' && !edit.words.choice
    if (isFolded && change.kind === 'edit') return []
    if (isFolded && change.kind === 'add') return [{ ...change, item: { ...change.item, ...edit.words } }]
    if (!['mark', 'edit', 'limit', 'aisles'].includes(change.kind)) return [change]
    return last.get(keyOf(change)) === change && !removed.has(id) ? [change] : []
  })
}

function markItem<I extends ListedItem>(item: I, isCompleted: boolean, at: number): I {
  return { ...item, isCompleted, completedAt: isCompleted ? new Date(at).toISOString() : null }
}
