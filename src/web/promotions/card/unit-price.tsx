import type { Promotion } from '#contract/promotions.ts'
import { perWords } from '#domain/mechanics/per-words.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'

/**
 * The price per kilo, litre or unit: "R$ 4,38 o quilo". Missing for offers saved before it existed; hidden for weighed products, whose price
 * already states it.
 */
export function UnitPrice({
  unitPrice,
  beside,
  className = 'text-xs text-ink-soft',
}: {
  unitPrice: Promotion['unitPrice'] | undefined
  /** The price of the offer. */
  beside?: string
  className?: string
}) {
  if (!unitPrice || unitPrice.price === beside) return null
  return <span className={`tabular-nums ${className}`}>{unitPriceText(unitPrice)}</span>
}

export function unitPriceText({ price, per }: NonNullable<Promotion['unitPrice']>): string {
  return `${formatMoney(centsFromDecimal(price))} ${perWords(per)}`
}
