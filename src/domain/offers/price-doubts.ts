import { type Cents, formatMoney } from '#domain/money.ts'
import { discountPercentage } from './discount.ts'

const largeDiscount = 70
/** So many times dearer or cheaper than what is known is more often a slip of the comma than a price. */
const farAway = 4

/**
 * What looks like a slip of typing, in the form and in a spreadsheet. Only a warning: flyers do have odd prices. `known` are the prices
 * of like offers.
 */
export function priceDoubts(price: Cents | null, original: Cents | null, known: readonly Cents[]): string[] {
  if (price === null) return []
  const usual = middleOf(known)
  const discount = original !== null && original > price ? discountPercentage(price, original) : null
  return [
    discount !== null && discount > largeDiscount && `Desconto de ${discount}%: confira os dois preços.`,
    usual !== undefined &&
      (price > usual * farAway || price * farAway < usual) &&
      `Ofertas parecidas custam perto de ${formatMoney(usual)}: confira o preço.`,
  ].filter((doubt): doubt is string => doubt !== false)
}

/** Of a kind: so many times the middle price, or so small a part of it, of at least so many offers. */
const farFromKind = 3
export const fewestOfKind = 5

/** The middle price of a kind, per kg, litre or piece, when the price of an offer is far from it; null when it is not, or too few are known. */
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
