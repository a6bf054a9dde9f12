import type { Cents } from '#domain/money.ts'
import { kindDoubt, priceDoubts } from '#domain/offers/price-doubts.ts'
import type { Db } from '#platform/database/database.ts'
import { compareWithKinds, type PriceOfKind } from '#server/price-history/kind-prices.ts'
import { recogniseNames } from '#server/products/recognise-names.ts'
import { findUsualPrices } from './find-usual-prices.ts'

/** A price that is about to be published. */
export interface PricedName {
  productName: string
  priceCents: Cents
  originalCents: Cents | null
  /** Unknown while its store is. */
  cityId: number | undefined
}

/**
 * The prices that look like a slip of typing, in order and in words: far from those of the same kind in the city, or, where too few of the
 * kind are known, far from offers that carry the same words.
 */
export async function findPriceDoubts(
  { db, now }: { db: Db; now: Date },
  offers: readonly PricedName[],
): Promise<string[][]> {
  const names = await recogniseNames(
    db,
    offers.map(({ productName }) => productName),
  )
  const ofKind = new Map<PricedName, PriceOfKind>()
  for (const offer of offers) {
    const { kindId = null, compared = null } = names.get(offer.productName) ?? {}
    const { cityId, priceCents } = offer
    if (kindId !== null && compared !== null && cityId !== undefined)
      ofKind.set(offer, { cityId, kindId, compared, priceCents })
  }
  const comparisons = await compareWithKinds(db, [...ofKind.values()], now)
  const comparisonOf = new Map([...ofKind.keys()].map((offer, position) => [offer, comparisons[position] ?? null]))
  const others = offers.filter((offer) => !comparisonOf.get(offer))
  const usualPrices = await findUsualPrices(
    db,
    others.map(({ productName }) => productName),
    now,
  )
  return offers.map((offer) => {
    const comparison = comparisonOf.get(offer)
    const known = comparison ? [] : (usualPrices.get(offer.productName) ?? [])
    const texts = priceDoubts(offer.priceCents, offer.originalCents, known)
    if (comparison?.usual) texts.push(kindDoubt(comparison.unitPrice, comparison.usual, comparison.per))
    return texts
  })
}
