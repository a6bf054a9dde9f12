import type { Cents } from '#domain/money.ts'
import { priceDoubts } from '#domain/offers/price-doubts.ts'
import type { Db } from '#platform/database/database.ts'
import { findOddPrices, type PricedName } from '#server/price-history/odd-prices.ts'
import { findUsualPrices } from './find-usual-prices.ts'

export interface PriceDoubts {
  /** Needs explicit confirmation; null when it does not. */
  odd: string | null
  /** Remarks that are worth a look. */
  remarks: string[]
}

/**
 * Prices that look like typing errors, in order and in words: those that need confirmation, a large discount, and, where no price of the
 * kind is known, those far from offers with the same words.
 */
export async function findPriceDoubts(
  { db, now }: { db: Db; now: Date },
  offers: readonly (PricedName & { originalCents: Cents | null })[],
): Promise<PriceDoubts[]> {
  const odd = await findOddPrices({ db, now }, offers)
  const others = offers.filter((_, position) => !odd[position]?.isCompared)
  const usualPrices = await findUsualPrices(
    db,
    others.map(({ productName }) => productName),
    now,
  )
  return offers.map(({ productName, priceCents, originalCents }, position) => {
    const { text = null, isCompared = false } = odd[position] ?? {}
    const known = isCompared || text !== null ? [] : (usualPrices.get(productName) ?? [])
    return { odd: text, remarks: priceDoubts(priceCents, originalCents, known) }
  })
}
