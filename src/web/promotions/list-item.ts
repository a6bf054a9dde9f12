import type { Promotion } from '#contract/promotions.ts'
import type { NewItem } from '#web/shopping-lists/add-to-list.ts'
import { storePlace } from '#web/stores/store-place.ts'

/** An offer as it is written on a shopping list. */
export function listItemOf({ id, productName, price, store }: Promotion): Omit<NewItem, 'quantity' | 'notes'> {
  return {
    promotionId: id,
    productName,
    estimatedPrice: Number(price),
    storeName: store.name,
    storeLocation: storePlace(store, ' - '),
  }
}
