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

function middleOf(amounts: readonly Cents[]): Cents | undefined {
  return [...amounts].sort((left, right) => left - right)[Math.floor(amounts.length / 2)]
}
