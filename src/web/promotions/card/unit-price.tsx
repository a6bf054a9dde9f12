import type { Promotion } from '#contract/promotions.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'

/** The price per kilo, litre or unit: "R$ 4,38/kg". An offer saved before we knew it has none. */
export function UnitPrice({
  unitPrice,
  className = 'text-xs text-ink-soft',
}: {
  unitPrice: Promotion['unitPrice'] | undefined
  className?: string
}) {
  return unitPrice ? <span className={`tabular-nums ${className}`}>{unitPriceText(unitPrice)}</span> : null
}

export function unitPriceText({ price, per }: NonNullable<Promotion['unitPrice']>): string {
  return `${formatMoney(centsFromDecimal(price))}/${per}`
}
