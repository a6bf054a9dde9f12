import { type Cents, formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { discountPercentage } from './discount.ts'

const largeDiscount = 70
/** A price this many times higher or lower than the known ones is more often a misplaced comma than a real price. */
const farAway = 4

/**
 * Warns about probable typing errors in the form and in spreadsheets. Only warns, because flyers do have odd prices. `known` are the prices
 * of similar offers.
 */
export function priceDoubts(price: Cents | null, original: Cents | null, known: readonly Cents[]): string[] {
  if (price === null) return []
  const usual = middleOf(known)
  const discount = original !== null && original > price ? discountPercentage(price, original) : null
  return [
    discount !== null && discount > largeDiscount && `Desconto de ${formatPercent(discount)}: confira os dois preços.`,
    usual !== undefined &&
      (price > usual * farAway || price * farAway < usual) &&
      `Ofertas parecidas custam perto de ${formatMoney(usual)}: confira o preço.`,
  ].filter((doubt): doubt is string => doubt !== false)
}

/** Factor from the median price of a kind at which a price is unusual, and the number of offers required. */
const farFromKind = 3
export const fewestOfKind = 5

/**
 * Median price of a kind, per kg, litre or piece, if an offer's price is far from it; null if it is not, or if too few prices are known.
 */
export function usualOfKind(unitPrice: Cents, ofKind: readonly Cents[]): Cents | null {
  const usual = middleOf(ofKind)
  if (usual === undefined || ofKind.length < fewestOfKind) return null
  return unitPrice > usual * farFromKind || unitPrice * farFromKind < usual ? usual : null
}

/** "Na cidade, produtos deste tipo custam perto de R$ 4,50/kg; este sairia a R$ 45,00/kg." */
export function kindDoubt(unitPrice: Cents, usual: Cents, per: string): string {
  return `Na cidade, produtos deste tipo custam perto de ${formatMoney(usual)}/${per}; este sairia a ${formatMoney(unitPrice)}/${per}: confira o preço.`
}

function middleOf(amounts: readonly Cents[]): Cents | undefined {
  return [...amounts].sort((left, right) => left - right)[Math.floor(amounts.length / 2)]
}
