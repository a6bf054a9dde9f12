import type { BasketStore } from '#contract/compare/baskets.ts'
import { basketLimits } from '#domain/lists/basket-limits.ts'
import { readOpeningHours } from '#domain/stores/opening-hours.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import type { StoreDirectory } from '#server/stores/store-directory.ts'
import { activeStores, storesOfCity } from './basket-statements.ts'

export interface CountedStore {
  id: number
  /** Offers in force at the last count. */
  promotions: number
}

/** The requested stores, or those of the city with the most offers. Excludes paused and unknown stores. */
export async function findBasketStores(
  reads: PreparedReads,
  cityId: number,
  publicIds: string[] | undefined,
): Promise<CountedStore[]> {
  const asked = publicIds?.flatMap((id) => numberFromPublicId('store', id) ?? [])
  const rows = asked
    ? await reads.query(activeStores, [asked])
    : await reads.query(storesOfCity, [cityId, basketLimits.stores])
  const stores = new Map(rows.map(([id, promotions]) => [Number(id), Number(promotions)]))
  return [...stores].map(([id, promotions]) => ({ id, promotions }))
}

export async function describeStores(stores: StoreDirectory, numbers: number[]): Promise<BasketStore[]> {
  const entries = await stores.get(numbers)
  return numbers.flatMap((number) => {
    const store = entries.get(number)?.store
    if (!store) return []
    const { id, slug, name, neighborhood, address, type, location, hours } = store
    const openingHours = readOpeningHours(hours ?? '')
    return [{ id, slug, name, neighborhood, address, type, location, ...(openingHours && { openingHours }) }]
  })
}
