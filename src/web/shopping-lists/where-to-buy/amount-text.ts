import type { BasketItem, BasketOffer } from '#contract/compare/baskets.ts'

/** Amount to put into the cart, from units of the price: "12 un", "1,5 kg", "300 g". */
export function purchaseAmount({ isDivisible, mechanics }: BasketOffer, amount: number): string {
  if (!isDivisible) return `${amount} un`
  return weight(amount * (mechanics?.per === '100g' ? 100 : 1000))
}

/** "1 kg", "2 L", "12 un" */
export function needText({ amount, unit }: NonNullable<BasketItem['need']>): string {
  if (unit === 'un') return `${amount} un`
  return unit === 'g' ? weight(amount) : amount < 1000 ? `${amount} ml` : `${decimal(amount / 1000)} L`
}

function weight(grams: number): string {
  const whole = Math.round(grams)
  return whole < 1000 ? `${whole} g` : `${decimal(whole / 1000)} kg`
}

function decimal(number: number): string {
  return String(Math.round(number * 1000) / 1000).replace('.', ',')
}
