import { ApiError } from '#contract/api-error.ts'
import type { Api } from '#contract/client.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { itemOf, withList } from '#domain/lists/list-changes.ts'
import { clockSkewFrom, newerVersion, prepareNextChange } from './change-queue.ts'
import { coalesce } from './coalesce.ts'
import {
  type DeviceState,
  type DeviceStorage,
  emptyDeviceState,
  type ItemFields,
  type LostList,
  type QueuedChange,
  withMemoryFallback,
} from './device-storage.ts'
import { fetchLists } from './fetch-lists.ts'
import {
  addItems,
  addToFirstEditable,
  createList,
  dropList,
  editItem,
  type ItemDraft,
  idempotencyKeyOf,
  type ListAction,
  restoreItems,
} from './list-actions.ts'
import { emptyView, type FetchFailure, toView } from './lists-view.ts'
import { mergeServerLists, type ServerLists } from './merge-server-lists.ts'
import { type MergedItem, redirect } from './merged-items.ts'
import { sendChange } from './send-change.ts'

export type ListStore = ReturnType<typeof createListStore>

/** Called after each change of the view, with a flag whether the device has stored everything shown. */
type Listener = (isStored: boolean) => void

interface ListStoreOptions {
  api: Api
  device: DeviceStorage
  /** Called with a change that the server rejected, after it was undone here. Without an error: a later change made elsewhere has won. */
  onRejected?: (change: QueuedChange, error?: ApiError) => void
  /** Runs the task while no other tab runs one. */
  withLock?: <T>(task: () => Promise<T>) => Promise<T>
  now?: () => number
  pause?: (milliseconds: number) => Promise<void>
}

const firstRetryDelay = 1000
const maxRetryDelay = 30_000
/** Milliseconds for which changes made elsewhere are collected before they are fetched: after a pause, and during a burst of them. */
const burstDelay = 100
const fetchInterval = 1000

/**
 * The visitor's lists on this device: the server's last response with later local changes applied. Every change is stored on the device
 * first, then sent in order until the server has confirmed it. If the device cannot store it, it is sent anyway.
 */
