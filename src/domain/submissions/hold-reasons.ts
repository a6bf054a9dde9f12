import { type Cents, formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'

/** Known prices for an offer that a store sends. */
export interface KnownPrices {
  priceCents: Cents
  originalCents: Cents | null
  /** Lowest price of its product line in the last 90 days, over all stores; null when none was seen. */
  lowestCents: Cents | null
  highestCents: Cents | null
  /** A price of this product in this store was confirmed wrong and is still in doubt. */
  isReported: boolean
  /** Result of the check for odd prices; null when the price is not odd. */
  odd: string | null
}

const steepestDiscount = 0.8

/** Why an offer needs a decision, whoever sent it; empty when it does not. */
export function holdReasons(prices: KnownPrices): string[] {
  const { priceCents, originalCents, lowestCents, highestCents, isReported, odd } = prices
  const reasons: string[] = []
  if (lowestCents !== null && priceCents * 2 < lowestCents)
    reasons.push(
      `${percentBelow(priceCents, lowestCents)} abaixo do menor preço em 90 dias, ${formatMoney(lowestCents)}`,
    )
  else if (odd !== null) reasons.push(odd)
  if (originalCents !== null && originalCents - priceCents > originalCents * steepestDiscount)
    reasons.push(`Desconto de ${percentBelow(priceCents, originalCents)}`)
  if (originalCents !== null && highestCents !== null && originalCents > highestCents)
    reasons.push(`O preço “de” passa do maior em 90 dias, ${formatMoney(highestCents)}`)
  if (isReported) reasons.push('Há um aviso confirmado de preço errado deste produto')
  return reasons
}

function percentBelow(price: Cents, other: Cents): string {
  return formatPercent(Math.floor((1 - price / other) * 100))
}
