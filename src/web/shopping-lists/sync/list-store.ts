import type { ApiError } from '#contract/api-error.ts'
import type { Api } from '#contract/client.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { withList } from '#domain/lists/list-changes.ts'
import { clockSkewFrom, prepareNextChange } from './change-queue.ts'
import { coalesce } from './coalesce.ts'
import {
  type DeviceState,
  type DeviceStorage,
  emptyDeviceState,
  type ItemFields,
  type LostList,
  type QueuedChange,
} from './device-storage.ts'
import { fetchLists } from './fetch-lists.ts'
import { interruptiblePause } from './interruptible-pause.ts'
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
import { emptyView, toView } from './lists-view.ts'
import { mergeServerLists, type ServerLists } from './merge-server-lists.ts'
import { sendChange } from './send-change.ts'

export type ListStore = ReturnType<typeof createListStore>

interface ListStoreOptions {
  api: Api
  device: DeviceStorage
  /** Called with what the server will not do; it is undone here. */
  onRefused?: (change: QueuedChange, error: ApiError) => void
  /** Runs the work while nobody else on this device does the same. */
  alone?: <T>(work: () => Promise<T>) => Promise<T>
  now?: () => number
  pause?: (milliseconds: number) => Promise<void>
}

const longestPause = 30_000

/**
 * The visitor's lists on this device: what the server last said, and on top of it what was done here since. Everything that is done is
 * kept on the device first and sent after, in order, until the server has confirmed it.
 */
