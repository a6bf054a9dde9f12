import type { Promotion } from '#contract/promotions.ts'
import type { NewItem } from '#web/shopping-lists/add/add-to-list.ts'
import { storePlace } from '#web/stores/store-place.ts'

export function listItemOf(offer: Promotion): Omit<NewItem, 'quantity' | 'notes'> {
  const { id, productName, price, originalPrice, expiryDate, category, store } = offer
  return {
    promotionId: id,
    offer: { expiryDate, originalPrice, categoryId: category.id },
    productName,
    estimatedPrice: price,
    storeName: store.name,
    storeLocation: storePlace(store, ' - '),
  }
}