export function createListStore({
  api,
  device: storage,
  onRejected,
  withLock = (task) => task(),
  now = Date.now,
  pause,
}: ListStoreOptions) {
  const device = withMemoryFallback(storage)
  let state = emptyDeviceState
  /** Changes that are shown but not yet stored. */
  let unsaved: QueuedChange[] = []
  let view = emptyView
  let failure: FetchFailure | undefined
  let isUnreachable = false
  /** Incremented by each confirmed change or joined list: a fetch that began before is then outdated. */
  let confirmations = 0
  const listeners = new Set<Listener>()
  const pauses = new Set<() => void>()
  /** Lists that changed elsewhere, with the version to fetch. */
  const outdated = new Map<string, number>()
  /** By the id that this page knows. */
  const merged = new Map<string, MergedItem>()
  let retryDelay = firstRetryDelay
  let fetchedAt = 0
  let laterRefresh: ReturnType<typeof setTimeout> | undefined

  function publish(): void {
    view = toView(state, unsaved, { failure, isUnreachable, isPersistent: device.isPersistent() })
    for (const listener of listeners) listener(unsaved.length === 0)
  }

  async function update(change: (state: DeviceState) => DeviceState): Promise<DeviceState> {
    state = await device.update(change)
    publish()
    return state
  }

  function serverNow(): number {
    return now() + state.clockSkew
  }

  async function enqueue(actions: ListAction[]): Promise<void> {
    const at = serverNow()
    const changes = actions.map(
      (action): QueuedChange =>
        // A dialog may have been open since before its item was merged into another.
        redirect({ at, ...action, key: idempotencyKeyOf(action), wasSent: false }, merged),
    )
    unsaved = [...unsaved, ...changes]
    publish()
    state = await device.update((stored) => ({ ...stored, queue: [...stored.queue, ...changes] }))
    unsaved = unsaved.filter((change) => !changes.includes(change))
    publish()
    void send()
  }

  function wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        pauses.delete(end)
        resolve()
      }
      const timer = setTimeout(end, milliseconds)
      pauses.add(end)
    })
  }

  const send = coalesce(async () => {
    for (;;) {
      // The lock is not held during the pause, so that another tab may try.
      const outcome = await withLock(sendFirst)
      if (outcome === 'empty') return
      if (outcome === 'done') retryDelay = firstRetryDelay
      else {
        const delay = retryDelay
        retryDelay = Math.min(delay * 2, maxRetryDelay)
        // Random, so that devices stopped by an outage do not return together.
        await (pause ?? wait)(delay * (1 + Math.random() / 2))
      }
    }
  })

  async function sendFirst(): Promise<'empty' | 'done' | 'retry'> {
    // The first fetch decides which list a queued item belongs to (see merge-server-lists.ts).
    if (!state.lists && state.queue.length > 0) await refresh()
    if (!state.lists && state.queue.length > 0) return 'retry'
    const [next] = (await update(prepareNextChange)).queue
    if (!next) return 'empty'
    let outcome = await sendChange(api, next)
    setUnreachable(outcome.kind === 'retry' && outcome.isNetwork)
    if (outcome.kind === 'missing') {
      await refresh()
      if (isUnreachable) return 'retry'
      // The change was removed with its list, which is now reported as lost.
      if (!state.queue.some(({ key }) => key === next.key)) return 'done'
      const isItemAlone = outcome.error.code === 'item_not_found' && state.lists?.some(({ id }) => id === next.listId)
      // Another person has removed the item, which is reported unless it was to be removed here too.
      if (isItemAlone && next.kind !== 'remove') onRejected?.(next, outcome.error)
      outcome = isItemAlone ? { ...outcome, kind: 'done' } : { ...outcome, kind: 'rejected' }
    }
    if (outcome.kind === 'retry') return 'retry'
    confirmations += 1
    if (outcome.kind === 'done' && outcome.merged) merged.set(itemOf(next) ?? '', outcome.merged)
    await update((stored) => ({
      ...stored,
      lists: outcome.kind === 'done' ? stored.lists && outcome.confirm(stored.lists) : stored.lists,
      queue: stored.queue
        .filter(
          // Changes of a list that could not be created are removed with it.
          ({ key, listId }) =>
            key !== next.key && !(outcome.kind === 'rejected' && next.kind === 'create' && listId === next.listId),
        )
        .map((change) => redirect(change, merged)),
    }))
    if (outcome.kind === 'rejected') onRejected?.(next, outcome.error)
    else if (outcome.kind === 'done' && outcome.isOverruled) onRejected?.(next)
    return 'done'
  }

  const refresh = coalesce(async () => {
    try {
      let [fetched, before]: [ServerLists?, number?] = []
      do {
        before = confirmations
        fetched = await fetchLists(api, device)
        // A change was confirmed or a list joined during the request: the response may be older.
      } while (confirmations !== before)
      setUnreachable(false)
      await update((stored) => ({
        ...mergeServerLists(stored, fetched),
        clockSkew: clockSkewFrom(fetched.date, now()),
      }))
      if (state.queue.length > 0) retry()
    } catch (error) {
      failure = error instanceof ApiError && error.status === 429 ? 'refused' : 'failed'
      setUnreachable(failure === 'failed')
      // There is a connection, so nothing else would trigger a retry.
      clearTimeout(laterRefresh)
      if (failure === 'refused') laterRefresh = setTimeout(refresh, maxRetryDelay)
    }
  })

  /** One list at a time: its latest version, however often it changed in the meantime. */
  const fetchOutdated = coalesce(async () => {
    for (let delay = burstDelay; outdated.size > 0; ) {
      // Random, because all users of the list learn of the change at the same moment.
      await (pause ?? wait)(Math.max(delay, fetchedAt + fetchInterval - now()) + Math.random() * 2 * burstDelay)
      fetchedAt = now()
      const [[id, version] = ['', 0]] = outdated
      outdated.delete(id)
      const known = (await device.read()).lists?.find((list) => list.id === id)
      // Another tab may have fetched it.
      if (known && known.version >= version) continue
      const isFetched = known && (await fetchOne(id))
      if (isFetched === false) {
        outdated.set(id, Math.max(version, outdated.get(id) ?? 0))
        delay = Math.min(Math.max(delay * 2, firstRetryDelay), maxRetryDelay)
      } else {
        delay = burstDelay
        if (!isFetched) await refresh()
      }
    }
  })

  /** True: done. False: no response, retry. Undefined: the list is gone. */
  async function fetchOne(id: string): Promise<boolean | undefined> {
    try {
      let [fetched, before]: [ShoppingList?, number?] = []
      do {
        before = confirmations
        fetched = await api.call('shoppingLists.get', { params: { id } })
      } while (confirmations !== before)
      setUnreachable(false)
      await update((stored) => ({
        ...stored,
        lists: stored.lists?.map((list) => (list.id === id ? newerVersion([list], fetched) : list)),
      }))
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined
      setUnreachable(!(error instanceof ApiError))
      return false
    }
  }

  function setUnreachable(value: boolean): void {
    if (value === isUnreachable && !failure) return
    isUnreachable = value
    publish()
  }

  function forgetLost(lost: LostList[]): Promise<DeviceState> {
    const ids = new Set(lost.map(({ id }) => id))
    return update((stored) => ({ ...stored, lost: stored.lost.filter(({ id }) => !ids.has(id)) }))
  }

  /** Ends a pause and sends at once, because the connection may be back. */
  function retry(): void {
    retryDelay = firstRetryDelay
    for (const end of pauses) end()
    void send()
  }

  return {
    view: () => view,
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Shows the stored lists, then fetches. */
    start: async () => {
      state = await device.read()
      publish()
      await refresh()
      void send()
    },
    /** Reads the stored state again, after another tab has changed it. */
    reread: async () => {
      state = await device.read()
      publish()
      if (state.queue.length > 0) void send()
    },
    refresh,
    retry,
    /** Fetches a list that now has this version, unless the device already has it. */
    fetchVersion: ({ id, version }: Pick<ShoppingList, 'id' | 'version'>) => {
      outdated.set(id, Math.max(version, outdated.get(id) ?? 0))
      return fetchOutdated()
    },
    /** Adds a list that the visitor has just joined. */
    addJoined: (list: ShoppingList) => {
      confirmations += 1
      return update((stored) => ({
        ...stored,
        lists: withList(
          (stored.lists ?? []).filter(({ id }) => id !== list.id),
          list,
        ),
      }))
    },
    /** The visitor has acknowledged that these lists are gone. */
    forgetLost,
    /** Copies items that may exist only on this device from lost lists to this list. */
    rescue: async (lost: LostList[], shoppingListId: string) => {
      await enqueue(restoreItems(lost.flatMap(({ written }) => written.map((item) => ({ ...item, shoppingListId })))))
      await forgetLost(lost)
    },
    /** Creates a list and returns its id without waiting for the server. */
    create: (name: string): string => {
      const action = createList(name)
      void enqueue([action])
      return action.listId
    },
    /** Deletes the visitor's own list; leaves a shared one. */
    drop: (listId: string) => enqueue(dropList(listId, view.lists)),
    /** Changes a setting of a list: its spending limit, or the aisle order of a store. */
    set: (setting: ListAction) => enqueue([setting]),
    add: (listId: string, drafts: ItemDraft[]) => enqueue(addItems(listId, drafts, serverNow())),
    /** Adds to the given list, the first editable one or a new one, and returns the item's id without waiting for the server. */
    addToFirst: (fields: ItemFields, listId?: string): string => {
      const { id, actions } = addToFirstEditable(fields, view.lists, serverNow(), listId)
      void enqueue(actions)
      return id
    },
    edit: (item: ShoppingListItem, draft: ItemDraft) => enqueue(editItem(item, draft)),
    mark: ({ id, shoppingListId, productName }: ShoppingListItem, isCompleted: boolean) =>
      enqueue([{ kind: 'mark', listId: shoppingListId, itemId: id, isCompleted, productName }]),
    remove: (items: ShoppingListItem[]) =>
      enqueue(items.map(({ id, shoppingListId }) => ({ kind: 'remove', listId: shoppingListId, itemId: id }))),
    /** Undoes a removal. */
    restore: (items: ShoppingListItem[]) => enqueue(restoreItems(items)),
    /** The id of an item, or of the one that it was merged into. */
    currentId: (id: string) => merged.get(id)?.into.id ?? id,
    /** Resolves when the queue is empty. */
    settled: () => send(),
  }
}
