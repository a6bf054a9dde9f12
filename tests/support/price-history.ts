import type { Store } from '#contract/stores.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#domain/dates.ts'
import { recordEarlierPrices } from '#server/price-history/record-prices.ts'
import { identifyProduct } from '#server/products/products.service.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import type { TestApi } from './api.ts'

/** A past price: from and to in days before today. */
type DaysAtPrice = [from: number, to: number, cents: number, kind?: 'offer' | 'regular']

/** Adds earlier prices of a product in a store to the history. */
export async function recordPrices(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  store: Store,
  productName: string,
  prices: DaysAtPrice[],
): Promise<void> {
  const today = dayOf(clock.now())
  const storeId = numberFromPublicId('store', store.id) as number
  const productId = await identifyProduct(db, productName)
  await recordEarlierPrices(
    db,
    prices.map(([from, to, cents, kind = 'offer']) => ({
      storeId,
      productId,
      cents,
      kind,
      from: startOfDay(addDays(today, -from)),
      to: endOfDay(addDays(today, -to)),
    })),
    'import',
  )
}
