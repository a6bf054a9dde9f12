import type { ApiError } from '#contract/api-error.ts'
import type { Api } from '#contract/client.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { applyChanges, itemOf, type ListChange } from '#domain/list-changes.ts'
import { defaultListName, thisVisitor } from '#domain/visitor-lists.ts'
import { randomKey } from '#web/browser/random-key.ts'
import type { Device, DeviceState, QueuedChange } from './device.ts'
import { newer, nextFirst, skewOf } from './device-state.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { sendChange } from './send-change.ts'

export interface ListsView {
  /** 'failed': the lists have never been seen on this device and cannot be had now. */
  status: 'loading' | 'ready' | 'failed'
  lists: ShoppingList[]
  /** Items with changes that the server has not confirmed. */
  unsent: ReadonlySet<string>
  /** How many changes those are. */
  unsentChanges: number
  /** The last attempt to reach the site failed. */
  isCutOff: boolean
}

export type NewItemDraft = Pick<
  ShoppingListItem,
  'productName' | 'quantity' | 'estimatedPrice' | 'storeName' | 'storeLocation' | 'notes'
>

type Change = ListChange<ShoppingListItem>
type Doing = Change extends infer C ? (C extends { at: number } ? Omit<C, 'at'> : never) : never

export type ListStore = ReturnType<typeof createListStore>

interface ListStoreOptions {
  api: Api
  device: Device
  /** Called with what the server will not do; it is undone here. */
  onRefused?: (change: QueuedChange, error: ApiError) => void
  /** Runs the work while nobody else on this device does the same. */
  alone?: <T>(work: () => Promise<T>) => Promise<T>
  now?: () => number
  pause?: (milliseconds: number) => Promise<void>
}

const longestPause = 30_000
export const emptyView: ListsView = {
  status: 'loading',
  lists: [],
  unsent: new Set(),
  unsentChanges: 0,
  isCutOff: false,
}

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
  let state: DeviceState = { lists: undefined, queue: [], clockSkew: 0 }
  /** Done, but not yet kept. */
  let unsaved: QueuedChange[] = []
  let view = emptyView
  let hasFailed = false
  let isCutOff = false
  let confirmations = 0
  let wake: (() => void) | undefined
  const listeners = new Set<() => void>()
  const wait =
    pause ??
    ((milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }))

  function show(): void {
    const queue = [...state.queue, ...unsaved]
    const shown = (state.lists ?? []).some(({ id }) => queue.some(({ listId }) => listId === id))
    view = {
      status: state.lists ? 'ready' : hasFailed ? 'failed' : 'loading',
      lists: shown ? applyChanges(state.lists ?? [], queue) : (state.lists ?? []),
      unsent: new Set(queue.map(itemOf)),
      unsentChanges: queue.length,
      isCutOff,
    }
    for (const listener of listeners) listener()
  }

  async function update(work: (state: DeviceState) => DeviceState): Promise<DeviceState> {
    state = await device.update(work)
    show()
    return state
  }

  async function change(doings: Doing[]): Promise<void> {
    const at = now() + state.clockSkew
    const changes = doings.map(
      (doing) =>
        ({ ...doing, at, key: doing.kind === 'add' ? doing.item.id : randomKey(), wasSent: false }) as QueuedChange,
    )
    unsaved = [...unsaved, ...changes]
    show()
    const isKept = (other: QueuedChange) => changes.some(({ key }) => key === other.key)
    state = await device.update((kept) => ({ ...kept, queue: [...kept.queue, ...changes] }))
    unsaved = unsaved.filter((other) => !isKept(other))
    show()
    void send()
  }

  const send = oneAtATime(async () => {
    for (let delay = 1000; ; ) {
      // Whoever waits for a better connection keeps nobody else from trying.
      const outcome = await alone(sendFirst)
      if (outcome === 'nothing') return
      if (outcome === 'done') delay = 1000
      else {
        await wait(delay)
        delay = Math.min(delay * 2, longestPause)
      }
    }
  })

  async function sendFirst(): Promise<'nothing' | 'done' | 'later'> {
    const { queue } = await update(nextFirst)
    const [next] = queue
    if (!next) return 'nothing'
    const outcome = await sendChange(api, next)
    cutOff(outcome.kind === 'later' && outcome.isNetwork)
    if (outcome.kind === 'later') return 'later'
    confirmations += 1
    await update((kept) => ({
      ...kept,
      lists: outcome.kind === 'done' ? kept.lists && outcome.confirm(kept.lists) : kept.lists,
      queue: kept.queue.filter(({ key }) => key !== next.key),
    }))
    if (outcome.kind === 'refused') onRefused?.(next, outcome.error)
    return 'done'
  }

  const refresh = oneAtATime(async () => {
    const before = confirmations
    try {
      const { result, headers } = await api.answer('shoppingLists.list', { params: { userId: thisVisitor } })
      const lists = result.length > 0 ? result : [await makeFirstList()]
      const clockSkew = skewOf(headers.get('date'), now())
      cutOff(false)
      // Something was confirmed while we asked: the answer may be older than that.
      if (confirmations !== before) return void refresh()
      await update((kept) => ({ ...kept, clockSkew, lists: lists.map((list) => newer(kept.lists, list)) }))
      if (state.queue.length > 0) retry()
    } catch {
      hasFailed = true
      cutOff(true)
    }
  })

  function makeFirstList(): Promise<ShoppingList> {
    const body = { userId: thisVisitor, name: defaultListName }
    return api.call('shoppingLists.create', { body }, { idempotencyKey: randomKey() })
  }

  function cutOff(is: boolean): void {
    if (is === isCutOff && !hasFailed) return
    isCutOff = is
    show()
  }

  /** There may be a connection again. */
  function retry(): void {
    wake?.()
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
    /** Takes in a list that was just made or joined. */
    include: (list: ShoppingList) =>
      update((kept) => ({
        ...kept,
        lists: [...(kept.lists ?? []).filter(({ id }) => id !== list.id), list].toSorted(
          (left, right) => Number(left.role !== 'owner') - Number(right.role !== 'owner'),
        ),
      })),
    add: (listId: string, drafts: NewItemDraft[]) =>
      change(drafts.map((draft) => ({ kind: 'add', listId, item: newItem(listId, draft) }))),
    mark: ({ id, shoppingListId }: ShoppingListItem, isCompleted: boolean) =>
      change([{ kind: 'mark', listId: shoppingListId, itemId: id, isCompleted }]),
    remove: (items: ShoppingListItem[]) =>
      change(items.map(({ id, shoppingListId }) => ({ kind: 'remove', listId: shoppingListId, itemId: id }))),
    /** Ends when there is nothing more to send. */
    settled: () => send(),
  }
}

function newItem(shoppingListId: string, draft: NewItemDraft): ShoppingListItem {
  return {
    ...draft,
    id: randomKey(),
    shoppingListId,
    promotionId: null,
    isCompleted: false,
    completedAt: null,
    offer: null,
  }
}
