import type { ShoppingList } from '#contract/shopping-lists.ts'
import type { AisleOrder } from '#domain/lists/aisle-order.ts'
import { isEditable } from '#web/shopping-lists/item-facts.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import { newerThanListed, noteTick, setAisleOrder, useAisleOrder } from './aisle-orders.ts'

/** The aisle order of the chosen store: learned from ticks, changed by hand, and shared with the users of the list. */
export function useStoreAisles(list: ShoppingList, store: ListStore, storeName: string | undefined, today: string) {
  const canEdit = isEditable(list)
  const listed = list.aisles?.find((told) => told.storeName === storeName)
  const known = useAisleOrder(storeName, listed, today)
  const tell = (name: string, order: AisleOrder = [], at?: number) =>
    void store.set({ kind: 'aisles', listId: list.id, storeName: name, order: [...order], ...(at && { at }) })
  return {
    order: known?.order,
    noteTick: (aisleId: string) => {
      if (storeName === undefined) return
      noteTick(storeName, aisleId, today, known)
      // Shares what this device has learned with the list's other users. It is dated to its day, so that it overrides no later order.
      const news = canEdit && list.people > 1 && newerThanListed(known, listed)
      if (news) tell(storeName, news.order, news.at)
    },
    change: (order: AisleOrder | undefined) => {
      if (storeName === undefined) return
      // Later than the displayed order, even if this device's clock is behind: moved aisles must stay in place.
      setAisleOrder(storeName, { order, at: Math.max(Date.now(), (known?.at ?? 0) + 1) }, today)
      if (canEdit) tell(storeName, order)
    },
  }
}
