import type { Promotion } from '#contract/promotions.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'

/**
 * The price per kilo, litre or unit: "R$ 4,38/kg". An offer saved before we knew it has none, and of what is weighed the price beside it
 * says the same.
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
  return `${formatMoney(centsFromDecimal(price))}/${per}`
}