export function createListStore({
  api,
  device,
  onRefused,
  alone = (work) => work(),
  now = Date.now,
  pause,
}: ListStoreOptions) {
  let state = emptyDeviceState
  /** Done, but not yet kept. */
  let unsaved: QueuedChange[] = []
  let view = emptyView
  let hasFailed = false
  let isCutOff = false
  let confirmations = 0
  const listeners = new Set<() => void>()
  const { wait, end: wake } = interruptiblePause()

  function show(): void {
    view = toView(state, unsaved, { hasFailed, isCutOff })
    for (const listener of listeners) listener()
  }

  async function update(work: (state: DeviceState) => DeviceState): Promise<DeviceState> {
    state = await device.update(work)
    show()
    return state
  }

  function serverNow(): number {
    return now() + state.clockSkew
  }

  async function change(doings: ListAction[]): Promise<void> {
    const at = serverNow()
    const changes = doings.map(
      (doing): QueuedChange => ({ at, ...doing, key: idempotencyKeyOf(doing), wasSent: false }),
    )
    unsaved = [...unsaved, ...changes]
    show()
    const isKept = (other: QueuedChange) => changes.some(({ key }) => key === other.key)
    state = await device.update((kept) => ({ ...kept, queue: [...kept.queue, ...changes] }))
    unsaved = unsaved.filter((other) => !isKept(other))
    show()
    void send()
  }

  const send = coalesce(async () => {
    for (let delay = 1000; ; ) {
      // Whoever waits for a better connection keeps nobody else from trying.
      const outcome = await alone(sendFirst)
      if (outcome === 'nothing') return
      if (outcome === 'done') delay = 1000
      else {
        await (pause ?? wait)(delay)
        delay = Math.min(delay * 2, longestPause)
      }
    }
  })

  async function sendFirst(): Promise<'nothing' | 'done' | 'later'> {
    // Before the server has ever told the lists, nobody knows where things belong.
    if (!state.lists && state.queue.length > 0) await refresh()
    if (!state.lists && state.queue.length > 0) return 'later'
    const [next] = (await update(prepareNextChange)).queue
    if (!next) return 'nothing'
    let outcome = await sendChange(api, next)
    cutOff(outcome.kind === 'later' && outcome.isNetwork)
    if (outcome.kind === 'missing') {
      await refresh()
      if (isCutOff) return 'later'
      // It went with its list, and that is told.
      if (!state.queue.some(({ key }) => key === next.key)) return 'done'
      const isItemAlone = outcome.error.code === 'item_not_found' && state.lists?.some(({ id }) => id === next.listId)
      outcome = isItemAlone ? { ...outcome, kind: 'done' } : { ...outcome, kind: 'refused' }
    }
    if (outcome.kind === 'later') return 'later'
    confirmations += 1
    await update((kept) => ({
      ...kept,
      lists: outcome.kind === 'done' ? kept.lists && outcome.confirm(kept.lists) : kept.lists,
      queue: kept.queue.filter(
        // What was put on a list that may not be cannot be either.
        ({ key, listId }) =>
          key !== next.key && !(outcome.kind === 'refused' && next.kind === 'create' && listId === next.listId),
      ),
    }))
    if (outcome.kind === 'refused') onRefused?.(next, outcome.error)
    return 'done'
  }

  const refresh = coalesce(async () => {
    try {
      let [heard, before]: [ServerLists?, number?] = []
      do {
        before = confirmations
        heard = await fetchLists(api, device)
        // Something was confirmed or joined while we asked: the answer may be older than that.
      } while (confirmations !== before)
      cutOff(false)
      await update((kept) => ({ ...mergeServerLists(kept, heard), clockSkew: clockSkewFrom(heard.date, now()) }))
      if (state.queue.length > 0) retry()
    } catch {
      hasFailed = true
      cutOff(true)
    }
  })

  function cutOff(is: boolean): void {
    if (is === isCutOff && !hasFailed) return
    isCutOff = is
    show()
  }

  function forgetLost(lost: LostList[]): Promise<DeviceState> {
    const isRead = new Set(lost.map(({ id }) => id))
    return update((kept) => ({ ...kept, lost: kept.lost.filter(({ id }) => !isRead.has(id)) }))
  }

  /** There may be a connection again. */
  function retry(): void {
    wake()
    void send()
  }

  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Shows what the device keeps, then asks the server. */
    start: async () => {
      state = await device.read()
      show()
      await refresh()
      void send()
    },
    /** Another tab has changed what the device keeps. */
    reread: async () => {
      state = await device.read()
      show()
      if (state.queue.length > 0) void send()
    },
    refresh,
    retry,
    /** Takes in a list as the server tells it by itself. */
    receive: async (told: Pick<ShoppingList, 'id' | 'name' | 'items' | 'people' | 'version'>) => {
      if (!state.lists?.some(({ id }) => id === told.id)) return refresh()
      await update((kept) => ({
        ...kept,
        lists: kept.lists?.map((list) =>
          list.id === told.id && told.version >= list.version ? { ...list, ...told } : list,
        ),
      }))
    },
    /** Takes in a list that was just joined. */
    include: (list: ShoppingList) => {
      confirmations += 1
      return update((kept) => ({
        ...kept,
        lists: withList(
          (kept.lists ?? []).filter(({ id }) => id !== list.id),
          list,
        ),
      }))
    },
    /** The visitor has read that these lists are gone. */
    forgetLost,
    /** What was written on a list that is gone goes on this one. */
    rescue: async (lost: LostList[], shoppingListId: string) => {
      await change(restoreItems(lost.flatMap(({ written }) => written.map((item) => ({ ...item, shoppingListId })))))
      await forgetLost(lost)
    },
    /** Makes a list and answers its id, at once. */
    create: (name: string): string => {
      const doing = createList(name)
      void change([doing])
      return doing.listId
    },
    /** Removes an own list; leaves one of others. */
    drop: (listId: string) => change(dropList(listId, view.lists)),
    add: (listId: string, drafts: ItemDraft[]) => change(addItems(listId, drafts, serverNow())),
    /** Puts an item on the first list that may be changed, which is made when none is known, and answers the item's id, at once. */
    addToFirst: (words: ItemFields): string => {
      const { id, doings } = addToFirstEditable(words, view.lists, serverNow())
      void change(doings)
      return id
    },
    edit: (item: ShoppingListItem, draft: ItemDraft) => change(editItem(item, draft)),
    mark: ({ id, shoppingListId }: ShoppingListItem, isCompleted: boolean) =>
      change([{ kind: 'mark', listId: shoppingListId, itemId: id, isCompleted }]),
    remove: (items: ShoppingListItem[]) =>
      change(items.map(({ id, shoppingListId }) => ({ kind: 'remove', listId: shoppingListId, itemId: id }))),
    /** Brings back what was removed a moment ago. */
    restore: (items: ShoppingListItem[]) => change(restoreItems(items)),
    /** Ends when there is nothing more to send. */
    settled: () => send(),
  }
}
