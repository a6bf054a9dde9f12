import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import type { ListChange } from '#domain/lists/list-changes.ts'

/** Something that was done to a list here. An edit says everything of the item. */
export type Change = Exclude<ListChange<ShoppingListItem, ShoppingList>, { kind: 'edit' }> | EditChange
type EditChange = Extract<ListChange<ShoppingListItem, ShoppingList>, { kind: 'edit' }> & { words: ItemFields }

/** All that people say of an item. The offer goes with the words: whoever changes name or price no longer means it. */
export type ItemFields = Pick<
  ShoppingListItem,
  'promotionId' | 'offer' | 'productName' | 'quantity' | 'estimatedPrice' | 'storeName' | 'storeLocation' | 'notes'
>

/** A change on its way to the server. */
export type QueuedChange = Change & {
  /** Makes sending it twice harmless. */
  key: string
  /** It may have arrived: nobody knows until an answer comes. */
  wasSent: boolean
}

/** What this device keeps of the visitor's lists. */
export interface DeviceState {
  /** As the server last told them; undefined before it ever did. */
  lists: ShoppingList[] | undefined
  /** What was done here and the server has not confirmed, oldest first. */
  queue: QueuedChange[]
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  clockSkew: number
  /** What has gone and the visitor has not yet read of, oldest first. */
  lost: LostList[]
}

/** A list that is no longer there for this visitor, though they did not drop it. */
export interface LostList extends Pick<ShoppingList, 'id' | 'name' | 'role'> {
  /** What was done to it here and never confirmed. */
  unconfirmed: { deed: LostAction; productName: string }[]
  /** Of that, the items that were written here, as they were in the end: nobody else may have them. */
  written: ShoppingListItem[]
}

export type LostAction = 'add' | 'edit' | 'mark' | 'unmark' | 'remove'

export interface DeviceStorage {
  read: () => Promise<DeviceState>
  /** Changes what is kept, alone: no other tab reads or writes in between. */
  update: (work: (state: DeviceState) => DeviceState) => Promise<DeviceState>
  /** Called when another tab has changed what is kept. */
  onChange: (listener: () => void) => () => void
}

export const emptyDeviceState: DeviceState = { lists: undefined, queue: [], clockSkew: 0, lost: [] }

/** A memory as long as the page, where browsers forbid a longer one. */
export function memoryStorage(state = emptyDeviceState): DeviceStorage {
  let kept = state
  return {
    read: async () => kept,
    update: async (work) => {
      kept = work(kept)
      return kept
    },
    onChange: () => () => undefined,
  }
}
