import type { BasketItem, BasketOffer } from '#contract/compare/baskets.ts'
import { type Cents, centsFromDecimal, formatMoney } from '#domain/money.ts'

interface BoughtAmount {
  /** Undefined for what is not weighed. */
  grams: number | undefined
  /** "dá uns 775 g hoje, a R$ 12,90 o quilo" */
  text: string
}

/** What money buys of an item at the lowest price in force without conditions; undefined where no offer says. */
export function amountForMoney(
  money: Cents,
  { offers, need }: Pick<BasketItem, 'offers' | 'need'>,
): BoughtAmount | undefined {
  const plain = offers.filter(({ mechanics, conditions, gives }) => mechanics === null && !conditions && gives > 0)
  const inForce = plain.filter(({ seenAt }) => seenAt === undefined)
  const [best] = (inForce.length > 0 ? inForce : plain).toSorted((one, other) => unitPrice(one) - unitPrice(other))
  if (!best) return undefined
  const isRegular = best.seenAt !== undefined
  const when = isRegular ? ', a preço normal' : ' hoje'
  if (best.isDivisible && need?.unit === 'g') {
    const grams = Math.round(money / unitPrice(best) / 5) * 5
    if (grams === 0) return undefined
    const kilo = formatMoney(Math.round(unitPrice(best) * 1000))
    return {
      grams,
      text: isRegular
        ? `dá uns ${weight(grams)} a ${kilo} o quilo${when}`
        : `dá uns ${weight(grams)}${when}, a ${kilo} o quilo`,
    }
  }
  const price = centsFromDecimal(best.price)
  const pieces = Math.floor(money / price)
  if (pieces === 0) return { grams: undefined, text: `não dá para 1${when}: custa ${formatMoney(price)}` }
  return {
    grams: undefined,
    text: isRegular
      ? `dá ${pieces} a ${formatMoney(price)} cada${when}`
      : `dá ${pieces}${when}, a ${formatMoney(price)} cada`,
  }
}

function unitPrice({ price, gives }: Pick<BasketOffer, 'price' | 'gives'>): number {
  return centsFromDecimal(price) / gives
}

/** "775 g", "1,25 kg" */
function weight(grams: number): string {
  return grams < 1000 ? `${grams}\u00a0g` : `${String(grams / 1000).replace('.', ',')}\u00a0kg`
}
