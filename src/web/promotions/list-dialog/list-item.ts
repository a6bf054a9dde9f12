import type { Promotion } from '#contract/promotions.ts'
import { conditionsText } from '#domain/mechanics/conditions-text.ts'
import type { NewItem } from '#web/shopping-lists/add/add-to-list.ts'
import { storePlace } from '#web/stores/store-place.ts'

export function listItemOf(offer: Promotion): Omit<NewItem, 'quantity' | 'notes'> {
  const { id, productName, price, expiryDate, category, store } = offer
  // A conditional price gives no countable saving.
  const originalPrice = offer.isConditional ? null : offer.originalPrice
  const conditions = conditionsText(offer.conditions)
  return {
    promotionId: id,
    offer: { expiryDate, originalPrice, categoryId: category.id, ...(conditions && { conditions }) },
    productName,
    estimatedPrice: price,
    storeName: store.name,
    storeLocation: storePlace(store, ' - '),
  }
}
