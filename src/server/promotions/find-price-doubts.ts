import type { Cents } from '#domain/money.ts'
import { priceDoubts } from '#domain/offers/price-doubts.ts'
import type { Db } from '#platform/database/database.ts'
import { findOddPrices, type PricedName } from '#server/price-history/odd-prices.ts'
import { findUsualPrices } from './find-usual-prices.ts'

export interface PriceDoubts {
  /** Needs an explicit yes; null when nothing does. */
  odd: string | null
  /** What is worth a look. */
  remarks: string[]
}

/**
 * The prices that look like a slip of typing, in order and in words: those that need a yes, a large discount, and, where no price of the
 * kind is known, those far from offers that carry the same words.
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
