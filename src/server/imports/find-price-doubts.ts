import { kindDoubt, priceDoubts } from '#domain/offers/price-doubts.ts'
import type { Db } from '#platform/database.ts'
import { compareWithKinds, type PriceOfKind } from '#server/price-history/kind-prices.ts'
import { type RecognisedName, recogniseNames } from '#server/products/recognise-names.ts'
import { findUsualPrices } from '#server/promotions/find-usual-prices.ts'
import type { Message } from './read-cells.ts'
import type { ReadyRow } from './read-rows.ts'

/**
 * The prices that look like a slip of typing, by row: far from those of the same kind in the city of the row's store, or, where too few
 * of the kind are known, far from offers that carry the same words.
 */
export async function findPriceDoubts(
  { db, now }: { db: Db; now: Date },
  rows: ReadyRow[],
): Promise<Map<ReadyRow, Message[]>> {
  const names = await recogniseNames(
    db,
    rows.map(({ offer }) => offer.productName),
  )
  const cities = await findCitiesOfStores(db, rows)
  const ofKind = new Map<ReadyRow, PriceOfKind>()
  for (const row of rows) {
    const { kindId, compared } = names.get(row.offer.productName) as RecognisedName
    const cityId = 'id' in row.store ? cities.get(row.store.id) : undefined
    if (kindId !== null && compared !== null && cityId !== undefined)
      ofKind.set(row, { cityId, kindId, compared, priceCents: row.offer.priceCents })
  }
  const comparisons = await compareWithKinds(db, [...ofKind.values()], now)
  const comparisonOf = new Map([...ofKind.keys()].map((row, position) => [row, comparisons[position] ?? null]))
  const others = rows.filter((row) => !comparisonOf.get(row))
  const usualPrices = await findUsualPrices(
    db,
    others.map(({ offer }) => offer.productName),
    now,
  )
  return new Map(
    rows.map((row) => {
      const { priceCents, originalCents, productName } = row.offer
      const comparison = comparisonOf.get(row)
      const known = comparison ? [] : (usualPrices.get(productName) ?? [])
      const texts = priceDoubts(priceCents, originalCents, known)
      if (comparison?.usual) texts.push(kindDoubt(comparison.unitPrice, comparison.usual, comparison.per))
      return [row, texts.map((text) => ({ field: 'price' as const, text }))]
    }),
  )
}

async function findCitiesOfStores(db: Db, rows: ReadyRow[]): Promise<Map<number, number>> {
  const ids = [...new Set(rows.flatMap(({ store }) => ('id' in store ? [store.id] : [])))]
  if (ids.length === 0) return new Map()
  const stores = await db.selectFrom('stores').select(['id', 'cityId']).where('id', 'in', ids).execute()
  return new Map(stores.map(({ id, cityId }) => [id, cityId]))
}
