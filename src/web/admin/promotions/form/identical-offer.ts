import type { Promotion } from '#contract/promotions.ts'
import { endOfDay, isDay, startOfDay } from '#domain/dates.ts'
import { normalWords } from '#domain/search/product-words.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { centsOf, type PromotionValues, valuesOfPromotion } from './promotion-values.ts'

/**
 * An offer that is the same as the one in the form: same product, store and price, and days in common. None when an edit leaves all of
 * these as they were, and none when the server cannot tell: this is a warning, not a condition.
 */
export async function findIdenticalOffer(
  values: PromotionValues,
  editing: Promotion | undefined,
  now: Date,
): Promise<Promotion | undefined> {
  if (editing && identityOf(values) === identityOf(valuesOfPromotion(editing, now))) return undefined
  const { storeId, price, productName } = values
  const query = { storeId, search: productName.slice(0, 200), minPrice: price, maxPrice: price, status: 'all' as const }
  const offers = await adminApi.call('promotions.list', { query: { ...query, limit: 50 } }).catch(() => [])
  return offers.find((offer) => offer.id !== editing?.id && isIdentical(offer, values, now))
}

export function isIdentical(offer: Promotion, values: PromotionValues, now: Date): boolean {
  const start = isDay(values.startDay) ? startOfDay(values.startDay) : now
  return (
    offer.store.id === values.storeId &&
    centsOf(offer.price) === centsOf(values.price) &&
    nameKey(offer.productName) === nameKey(values.productName) &&
    new Date(offer.validFrom) <= endOfDay(values.expiryDay) &&
    new Date(offer.expiryDate) >= start
  )
}

function identityOf({ productName, price, storeId, startDay, expiryDay }: PromotionValues): string {
  return JSON.stringify([nameKey(productName), centsOf(price), storeId, startDay, expiryDay])
}

/** Case, accents, plurals and small words do not make another product. */
function nameKey(name: string): string {
  return normalWords(name).join(' ')
}
