import { useQuery } from '@tanstack/react-query'
import type { PriceCheck } from '#contract/compare/price-history.ts'
import type { Promotion } from '#contract/promotions.ts'
import { isDay, startOfDay } from '#domain/dates.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { emptyMechanics } from './mechanics-values.ts'
import { bodyOfValues, centsOf, checkValues, type PromotionValues } from './promotion-values.ts'
import { useDebounced } from './use-debounced.ts'

const pauseMilliseconds = 300

/** The server's check of the price in the form; undefined while too little is filled in, while it loads, and when it fails. */
export function usePriceCheck(values: PromotionValues, editing: Promotion | undefined): PriceCheck | undefined {
  const asked = JSON.stringify(questionOf(values, editing))
  const settled = useDebounced(asked, pauseMilliseconds)
  const { data } = useQuery({
    queryKey: ['priceCheck', settled],
    queryFn: () => adminApi.call('priceHistory.check', { body: JSON.parse(settled) }),
    enabled: settled !== '' && settled !== 'null',
  })
  return asked === settled ? data : undefined
}

/** The oddity of the price, checked on saving: saving may come before the pause in typing. Empty when the server cannot tell. */
export async function findDeviation(
  values: PromotionValues,
  editing: Promotion | undefined,
): Promise<string | undefined> {
  const body = isNewPrice(values, editing) ? questionOf(values, editing) : null
  const check = body && (await adminApi.call('priceHistory.check', { body }).catch(() => undefined))
  return check?.deviation?.text
}

/** Correcting only the description of an oddly priced offer does not ask again. */
function isNewPrice({ price, productName, storeId }: PromotionValues, editing: Promotion | undefined): boolean {
  return price !== editing?.price || productName !== editing.productName || storeId !== editing.store.id
}

/** Null while too little is filled in, or conditions are incomplete: the server would refuse the request. */
export function questionOf(values: PromotionValues, editing: Promotion | undefined) {
  const { price, originalPrice, storeId, startDay } = values
  const productName = values.productName.trim()
  if (productName.length < 3 || centsOf(price) === null || storeId === '') return null
  if (Object.keys(checkValues(values)).some((field) => field in emptyMechanics)) return null
  const { mechanics } = bodyOfValues(values, editing, new Date())
  return {
    productName,
    price,
    originalPrice: centsOf(originalPrice) === null ? null : originalPrice,
    storeId,
    ...(mechanics && { mechanics }),
    ...(isDay(startDay) && { validFrom: startOfDay(startDay).toISOString() }),
    ...(editing && { promotionId: editing.id }),
  }
}
