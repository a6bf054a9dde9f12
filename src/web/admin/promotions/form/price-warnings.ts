import { type Cents, formatMoney } from '#domain/money.ts'
import { discountPercentage } from '#domain/offers/discount.ts'
import { centsOf, type PromotionValues } from './promotion-values.ts'

const largeDiscount = 70
/** So many times dearer or cheaper than what is known is more often a slip of the comma than a price. */
const farAway = 4

/** What looks like a slip of typing. Only a warning: flyers do have odd prices. */
export function priceWarnings(
  values: Pick<PromotionValues, 'price' | 'originalPrice'>,
  known: readonly Cents[],
): string[] {
  const price = centsOf(values.price)
  const original = centsOf(values.originalPrice)
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
