import type { Promotion } from '#contract/promotions.ts'
import { conditionsText } from '#domain/mechanics/conditions-text.ts'
import { priceUnit } from '#domain/mechanics/offer-words.ts'
import { savingOf } from '#web/promotions/card/saving.ts'
import type { NewItem } from '#web/shopping-lists/add/add-to-list.ts'
import { storePlace } from '#web/stores/store-place.ts'

/** What is priced by the kilo is counted in kilos; `unit` is the first part of the item's notes. */
export function listItemOf(offer: Promotion): Omit<NewItem, 'quantity' | 'notes'> & { unit: string | null } {
  const { id, productName, price, expiryDate, category, store } = offer
  const originalPrice = savingOf(offer)?.originalPrice ?? null
  const conditions = conditionsText(offer.conditions)
  const unit = unitsOfPrices[priceUnit(offer)] ?? null
  return {
    promotionId: id,
    offer: {
      expiryDate,
      originalPrice,
      categoryId: category.id,
      ...(unit === 'kg' && { per: unit }),
      ...(conditions && { conditions }),
    },
    productName,
    unit,
    estimatedPrice: price,
    storeName: store.name,
    storeLocation: storePlace(store, ' - '),
  }
}

const unitsOfPrices: Record<string, string> = { kg: 'kg', '100g': '100 g' }
