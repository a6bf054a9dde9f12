import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import type { ListChange } from '#domain/lists/list-changes.ts'

/** A change made to a list on this device. An edit contains all fields of the item. */
export type Change = Exclude<ListChange<ShoppingListItem, ShoppingList>, { kind: 'edit' }> | EditChange
type EditChange = Extract<ListChange<ShoppingListItem, ShoppingList>, { kind: 'edit' }> & { words: ItemFields }

/** The fields of an item that an edit sets. The offer is one of them: a new name or price unlinks it. */
export type ItemFields = Pick<
  ShoppingListItem,
  | 'promotionId'
  | 'offer'
  | 'productName'
  | 'quantity'
  | 'estimatedPrice'
  | 'storeName'
  | 'storeLocation'
  | 'notes'
  | 'choice'
  | 'isOptional'
>

/** A change that the server has not confirmed. */
export type QueuedChange = Change & {
  /** Idempotency key, so that sending twice is harmless. */
  key: string
  /** The server may have received it. */
  wasSent: boolean
  /** A new item that is already bought and must not be merged with a pending one. */
  isSeparate?: boolean
  /** For a tick: the item's name, in case the item is gone when the tick is sent. */
  productName?: string
}

/** The device's stored state. All property names are already in visitors' databases and cannot change. */
export interface DeviceState {
  /** The server's last response; undefined before the first. */
  lists: ShoppingList[] | undefined
  /** Unconfirmed changes, oldest first. */
  queue: QueuedChange[]
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  clockSkew: number
  /** Lost lists that the visitor has not acknowledged, oldest first. */
  lost: LostList[]
}

/** A list that the visitor can no longer access and did not drop. */
export interface LostList extends Pick<ShoppingList, 'id' | 'name' | 'role'> {
  /** Changes made here that the server never confirmed. */
  unconfirmed: { deed: LostAction; productName: string }[]
  /** Items that may exist only on this device, in their last state: all items of an own list, the unconfirmed new ones of another. */
  written: ShoppingListItem[]
}

export type LostAction = 'add' | 'edit' | 'mark' | 'unmark' | 'remove'

export interface DeviceStorage {
  read: () => Promise<DeviceState>
  /** Atomic: no other tab reads or writes in between. */
  update: (change: (state: DeviceState) => DeviceState) => Promise<DeviceState>
  /** Whether writes outlast the page. */
  isPersistent: () => boolean
  /** Called when another tab has written. */
  onChange: (listener: () => void) => () => void
}

export const emptyDeviceState: DeviceState = { lists: undefined, queue: [], clockSkew: 0, lost: [] }

/** Storage that lasts as long as the page, for browsers that block IndexedDB. */
export function memoryStorage(state = emptyDeviceState): DeviceStorage {
  let current = state
  return {
    read: async () => current,
    update: async (change) => {
      current = change(current)
      return current
    },
    isPersistent: () => false,
    onChange: () => () => undefined,
  }
}

/**
 * Continues in memory after the first read or write that the device refuses, for example because it is full: the changes are then still
 * shown and sent. One operation at a time, so that none is applied to the device after another went to memory.
 */
export function withMemoryFallback(device: DeviceStorage): DeviceStorage {
  let current: DeviceStorage = device
  let last = emptyDeviceState
  let previous: Promise<unknown> = Promise.resolve()

  const inTurn = (operation: (storage: DeviceStorage) => Promise<DeviceState>): Promise<DeviceState> => {
    const run = async () => {
      try {
        last = await operation(current)
      } catch {
        current = memoryStorage(last)
        last = await operation(current)
      }
      return last
    }
    const running = previous.then(run)
    previous = running.catch(() => undefined)
    return running
  }

  return {
    read: () => inTurn((storage) => storage.read()),
    update: (change) => inTurn((storage) => storage.update(change)),
    isPersistent: () => current.isPersistent(),
    onChange: (listener) => device.onChange(listener),
  }
}
