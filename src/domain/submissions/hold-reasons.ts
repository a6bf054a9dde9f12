import { type Cents, formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { capitalize, uncapitalize } from '#domain/wording.ts'

/** Known prices for an offer that a store sends. */
export interface KnownPrices {
  priceCents: Cents
  /** What a piece costs under the best condition of the offer, such as its club or "leve 3"; null when none lowers the price. */
  conditionalCents: Cents | null
  originalCents: Cents | null
  /** Lowest price of its product line in the last 90 days, over all stores; null when none was seen. */
  lowestCents: Cents | null
  highestCents: Cents | null
  /** A price of this product in this store was confirmed wrong and is still in doubt. */
  isReported: boolean
  /** Result of the check for odd prices; null when the price is not odd. */
  odd: string | null
  /** The same for the price under the condition. */
  conditionalOdd: string | null
}

const steepestDiscount = 0.8

/** Why an offer needs a decision, whoever sent it; empty when it does not. */
export function holdReasons(prices: KnownPrices): string[] {
  const { priceCents, conditionalCents, originalCents, lowestCents, highestCents } = prices
  const paid = conditionalCents ?? priceCents
  /** The panel shows the price for everyone beside the reason. */
  const ofPaid = (reason: string) =>
    conditionalCents === null
      ? capitalize(reason)
      : `Com a condição, ${formatMoney(conditionalCents)}: ${uncapitalize(reason)}`
  const reasons: string[] = []
  if (lowestCents !== null && paid * 2 < lowestCents)
    reasons.push(
      ofPaid(`${percentBelow(paid, lowestCents)} abaixo do menor preço em 90 dias, ${formatMoney(lowestCents)}`),
    )
  else {
    if (prices.odd !== null) reasons.push(prices.odd)
    if (prices.conditionalOdd !== null) reasons.push(ofPaid(prices.conditionalOdd))
  }
  if (originalCents !== null && originalCents - paid > originalCents * steepestDiscount)
    reasons.push(ofPaid(`desconto de ${percentBelow(paid, originalCents)}`))
  if (originalCents !== null && highestCents !== null && originalCents > highestCents)
    reasons.push(`O preço “de” passa do maior em 90 dias, ${formatMoney(highestCents)}`)
  if (prices.isReported) reasons.push('Há um aviso confirmado de preço errado deste produto')
  return reasons
}

function percentBelow(price: Cents, other: Cents): string {
  return formatPercent(Math.floor((1 - price / other) * 100))
}
